import { randomBytes } from 'node:crypto';
import { routes } from '@tael/contract';
import { networkSignatureHeader } from '@tael/contract/authorizations/routes';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkSignature } from './providers/card-network/signature.ts';
import { testApp, type TestApp } from './testing/app.ts';
import { networkWorld, type Message, type NetworkWorld } from './testing/card-network.ts';
import { cardWorld } from './testing/cards.ts';

/** Whatever the console is doing, a purchase is decided, and what only tells is asked for again. */
const cardNetwork = randomBytes(32);
let server: TestApp;
let network: NetworkWorld;
beforeAll(async () => {
  const key = (): Buffer => randomBytes(32);
  server = await testApp({
    keys: {
      master: key(),
      cardNetwork,
      bank: key(),
      identityCheck: key(),
      screening: key(),
      helpdesk: key(),
      cardPrinter: key(),
      cryptoConversion: key(),
    },
  });
  network = networkWorld(cardWorld(server.db, server.app.clock.now()));
  await server.app.listen('127.0.0.1', 0);
});
afterAll(() => server.close());

const knock = (message: Message) => {
  const body = Buffer.from(JSON.stringify(message));
  return server.app.http.inject({
    method: 'POST',
    url: routes.receiveNetworkMessage.path,
    payload: body,
    headers: {
      'content-type': 'application/json',
      [networkSignatureHeader]: networkSignature(cardNetwork, body, server.app.clock.millis()),
    },
  });
};

/** Takes every connection that calls of the console and jobs have, and whatever they get back. */
const holdTheOthers = async (): Promise<() => void> => {
  const { pool } = server.app.context().database;
  const held: PoolClient[] = [];
  const takeOne = (): Promise<PoolClient | undefined> => pool.connect().catch(() => undefined);
  for (let one = await takeOne(); one; one = await takeOne()) held.push(one);
  return () => {
    for (const client of held) client.release();
  };
};

test('purchases are decided while slow calls hold every other connection', async () => {
  const buyer = await network.buyer();
  const letGo = await holdTheOthers();
  try {
    for (const sequence of [0, 1, 2]) {
      const message = network.message('authorization', {
        cardToken: buyer.card.id,
        amount: '10.00',
        sequence,
      });
      const answer = await knock(message);
      expect(answer.json()).toMatchObject({ data: { decision: 'approved' } });
    }
  } finally {
    letGo();
  }
});

test('300 calls of /readyz at once open no connection and need none', async () => {
  const connections = async () =>
    (
      await server.db.pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
      )
    ).rows.length;
  const letGo = await holdTheOthers();
  try {
    const before = await connections();
    const asked = await Promise.all(
      Array.from({ length: 300 }, () => server.app.http.inject({ url: '/readyz' })),
    );
    expect(await connections()).toBe(before);
    expect(new Set(asked.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(asked[0]?.json()).toEqual({ ok: true, checks: { database: true, migrations: true, keys: true } });
  } finally {
    letGo();
  }
});

test.each(['capture', 'reversal', 'refund'] as const)(
  'a %s that waits too long for its card is a 503 to be repeated, and is booked then',
  async (type) => {
    const buyer = await network.buyer();
    await buyer.send('authorization', '25.00');
    if (type === 'refund') await buyer.send('capture', '25.00');
    const notice = network.message(type, {
      cardToken: buyer.card.id,
      reference: buyer.reference,
      amount: '10.00',
      sequence: 9,
    });
    const holder = await server.db.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from cards_cards where id = $1 for update', [buyer.card.id]);
      const answer = await knock(notice);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('1');
      expect(answer.json()).toMatchObject({ code: 'overloaded', retryable: true });
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect((await knock(notice)).json()).toMatchObject({ data: { decision: 'accepted' } });
  },
);
