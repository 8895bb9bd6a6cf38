import { randomBytes } from 'node:crypto';
import { routes } from '@tael/contract';
import { networkSignatureHeader } from '@tael/contract/authorizations/routes';
import type { MessageSource } from '@tael/contract/operations/states';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { signMessage } from './kernel/signed/signed-message.ts';
import { newId } from './kernel/ids.ts';
import { networkSignature } from './providers/card-network/signature.ts';
import { testApp, type TestApp } from './testing/app.ts';
import type { Caller } from './testing/caller.ts';
import { networkWorld } from './testing/card-network.ts';
import { cardWorld } from './testing/cards.ts';
import { validInput } from './testing/valid-input.ts';

let server: TestApp;
let admin: Caller;
const key = (): Buffer => randomBytes(32);
const [bank, cryptoConversion, cardNetwork] = [key(), key(), key()];

beforeAll(async () => {
  const others = {
    master: key(),
    identityCheck: key(),
    screening: key(),
    helpdesk: key(),
    cardPrinter: key(),
  };
  server = await testApp({ keys: { ...others, bank, cryptoConversion, cardNetwork } });
  admin = await server.staff('admin@sources.test', 1);
});
afterAll(() => server.close());
beforeEach(() => server.db.pool.query('delete from operations_odd_messages'));

const sources = {
  receiveBankMessage: { source: 'bank_transfers', header: 'x-bank-signature', key: bank },
  receiveBankAnswer: { source: 'bank_answers', header: 'x-bank-signature', key: bank },
  receiveAchMessage: { source: 'ach_debits', header: 'x-bank-signature', key: bank },
  receiveZelleMessage: { source: 'zelle', header: 'x-zelle-signature', key: bank },
  receiveConversion: { source: 'conversions', header: 'x-conversion-signature', key: cryptoConversion },
} as const satisfies Record<string, { source: MessageSource; header: string; key: Buffer }>;
type Route = keyof typeof sources;

/** A message as it comes over the network, signed by whoever holds this key. */
const tell = async (route: Route, body: object, signedWith: Buffer = sources[route].key) => {
  const message = signMessage(signedWith, JSON.stringify(body), server.app.clock.millis());
  const { status, body: answer } = await server.send({
    method: 'POST',
    url: routes[route].path,
    headers: { 'content-type': 'application/json', [sources[route].header]: message.signature },
    payload: message.body,
  });
  return { status, data: answer.data as Record<string, unknown> | null, code: answer.code };
};

/** What the card network tells of a card in a wallet. */
const tellOfToken = async (message: object) => {
  const payload = JSON.stringify(message);
  const answer = await server.app.http.inject({
    method: 'POST',
    url: routes.receiveTokenMessage.path,
    payload,
    headers: {
      'content-type': 'application/json',
      [networkSignatureHeader]: networkSignature(
        cardNetwork,
        Buffer.from(payload),
        server.app.clock.millis(),
      ),
    },
  });
  return { status: answer.statusCode, data: answer.json<{ data: unknown }>().data };
};

const kept = async () =>
  (
    await server.db.pool.query<{ source: string; is_read: boolean }>(
      'select source, is_read from operations_odd_messages order by received_at, id',
    )
  ).rows;
const transfers = async (reference: string) =>
  (
    await server.db.pool.query<{ amount: string }>(
      `select t.amount, t.sender_name, t.payment_number, t.booked_at
       from funding_incoming_transfers t where bank_reference = $1`,
      [reference],
    )
  ).rows;

const transfer = (change: object = {}) => ({
  type: 'incoming_transfer',
  bankReference: `WIRE-${newId()}`,
  amount: '25.00',
  currency: 'USD',
  senderName: 'Blue Kiosk Ltd',
  paymentNumber: '1234567890123456',
  bookedAt: server.app.clock.now().toISOString(),
  ...change,
});

/** Details as banks send them. */
const odd: readonly (readonly [string, object])[] = [
  ['a field that is new', { purpose: 'SUPP', sender: { bic: 'X' } }],
  ['a field named like a part of every object', { ['__proto__']: 1, constructor: {} }],
  ['no name of the sender', { senderName: undefined }],
  ['a blank name', { senderName: '      ' }],
  ['a name that is null', { senderName: null }],
  ['a name with NUL and control characters', { senderName: 'Blue\u0000 Kiosk\u001b Ltd' }],
  ['a name that is too long', { senderName: 'B'.repeat(300) }],
  ['no number of the payment', { paymentNumber: '' }],
  ['a number that is a figure', { paymentNumber: 123456 }],
  ['a country in three letters', { senderCountry: 'USA' }],
  ['a country in small letters', { senderCountry: 'us' }],
  ['a time with an offset', { bookedAt: '2026-03-02T13:00:00+01:00' }],
  ['a time without milliseconds', { bookedAt: '2026-03-02T13:00:00Z' }],
  ['a time that is none', { bookedAt: 'yesterday' }],
  ['no time', { bookedAt: undefined }],
  ['an amount that is a figure', { amount: 25 }],
  ['an amount without decimals', { amount: '25' }],
  ['an amount with more zeros', { amount: '25.0000' }],
  ['a currency in small letters', { currency: 'usd' }],
  ['spaces around', { amount: ' 25.00 ', currency: ' USD ' }],
  ['remittance of another kind', { remittance: { lines: ['a'] } }],
];

describe('money that the bank says has come is booked once, however it is written', () => {
  it.each(odd)('%s', async (_name, change) => {
    const message = transfer(change);
    for (const _ of [1, 2]) expect(await tell('receiveBankMessage', message)).toMatchObject({ status: 200 });
    expect(await transfers(message.bankReference)).toMatchObject([{ amount: '2500' }]);
    expect((await kept()).filter(({ is_read: isRead }) => !isRead)).toEqual([]);
  });

  it('keeps what was mended as it came', async () => {
    const message = transfer({ senderCountry: 'Utopia' });
    expect(await tell('receiveBankMessage', message)).toMatchObject({ status: 200 });
    expect(await kept()).toEqual([{ source: 'bank_transfers', is_read: true }]);
  });

  it('forgets that copy after ninety days, and nothing that nobody could read', async () => {
    await tell('receiveBankMessage', transfer({ senderCountry: 'Utopia' }));
    await tell('receiveBankMessage', transfer({ amount: 'x' }));
    const age = (days: number) =>
      server.db.pool.query(
        "update operations_odd_messages set received_at = received_at - $1 * interval '1 day'",
        [days],
      );
    await age(89);
    await server.app.runScheduled();
    expect(await kept()).toHaveLength(2);
    await age(2);
    await server.app.runScheduled();
    expect(await kept()).toEqual([{ source: 'bank_transfers', is_read: false }]);
  });

  test('any detail of any kind', async () => {
    const detail = fc.oneof(
      fc.string(),
      fc.constant(null),
      fc.integer(),
      fc.array(fc.string()),
      fc.boolean(),
    );
    const details = fc.record(
      {
        senderName: detail,
        remittance: detail,
        senderCountry: detail,
        accountNumber: detail,
        bookedAt: detail,
        more: detail,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(details, async (change) => {
        const message = transfer(change);
        const answers = [
          await tell('receiveBankMessage', message),
          await tell('receiveBankMessage', message),
        ];
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(await transfers(message.bankReference)).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what cannot be booked is kept as it came, and taken', () => {
  const unread: readonly (readonly [Route, object])[] = [
    ['receiveBankMessage', { amount: undefined }],
    ['receiveBankMessage', { amount: '12,50' }],
    ['receiveBankMessage', { amount: '0.00' }],
    ['receiveBankMessage', { currency: 'EUR' }],
    ['receiveBankMessage', { bankReference: null }],
    ['receiveBankMessage', { type: 'balance_report' }],
    ['receiveZelleMessage', { amount: 'much' }],
    ['receiveZelleMessage', { type: 'refund' }],
    ['receiveAchMessage', { type: 'returned', code: 'because' }],
    ['receiveConversion', { coin: 'doge' }],
    ['receiveConversion', { settled: '-1.00' }],
    ['receiveBankAnswer', { type: 'acknowledgement', isTaken: 'yes' }],
    ['receiveBankAnswer', { type: 'weather' }],
  ];
  it.each(unread)('%s %j', async (route, change) => {
    const message = {
      ...validInput(routes[route]),
      ...(route === 'receiveBankMessage' && transfer()),
      ...change,
    };
    for (const _ of [1, 2]) expect(await tell(route, message)).toMatchObject({ status: 202, data: null });
    expect(await kept()).toEqual([{ source: sources[route].source, is_read: false }]);
  });

  it('refuses what nobody signed, and keeps nothing of it', async () => {
    for (const route of Object.keys(sources) as Route[])
      for (const body of [validInput(routes[route]), { nothing: true }])
        expect(await tell(route, body, key())).toMatchObject({
          status: 401,
          code: 'network_signature_invalid',
        });
    expect(await kept()).toEqual([]);
  });

  it('declines a device that asks to hold a card where it cannot be read what is asked', async () => {
    const ask = (type: string) => tellOfToken({ type, reference: newId(), cardToken: 'none' });
    expect(await ask('tokenization_request')).toMatchObject({
      status: 200,
      data: { decision: 'declined', reason: 'message_unreadable', tokenId: null },
    });
    expect(await ask('deletion')).toEqual({ status: 202, data: null });
    expect(await kept()).toHaveLength(2);
  });
});

describe('the queue of messages that are not booked', () => {
  it('holds what is read and refused, with the code', async () => {
    const message = transfer();
    expect(await tell('receiveBankMessage', message)).toMatchObject({ status: 200 });
    expect(await tell('receiveBankMessage', { ...message, amount: '26.00' })).toMatchObject({
      code: 'idempotency_key_reused',
    });
    const { items } = (await admin.call('listUnbookedMessages', {})).body.data;
    expect(items).toMatchObject([{ source: 'bank_transfers', refusal: 'idempotency_key_reused' }]);
    expect(await transfers(message.bankReference)).toMatchObject([{ amount: '2500' }]);
  });

  it('holds what is told of a thing before the thing, until it is told again', async () => {
    const { card } = await networkWorld(cardWorld(server.db, server.app.clock.now())).buyer();
    const named = {
      reference: `TKN-${newId()}`,
      sentAt: server.app.clock.now().toISOString(),
      cardToken: card.id,
      wallet: 'apple_pay',
      deviceName: 'Phone of Ada',
    };
    const activation = { ...named, type: 'activation', sequence: 1 };
    expect(await tellOfToken(activation)).toMatchObject({ status: 404 });
    expect(await kept()).toEqual([{ source: 'card_tokens', is_read: false }]);
    const request = { ...named, type: 'tokenization_request', sequence: 0 };
    expect(await tellOfToken(request)).toMatchObject({ status: 200, data: { decision: 'approved' } });
    expect(await tellOfToken(activation)).toMatchObject({ status: 200 });
    expect(await kept()).toEqual([{ source: 'card_tokens', is_read: true }]);
  });

  it('shows what came to staff, without card numbers, until somebody says what was done', async () => {
    await tell('receiveBankMessage', transfer({ amount: 'x', senderName: 'card 4242 4242 4242 4242' }));
    const list = async () =>
      (await admin.call('listUnbookedMessages', {})).body.data.items as {
        id: string;
        source: string;
        text: string;
      }[];
    const [message] = await list();
    if (!message) throw new Error('it is listed');
    expect(message).toMatchObject({ source: 'bank_transfers' });
    expect(message.text).toContain('"currency":"USD"');
    expect(message.text).not.toContain('4242 4242');
    const handle = (note: string) => admin.call('handleUnbookedMessage', { id: message.id, note });
    expect((await handle('')).body.errors).toMatchObject([{ field: 'note', code: 'required' }]);
    expect((await handle('The bank sent it again.')).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await handle('The bank sent it again.')).status).toBe(409);
    const { rows } = await server.db.pool.query(
      `select reason, after from audit_log where action = 'operations.message_handled' and object_id = $1`,
      [message.id],
    );
    expect(rows).toEqual([{ reason: 'The bank sent it again.', after: { source: 'bank_transfers' } }]);
  });

  it('is not for everybody', async () => {
    const operator = await server.staff('operator@sources.test', 5);
    expect((await operator.call('listUnbookedMessages', {})).status).toBe(403);
    expect((await admin.call('handleUnbookedMessage', { id: newId(), note: 'Nothing there.' })).status).toBe(
      404,
    );
  });
});
