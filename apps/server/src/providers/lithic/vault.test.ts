import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { createProviderLine } from '../../kernel/provider-calls/provider-line.ts';
import { systemContext } from '../../kernel/system-context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { lithicKey, lithicServer } from '../../testing/lithic.ts';
import { lithicClient } from './client.ts';
import { lithicVault } from './vault.ts';

let db: TestDatabase;
let lithic: Awaited<ReturnType<typeof lithicServer>>;
beforeAll(async () => {
  [db, lithic] = await Promise.all([testDatabase(), lithicServer()]);
});
afterAll(async () => {
  lithic.close();
  await db.close();
});
beforeEach(() => {
  lithic.asked.length = 0;
  Object.assign(lithic.state, { losesAnswers: 0, isDown: false, refuses: false });
});

const vaultOf = (attempts = 3, key = lithicKey) => {
  const line = createProviderLine({ provider: 'lithic', pauseMs: 2, attempts });
  return lithicVault(lithicClient({ url: lithic.url, key }, line), { program: null });
};
const ctx = () =>
  systemContext({ database: db.database, clock: systemClock, mayMoveMoney: () => Promise.resolve() });
const requestOf = (cardId = newId()) => ({
  cardId,
  bin: '411111',
  expiryMonth: 3,
  expiryYear: 2030,
  memo: 'Ads',
});
const cardOf = (cardId: string) => lithic.cards.filter(({ memo }) => memo === cardId);

test('a card is made once, with our id and not with what its holder calls it, and shown by its own number', async () => {
  const request = requestOf();
  const vault = vaultOf();
  const answer = await vault.issue(ctx(), request);
  expect(answer).toEqual({
    outcome: 'issued',
    lastFour: cardOf(request.cardId)[0]?.last_four,
    expiryMonth: 3,
    expiryYear: 2030,
  });
  expect(lithic.asked.at(-1)).toEqual({
    method: 'POST',
    path: '/v1/cards',
    body: { type: 'VIRTUAL', memo: request.cardId, state: 'OPEN', exp_month: '03', exp_year: '2030' },
  });
  expect(await vault.issue(ctx(), request)).toEqual(answer);
  expect(lithic.asked).toHaveLength(2);
  const [made] = cardOf(request.cardId);
  expect(await vault.reveal(ctx(), request.cardId)).toEqual({
    pan: made?.pan,
    cvc: '123',
    expiryMonth: 3,
    expiryYear: 2030,
  });
});

test('a card whose answer was lost is found again, also when its key has run out', async () => {
  const request = requestOf();
  lithic.state.losesAnswers = 1;
  await expect(vaultOf(1).issue(ctx(), request)).rejects.toThrow('502');
  lithic.byKey.clear();
  expect(await vaultOf(1).issue(ctx(), request)).toMatchObject({ outcome: 'issued' });
  expect(cardOf(request.cardId)).toHaveLength(1);
  const other = requestOf();
  lithic.state.losesAnswers = 1;
  expect(await vaultOf().issue(ctx(), other)).toMatchObject({ outcome: 'issued' });
  expect(cardOf(other.cardId)).toHaveLength(1);
});

test('a card that Lithic refuses was never one; a key that it refuses says nothing about a card', async () => {
  lithic.state.refuses = true;
  expect(await vaultOf().issue(ctx(), requestOf())).toEqual({ outcome: 'refused', reason: 'issuer_refused' });
  lithic.state.refuses = false;
  await expect(vaultOf(3, 'another').issue(ctx(), requestOf())).rejects.toThrow('401');
  lithic.state.isDown = true;
  await expect(vaultOf().issue(ctx(), requestOf())).rejects.toThrow('503');
});

test('several cards are several answers, and one that is refused leaves the others', async () => {
  const requests = [requestOf(), requestOf()];
  const answers = await vaultOf().issueMany(ctx(), requests);
  expect([...answers.values()].map(({ outcome }) => outcome)).toEqual(['issued', 'issued']);
  expect([...answers.keys()]).toEqual(requests.map(({ cardId }) => cardId));
});

test('the issuer follows what a card is; a closed one stays closed, and a card of another issuer is none of its own', async () => {
  const request = requestOf();
  const vault = vaultOf();
  await vault.issue(ctx(), request);
  const stateAfter = async (state: 'open' | 'paused' | 'closed') => {
    await vault.follow(ctx(), request.cardId, state);
    return cardOf(request.cardId)[0]?.state;
  };
  expect([await stateAfter('paused'), await stateAfter('open'), await stateAfter('closed')]).toEqual([
    'PAUSED',
    'OPEN',
    'CLOSED',
  ]);
  expect(await stateAfter('open')).toBe('CLOSED');
  lithic.asked.length = 0;
  await vault.follow(ctx(), newId(), 'paused');
  expect(lithic.asked).toEqual([]);
  await expect(vault.reveal(ctx(), newId())).rejects.toThrow('invariant');
});

test('numbers are kept nowhere here', async () => {
  const request = requestOf();
  await vaultOf().issue(ctx(), request);
  await vaultOf().reveal(ctx(), request.cardId);
  const [made] = cardOf(request.cardId);
  const { rows } = await db.pool.query<{ all: string }>(
    `select coalesce((select string_agg(c::text, ' ') from lithic_cards c), '')
       || coalesce((select string_agg(o::text, ' ') from outbox o), '') as all`,
  );
  expect(rows[0]?.all).toContain(made?.last_four);
  expect(rows[0]?.all).not.toContain(made?.pan);
});
