import { expect } from 'vitest';
import { baseUrl } from './base-url.ts';
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
