import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// What takes longest begins first, so that no processor is left with it at the end: the package, whose workers load other modules,
// then the library.
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification): number =>
      (project.name === 'package' ? 0 : 2) + (/\.long\.test\.ts$|\/(?:laws|fuzz|hardening)\//.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

// Two projects: the library from its sources, and the package as it is published, which is packed and installed first.
// `--mode long`, or TESTS=long in the environment, runs everything at full length; without it, properties are tried on a fortieth of their
// cases (test/support/runs.ts) and files named *.long.test.ts are left out: those of the package, of processes, browsers and hostile sizes.
// `--mode brief` runs these files too, on few cases.
export default defineConfig(({ mode }) => {
  const isLong = mode === 'long' || process.env['TESTS'] === 'long';
  const exclude = isLong || mode === 'brief' ? [] : ['test/**/*.long.test.ts'];
  // Each project is told: what it extends is this file again, in a mode of its own.
  const env = { LONG: isLong ? 'yes' : '' };
  // It ends what hangs, and decides nothing else: a busy machine takes five times as long.
  const testTimeout = isLong ? 900_000 : 120_000;
  // Half of the processors would be left idle otherwise where there are two. At full length a quarter of the time is waiting: for
  // browsers, servers and installations.
  const maxWorkers = Math.ceil(availableParallelism() * (isLong ? 1.5 : 1));
  return {
    test: {
      sequence: { sequencer: LongestFirst },
      // A test file finds the library's modules loaded by those before it: loading them anew took a quarter of the time.
      isolate: false,
      // What tests throw away soon is collected less often: a tenth of the time was spent on it.
      execArgv: ['--max-semi-space-size=64'],
      hookTimeout: 600_000,
      // The second report is what .ci/run counts.
      reporters: ['default', ['json', { outputFile: '.cache/test-report.json' }]],
      projects: [
        {
          extends: true,
          test: {
            name: 'library',
            env,
            maxWorkers,
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
            maxWorkers,
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
