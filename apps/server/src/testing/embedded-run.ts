import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import type { EmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { removeCluster } from '../kernel/database/postgres-place.ts';

/** An embedded PostgreSQL with a data folder of its own that nobody keeps. */
export type EmbeddedRun = {
  server: EmbeddedPostgres;
  dataDir: string;
  /** Starts it again on the same data, for harnesses that killed it. */
  restart(): Promise<EmbeddedPostgres>;
  /** Stops it and removes every trace. */
  remove(): Promise<void>;
};

/** Starts a database for a benchmark or a proof, in the system's folder for temporary files. */
export async function startEmbeddedRun(name: string): Promise<EmbeddedRun> {
  const dataDir = mkdtempSync(join(tmpdir(), `tael-${name}-`));
  // So that a root's database user gets in, and what a killed run leaves behind is swept with the temporary files.
  chmodSync(dataDir, 0o711);
  const discard = (): void => {
    removeCluster(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    let server = await startEmbeddedPostgres({ dataDir });
    return {
      get server() {
        return server;
      },
      dataDir,
      async restart() {
        server = await startEmbeddedPostgres({ dataDir });
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
