import { defineConfig } from 'vitest/config';
import { bound } from './bound.ts';
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
    expect: { poll: { timeout: bound } },
  },
});
