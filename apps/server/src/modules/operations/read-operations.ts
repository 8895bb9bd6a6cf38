import type { OutputOf } from '@tael/contract';
import type { operationsRoutes } from '@tael/contract/operations/routes';
import { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { lastBackupName, readInstallation } from '../../kernel/installation.ts';
import { read } from '../../kernel/transaction.ts';
import { migrationsApplied } from './repository.ts';
import { componentsOf } from './rules.ts';
import type { Standing } from './standing.ts';

type Routes = typeof operationsRoutes;
const backup = z.object({ at: z.iso.datetime({ precision: 3 }) });

/** What everybody may know. It asks nothing of the database: whoever calls often costs nothing. */
export const serviceStatus =
  (standing: Standing) =>
  async (ctx: Context): Promise<OutputOf<Routes['serviceStatus']>> => ({
    components: componentsOf(await standing.seen()),
    at: ctx.clock.now().toISOString(),
  });

export const operations =
  (standing: Standing) =>
  async (ctx: Context): Promise<OutputOf<Routes['operations']>> => {
    const { queues, providers } = await standing.seen();
    const noted = await read(
      ctx,
      async (tx) => ({
        migrations: await migrationsApplied(tx),
        lastBackup: backup.safeParse(await readInstallation(tx, lastBackupName)),
      }),
      { scope: { kind: 'system' } },
    );
    return {
      version: standing.version,
      startedAt: standing.startedAt.toISOString(),
      migrations: noted.migrations,
      lastBackupAt: noted.lastBackup.data?.at ?? null,
      queues: queues
        .filter(({ waiting }) => waiting > 0)
        .map(({ queue, waiting, oldestSeconds }) => ({
          topic: queue,
          waiting,
          oldestSeconds: Math.max(0, Math.floor(oldestSeconds)),
        }))
        .sort((one, other) => other.oldestSeconds - one.oldestSeconds),
      jobs: standing.jobs().map(({ name, everyMs, endedAt, hasFailed }) => ({
        name,
        everySeconds: Math.round(everyMs / 1_000),
        endedAt: endedAt?.toISOString() ?? null,
        hasFailed,
      })),
      providers: [...providers],
    };
  };
