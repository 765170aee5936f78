import { defineConfig } from 'vitest/config';

// Two projects: the library from its sources, and the package as it is published, which is packed and installed first.
// `--mode long` runs everything at full length; without it, files named *.long.test.ts are left out and
// properties are tried on a fortieth of their cases (test/support/runs.ts).
export default defineConfig(({ mode }) => {
  const isLong = mode === 'long';
  const exclude = isLong ? [] : ['test/**/*.long.test.ts'];
  // Each project is told: what it extends is this file again, in a mode of its own.
  const env = { LONG: isLong ? 'yes' : '' };
  // It ends what hangs, and decides nothing else: a busy machine takes five times as long.
  const testTimeout = isLong ? 900_000 : 120_000;
  return {
    test: {
      // Half of the processors would be left idle otherwise where there are two.
      maxWorkers: '100%',
      // A test file finds the library's modules loaded by those before it: loading them anew took a quarter of the time.
      isolate: false,
      hookTimeout: 600_000,
      // The second report is what .ci/run counts.
      reporters: ['default', ['json', { outputFile: '.cache/test-report.json' }]],
      projects: [
        {
          extends: true,
          test: {
            name: 'library',
            env,
            testTimeout,
            include: ['test/**/*.test.ts'],
            exclude: ['test/package/**', ...exclude],
          },
        },
        {
          extends: true,
          test: {
            name: 'package',
            env,
            testTimeout,
            include: ['test/package/*.test.ts'],
            exclude,
            globalSetup: ['test/package/support/setup.ts'],
          },
        },
      ],
    },
  };
});
