import { defineConfig } from 'vitest/config';

// Two projects: the library from its sources, and the package as it is published, which is packed and installed first.
export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The second report is what .ci/run counts.
    reporters: ['default', ['json', { outputFile: '.cache/test-report.json' }]],
    projects: [
      {
        extends: true,
        test: { name: 'library', include: ['test/**/*.test.ts'], exclude: ['test/package/**'] },
      },
      {
        extends: true,
        test: { name: 'package', include: ['test/package/*.test.ts'], globalSetup: ['test/package/support/setup.ts'] },
      },
    ],
  },
});
