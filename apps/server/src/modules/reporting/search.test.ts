import type { OutputOf } from '@tael/contract';
import type { reportingRoutes } from '@tael/contract/reporting/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';
import { fund } from '../../testing/funding-journey.ts';

let server: TestApp;
let admin: Caller;
let ada: Caller;
let ben: Caller;

const card = (nickname: string) => ({
  binId: '00000000-0000-7000-8000-000000000b01',
  nickname,
  holderFirstName: 'Ada',
  holderLastName: 'Quellmann',
  limits: { perTransaction: null, daily: null, weekly: null, monthly: null },
});

beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@search.test', 1);
  const approver = await server.staff('approver@search.test', 1);
  ada = await server.customer('ada@search.test');
  ben = await server.customer('ben@search.test');
  await fund({ server, admin, approver }, ada, '9100000000000001', '1000.00');
  await fund({ server, admin, approver }, ben, '9100000000000002', '1000.00');
  for (const nickname of ['广告投放', '100% ads', 'Travel', 'Travel two'])
    expect((await ada.call('createCard', card(nickname))).status).toBe(200);
  expect((await ben.call('createCard', card('Travel of Ben'))).status).toBe(200);
});
afterAll(() => server.close());

type Found = OutputOf<typeof reportingRoutes.search>;

const found = async (who: Caller, q: string): Promise<Found> => {
  const { status, body } = await who.call('search', { q });
  expect(status).toBe(200);
  return body.data as Found; // checked by the contract on its way out
};
const cardsOf = async (who: Caller, q: string): Promise<string[]> =>
  (await found(who, q)).cards.map(({ nickname }) => nickname);

describe('the search for everything', () => {
  it('finds a card by its name, its holder, and Chinese by pinyin and initials', async () => {
    expect(await cardsOf(ada, 'TRAV')).toEqual(['Travel two', 'Travel']);
    expect(await cardsOf(ada, 'quell')).toHaveLength(4);
    for (const typed of ['广告', 'guanggao', 'ggtf']) expect(await cardsOf(ada, typed)).toEqual(['广告投放']);
  });

  it('takes wildcards for what they are', async () => {
    expect(await cardsOf(ada, '0%')).toEqual(['100% ads']);
    expect(await cardsOf(ada, '__')).toEqual([]);
    expect(await cardsOf(ada, '%%')).toEqual([]);
  });

  it('never shows what is somebody else’s', async () => {
    expect(await cardsOf(ben, 'travel')).toEqual(['Travel of Ben']);
    expect(await cardsOf(ben, '广告')).toEqual([]);
    expect(await found(ben, 'ada@search.test')).toMatchObject({ customers: [], registrations: [] });
  });

  it('shows customers to whoever may read them, and no customer’s cards', async () => {
    const answer = await found(admin, 'ada@search.test');
    expect(answer.customers).toEqual([expect.objectContaining({ email: 'ada@search.test' })]);
    expect(await found(admin, answer.customers[0]?.name ?? '')).toMatchObject({
      cards: [],
      transactions: [],
      customers: expect.arrayContaining([answer.customers[0]]),
    });
  });

  it('answers at most five of a kind, and nothing for less than two letters', async () => {
    for (const nickname of ['Many 1', 'Many 2', 'Many 3', 'Many 4', 'Many 5', 'Many 6'])
      await ada.call('createCard', card(nickname));
    expect(await cardsOf(ada, 'many')).toHaveLength(5);
    const short = await ada.call('search', { q: ' a ' });
    expect(short.status).toBe(422);
    expect(short.body.errors).toContainEqual(expect.objectContaining({ field: 'q', code: 'too_short' }));
  });
});
