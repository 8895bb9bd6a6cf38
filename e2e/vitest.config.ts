import { defineConfig } from 'vitest/config';
import { InOrder } from './in-order.ts';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.spec.ts'],
    globalSetup: ['global-setup.ts'],
    fileParallelism: false,
    sequence: { sequencer: InOrder },
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // As long as a locator waits: a job that failed once is tried again after some seconds.
    expect: { poll: { timeout: 30_000 } },
  },
});
