import { defineConfig } from 'vitest/config';

const workers = Number.parseInt(process.env['TAEL_E2E_WORKERS'] ?? '1', 10);

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.spec.ts'],
    globalSetup: ['global-setup.ts'],
    fileParallelism: workers > 1,
    maxWorkers: workers,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
