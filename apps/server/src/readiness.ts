import type { Readiness } from './http/health.ts';
import type { Context } from './kernel/context.ts';
import { appliedMigrations, migrationNames } from './kernel/database/migrate.ts';
import { read, type Tx } from './kernel/transaction.ts';

interface ReadinessOptions {
  /** On a connection of its own: readiness neither waits for other calls nor takes a connection from them. */
  readonly context: () => Context;
  /** Whether the master key is the one of this database. */
  readonly isKeyRight: (tx: Tx) => Promise<boolean>;
}

const everyMs = 1_000;
const away: Awaited<ReturnType<typeof look>> = { database: false, migrations: false, keys: false };

/** What `/readyz` tells: looked at once a second by the server itself, so that asking costs nothing. */
export const createReadiness = ({ context, isKeyRight }: ReadinessOptions) => {
  const names = migrationNames();
  let seen = away;
  let next: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isStopped = false;

  const refresh = async (): Promise<void> => {
    seen = await look(context(), names, isKeyRight).catch(() => away);
    if (!isStopped) next = setTimeout(begin, everyMs).unref();
  };
  const begin = (): void => {
    looking = refresh();
  };

  const current: Readiness = () => seen;
  return {
    current,
    /** Ends after the first look. */
    start: async (): Promise<void> => {
      begin();
      await looking;
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(next);
      await looking;
    },
  };
};

/** A newer version may have brought the database forward already while this one still serves. */
const look = (ctx: Context, names: readonly string[], isKeyRight: ReadinessOptions['isKeyRight']) =>
  read(ctx, async (tx) => {
    const applied = await appliedMigrations(tx);
    return {
      database: true,
      migrations: names.every((name) => applied.has(name)),
      keys: await isKeyRight(tx),
    };
  });
