import { z } from 'zod';
import { masterKeyCheck } from './claim-installation.ts';
import type { Config } from './config.ts';
import type { Connections } from './connections.ts';
import { createMetricsListener } from './http/metrics-listener.ts';
import { dueByTopic } from './jobs/outbox-queue.ts';
import { lastBackupName, readInstallation } from './kernel/installation.ts';
import { createMetrics } from './kernel/metrics.ts';
import { systemContext, type SystemContextParts } from './kernel/system-context.ts';
import { read } from './kernel/transaction.ts';
import { countUnbooked } from './modules/operations/index.ts';
import { createReadiness } from './readiness.ts';

const backup = z.object({ at: z.iso.datetime({ precision: 3 }) });

/** What a server tells of itself: whether it is ready, and what it has counted. */
export const watchServer = (
  config: Pick<Config, 'host' | 'metricsPort' | 'keys'>,
  base: SystemContextParts,
  { purchases, database, watch, reserve }: Connections,
) => {
  const context = () => systemContext({ ...base, database: watch });
  const readiness = createReadiness({ context, isKeyRight: masterKeyCheck(config.keys.master) });
  const metrics = createMetrics();
  metrics.watchPool('purchases', purchases.pool);
  metrics.watchPool('others', database.pool);
  metrics.watchValue('tael_ready', 'Whether every check of readiness holds: 1 or 0', () =>
    Number(Object.values(readiness.current()).every(Boolean)),
  );
  metrics.watchValue('tael_last_backup_timestamp_seconds', 'When the last backup ended', () =>
    read(context(), async (tx) => {
      const noted = backup.safeParse(await readInstallation(tx, lastBackupName));
      return noted.success ? Date.parse(noted.data.at) / 1_000 : undefined;
    }),
  );
  metrics.watchValue(
    'tael_provider_messages_unbooked',
    'Signed messages of providers that nobody could read, and nobody has handled',
    () => read(context(), countUnbooked),
  );
  metrics.watchQueues(() => read(context(), (tx) => dueByTopic(tx, base.clock)));
  const metricsListener = createMetricsListener(config, metrics);
  return {
    metrics,
    readiness: readiness.current,
    /** What the ledger reads with, where its lanes write, and who counts what they wrote. */
    ofLedger: { pool: database.pool, lanePool: purchases.pool, onWritten: metrics.posted },
    start: async (): Promise<void> => {
      await Promise.all([reserve(), readiness.start(), metricsListener?.listen()]);
    },
    stop: async (): Promise<void> => {
      metrics.close();
      await Promise.all([readiness.stop(), metricsListener?.close()]);
    },
  };
};
