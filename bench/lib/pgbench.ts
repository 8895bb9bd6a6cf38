import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { withDatabase } from '../../apps/server/src/testing/database-url.ts';

/** PostgreSQL's own benchmark on the same server; undefined where it is not installed. */
export interface Pgbench {
  /** Transactions a second of TPC-B, as `-M prepared -c 16 -j 2` for this long. */
  run(seconds: number): number;
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
  pgbench(['-i', '-q', '-s', scale, target]);
  return {
    run(seconds) {
      const said = pgbench(['-M', 'prepared', '-c', '16', '-j', '2', '-T', String(seconds), target]);
      const found = /tps = ([\d.]+)/.exec(said)?.[1];
      if (found === undefined) throw new Error(`pgbench did not say how fast it was: ${said}`);
      return Math.round(Number.parseInt(found, 10));
    },
  };
}

function pgbench(args: readonly string[]): string {
  const outcome = spawnSync('pgbench', args, { encoding: 'utf8' });
  if (outcome.status !== 0) throw new Error(`pgbench failed: ${outcome.stderr}`);
  return outcome.stdout;
}
