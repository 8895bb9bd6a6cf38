import { openConnections } from '../../apps/server/src/connections.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { createMetrics } from '../../apps/server/src/kernel/metrics.ts';
import { createLedger } from '../../apps/server/src/modules/ledger/index.ts';

// The default of a server's configuration.
const connectionsOfServer = 24;

/** The books as a server opens them: lanes on connections that are theirs, changes told to other servers, all counted. */
export async function openLedger(url: string) {
  const connections = openConnections(url, connectionsOfServer, 'bench');
  await connections.reserve();
  const metrics = createMetrics();
  const ledger = createLedger({
    pool: connections.database.pool,
    lanePool: connections.purchases.pool,
    onWritten: metrics.posted,
    clock: systemClock,
    isRelayed: true,
  });
  return {
    ledger,
    close: async (): Promise<void> => {
      await ledger.close();
      await connections.close();
      metrics.close();
    },
  };
}
