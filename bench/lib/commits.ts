import pg from 'pg';
import { newId } from '../../apps/server/src/kernel/ids.ts';
import { closedLoop, type Figures } from './ledger-load.ts';

/**
 * What a commit costs while this many callers want one: single rows, each inserted and committed for itself. It is measured
 * in turns with what is compared to it, by as many callers, so that a slow disk is slow for both.
 */
export interface Commits {
  run(callers: number, seconds: number): Promise<Figures>;
  close(): Promise<void>;
}

// As many as pgbench opens here: more of them make no commit quicker, and the measured server needs the rest.
const connections = 16;

export async function openCommits(url: string): Promise<Commits> {
  const pool = new pg.Pool({ connectionString: url, max: connections, idleTimeoutMillis: 1_000 });
  await pool.query('create table bench_commits (id uuid primary key, at timestamptz not null)');
  const insert = { name: 'commit', text: 'insert into bench_commits values ($1, now())' };
  return {
    run: (callers, seconds) =>
      closedLoop(callers, seconds, async () => void (await pool.query({ ...insert, values: [newId()] }))),
    close: () => pool.end(),
  };
}
