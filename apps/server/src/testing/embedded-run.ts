import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import type { EmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { removeCluster } from '../kernel/database/postgres-place.ts';
import { openRun } from './run-folder.ts';

/** An embedded PostgreSQL with a data folder of its own that nobody keeps. */
export type EmbeddedRun = {
  server: EmbeddedPostgres;
  dataDir: string;
  /** Starts it again on the same data, for harnesses that killed it. */
  restart(): Promise<EmbeddedPostgres>;
  /** Stops it and removes every trace. */
  remove(): Promise<void>;
};

/**
 * Starts a database for tests, a benchmark or a proof, which ends with this process, however that ends. It waits for the
 * disk as the product does unless `isDurable` is false.
 */
export async function startEmbeddedRun(name: string, { isDurable = true } = {}): Promise<EmbeddedRun> {
  openRun();
  const dataDir = mkdtempSync(join(tmpdir(), `tael-${name}-`));
  // So that a root's database user gets in.
  chmodSync(dataDir, 0o711);
  const discard = (): void => {
    removeCluster(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    let server = await startEmbeddedPostgres({ dataDir, isDurable });
    return {
      get server() {
        return server;
      },
      dataDir,
      async restart() {
        server = await startEmbeddedPostgres({ dataDir, isDurable });
        return server;
      },
      async remove() {
        await server.stop();
        discard();
      },
    };
  } catch (error) {
    discard();
    throw error;
  }
}
