import type { Context } from './kernel/context.ts';
import { pendingMigrations } from './kernel/migrate.ts';
import { read } from './kernel/transaction.ts';

interface ReadinessOptions {
  readonly context: () => Context;
  readonly databaseUrl: string;
  readonly masterKey: Buffer;
}

/** What `/readyz` asks: whether the database answers, every migration has run, and the keys are there. */
export const readinessOf =
  ({ context, databaseUrl, masterKey }: ReadinessOptions) =>
  async () => ({
    database: await read(context(), () => Promise.resolve(true)).catch(() => false),
    migrations: await pendingMigrations(databaseUrl).then(
      (pending) => pending.length === 0,
      () => false,
    ),
    keys: masterKey.length === 32,
  });
