import { routes } from '@tael/contract';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from './kernel/ids.ts';
import { testApp, type TestApp } from './testing/app.ts';
import { networkWorld } from './testing/card-network.ts';
import { cardWorld } from './testing/cards.ts';
import {
  lithicAskOf,
  lithicCall,
  lithicEventsOf,
  lithicKey,
  lithicSecrets,
  lithicServer,
  lithicTransactionOf,
} from './testing/lithic.ts';
import { sandboxOnly } from './testing/providers.ts';

/** The whole server with Lithic's cards: what it is asked and told by its own routes. */
let lithic: Awaited<ReturnType<typeof lithicServer>>;
let server: TestApp;
beforeAll(async () => {
  lithic = await lithicServer();
  const settings = { url: lithic.url, key: lithicKey, program: null, ...lithicSecrets };
  server = await testApp({ logLevel: 'info', providers: { ...sandboxOnly.providers, lithic: settings } });
});
afterAll(async () => {
  lithic.close();
  await server.close();
});

const knock = async (path: string, secret: string, said: object) => {
  const { body, headers } = lithicCall(secret, said, server.app.clock.millis());
  const answer = await server.app.http.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { ...headers, 'content-type': 'application/json' },
  });
  return [answer.statusCode, answer.json<unknown>()];
};
const ask = (said: object, secret = lithicSecrets.streamSecret) =>
  knock(routes.receiveLithicAuthorization.path, secret, said);
const tell = (said: object) => knock(routes.receiveLithicEvent.path, lithicSecrets.eventsSecret, said);

/** A customer with money, and a card of theirs that Lithic has. */
const buyerOf = async () => {
  const world = cardWorld(server.db, server.app.clock.now());
  const buyer = await networkWorld(world).buyer();
  const token = newId();
  lithic.cards.push({
    token,
    memo: buyer.card.id,
    last_four: '1000',
    exp_month: '03',
    exp_year: '2030',
    pan: '4111111111111000',
    cvv: '123',
    state: 'OPEN',
  });
  await server.db.pool.query(
    `insert into lithic_cards (id, token, last_four, expiry_month, expiry_year, issued_at)
     values ($1, $2, '1000', 3, 2030, now())`,
    [buyer.card.id, token],
  );
  return { world, buyer, token };
};

/** Takes every connection that calls of the console and jobs have. */
const holdTheOthers = async (): Promise<() => void> => {
  const { pool } = server.app.context().database;
  const held: PoolClient[] = [];
  const takeOne = (): Promise<PoolClient | undefined> => pool.connect().catch(() => undefined);
  for (let one = await takeOne(); one; one = await takeOne()) held.push(one);
  return () => {
    for (const client of held) client.release();
  };
};

test('a purchase is decided in Lithic’s words while slow calls hold every other connection', async () => {
  const { buyer, token } = await buyerOf();
  const [small, large] = [newId(), newId()];
  const letGo = await holdTheOthers();
  try {
    expect(await ask(lithicAskOf(token, small, 25_00))).toEqual([200, { result: 'APPROVED' }]);
    expect(await ask(lithicAskOf(token, large, 2_000_00))).toEqual([200, { result: 'INSUFFICIENT_FUNDS' }]);
  } finally {
    letGo();
  }
  expect(await buyer.purchase(small)).toMatchObject({ status: 'pending', held: '2500' });
  const events = lithicEventsOf([
    { type: 'AUTHORIZATION', cents: 25_00 },
    { type: 'CLEARING', cents: 25_00 },
  ]);
  const told = lithicTransactionOf(token, small, events);
  const applied = [200, expect.objectContaining({ data: { outcome: 'applied' } })];
  expect([await tell(told), await tell(told)]).toEqual([applied, applied]);
  expect(await buyer.purchase(small)).toMatchObject({ status: 'captured', captured: '2500' });
});

test('what Lithic did not sign is refused by both routes', async () => {
  const { token } = await buyerOf();
  const refused = [401, expect.objectContaining({ code: 'network_signature_invalid' })];
  expect(await ask(lithicAskOf(token, newId(), 25_00), lithicSecrets.eventsSecret)).toEqual(refused);
  const told = lithicTransactionOf(token, newId(), []);
  expect(await knock(routes.receiveLithicEvent.path, lithicSecrets.streamSecret, told)).toEqual(refused);
});

test('a card that is frozen here is paused there, and open again after', async () => {
  const { world, buyer, token } = await buyerOf();
  const stateThere = () => lithic.cards.find((one) => one.token === token)?.state;
  await world.cards.freezeCard(buyer.ctx, { id: buyer.card.id, reason: 'For a moment' });
  await server.app.settle();
  expect(stateThere()).toBe('PAUSED');
  await world.cards.unfreezeCard(buyer.ctx, { id: buyer.card.id });
  await server.app.settle();
  expect(stateThere()).toBe('OPEN');
});

test('nothing that is logged holds a key, a secret or a number', () => {
  const said = server.said().toString('utf8');
  expect(said).toContain('lithic');
  for (const secret of [lithicKey, ...Object.values(lithicSecrets), '4111111111111000'])
    expect(said).not.toContain(secret);
});
