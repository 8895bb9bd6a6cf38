import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
import { changeRows } from './database.ts';
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
  const changed = await changeRows(
    'update cards_cards set expiry_month = extract(month from now()), expiry_year = extract(year from now()) where id = $1',
    [id],
  );
  expect(changed).toBe(1);
};
