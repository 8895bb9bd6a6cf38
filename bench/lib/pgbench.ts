import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { withDatabase } from '../../apps/server/src/testing/database-url.ts';

/** PostgreSQL's own benchmark on the same server; undefined where it is not installed. */
export interface Pgbench {
  /** Transactions a second of TPC-B, as `-M prepared -c 16 -j 2` for this long. */
  run(seconds: number): Promise<number>;
}

const scale = '20';

/** Fills a database of its own beside the measured one. */
export async function preparePgbench(url: string): Promise<Pgbench | undefined> {
  if (spawnSync('pgbench', ['--version']).status !== 0) return undefined;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create database pgbench');
  await client.end();
  const target = withDatabase(url, 'pgbench');
  await pgbench(['-i', '-q', '-s', scale, target]);
  return {
    async run(seconds) {
      const said = await pgbench(['-M', 'prepared', '-c', '16', '-j', '2', '-T', String(seconds), target]);
      const found = /tps = ([\d.]+)/.exec(said)?.[1];
      if (found === undefined) throw new Error(`pgbench did not say how fast it was: ${said}`);
      return Math.round(Number.parseInt(found, 10));
    },
  };
}

// This process goes on meanwhile: what it does beside the measurement must not pile up behind it.
async function pgbench(args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('pgbench', [...args], { encoding: 'utf8' });
  return stdout;
}
