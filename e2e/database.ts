import { dirname } from 'node:path';
import pg from 'pg';
import { useEmbeddedPostgres } from '../apps/server/src/kernel/database/embedded-postgres.ts';
import { baseUrl, serverLog } from './base-url.ts';
import { passTime } from './pass-time.ts';

/** Changes rows of this run's server, for what a journey cannot wait for; answers how many. */
export const changeRows = async (statement: string, values: readonly unknown[] = []): Promise<number> => {
  const { url } = await useEmbeddedPostgres(dirname(serverLog));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rowCount ?? 0;
  } finally {
    await client.end();
  }
};

/**
 * Lets a code be mailed to anybody at once: one address gets one a minute and five an hour, and the journeys of one server
 * share the people of its sandbox. Six seconds pass, because a form offers any code of the last five.
 */
export const allowCodes = async (): Promise<void> => {
  await changeRows("update identity_codes set created_at = created_at - interval '1 day'");
  await passTime(baseUrl, 6);
};
