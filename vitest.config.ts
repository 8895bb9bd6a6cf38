import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/lib/longest-first.ts';

/** Tests of the console that ask a whole server. */
const withServer = 'apps/web/**/*-agree.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'packages/**/*.test.ts',
            'apps/server/**/*.test.ts',
            'apps/cli/**/*.test.ts',
            'scripts/**/*.test.ts',
            withServer,
          ],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // A worker reads the server's modules once and not for every file, which saves a third of the time. So what a
          // file leaves behind in them may not change what the next one sees.
          isolate: false,
        },
      },
      {
        extends: true,
        // The console's modules keep what the tab of a browser keeps: each file begins with a new one.
        test: { name: 'console', include: ['apps/web/**/*.test.{ts,tsx}'], exclude: [withServer] },
      },
    ],
  },
});
