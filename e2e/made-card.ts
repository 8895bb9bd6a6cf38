import { dirname } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { useEmbeddedPostgres } from '../apps/server/src/kernel/embedded-postgres.ts';
import { baseUrl, serverLog } from './base-url.ts';
import { staff } from './people.ts';

/** A card of this person's, by calls, that the issuer has made. */
export const madeCard = async (email: string, nickname: string): Promise<string> => {
  const person = await staff(baseUrl, email);
  const [bin] = (await person.call('listBins')).body.data as { id: string }[];
  const limits = { perTransaction: null, daily: null, weekly: null, monthly: null };
  const card = { binId: bin?.id, nickname, holderFirstName: 'Mei', holderLastName: 'Linwood', limits };
  const { id } = (await person.call('createCard', card)).body.data as { id: string };
  await expect
    .poll(async () => ((await person.call('getCard', { id })).body.data as { status: string }).status)
    .toBe('active');
  return id;
};

/** Lets the card be in its last month: the years until then would pass for every other person of the sandbox, too. */
export const runOut = async (id: string): Promise<void> => {
  const { url } = await useEmbeddedPostgres(dirname(serverLog));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    'update cards_cards set expiry_month = extract(month from now()), expiry_year = extract(year from now()) where id = $1',
    [id],
  );
  await client.end();
  expect(rowCount).toBe(1);
};
