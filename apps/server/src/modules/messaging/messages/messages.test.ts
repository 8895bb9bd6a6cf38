import { messageCodeNames, messageCodes } from '@tael/contract/messaging/message-codes';
import { fill, messageWords } from '@tael/i18n';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { listed, unreadCount } from '../../../testing/messages.ts';
import { subAccountOf } from '../../../testing/sub-account.ts';

let server: TestApp;
let admin: Caller;
let approver: Caller;
let owner: Caller;
let stranger: Caller;
let worker: Caller;
let cardId: string;

const noLimits = { perTransaction: null, daily: null, weekly: null, monthly: null };

beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@messages.test', 1);
  approver = await server.staff('approver@messages.test', 1);
  owner = await server.customer('owner@messages.test');
  stranger = await server.customer('stranger@messages.test');
  worker = await subAccountOf(server, 'owner@messages.test', 'worker@messages.test');
  await fund({ server, admin, approver }, owner, '9000000000000001', '1000.00');
  const [bin] = (await owner.call('listBins')).body.data as { id: string }[];
  const holder = { holderFirstName: 'Anabel', holderLastName: 'Silva' };
  const card = { binId: bin?.id, nickname: 'Cloud bills', ...holder, limits: noLimits };
  cardId = (await owner.call('createCard', card)).body.data.id as string;
  await server.pass(1);
  // A sub-account hears of the cards that it is given.
  await server.db.pool.query(
    `update cards_cards set assignee_id = (select id from identity_users where email = 'worker@messages.test')`,
  );
});
beforeEach(async () => {
  for (const one of [owner, stranger, worker]) await one.call('readAllMessages');
  await server.pass(1);
});
afterAll(() => server.close());

const unread = (who: Caller) => listed(who, { type: 1, status: 0 });

/** A purchase above what the account has. */
const declined = async (amount = '5000.00'): Promise<string> => {
  const merchant = { name: 'Harbour Cloud', categoryCode: '7372', city: 'Oakland', country: 'US' };
  const answer = await server.visitor.call('sandboxAuthorize', { cardId, amount, merchant });
  expect(answer.body.data.decision).toBe('declined');
  await server.app.settle();
  return answer.body.data.authorizationId as string;
};

describe('what happened to a customer', () => {
  test('stands in the message centre of whoever may see it, with its values, and leads to the thing', async () => {
    const authorizationId = await declined();
    const told = {
      id: expect.any(String),
      type: 1,
      status: 0,
      about: 'transaction',
      objectId: authorizationId,
      code: 'purchase_declined',
      params: {
        merchant: 'Harbour Cloud',
        amount: '5000.00',
        currency: 'USD',
        lastFour: expect.stringMatching(/^\d{4}$/),
        reason: 'insufficient_funds',
      },
      announcement: null,
      from: null,
      at: server.app.clock.now().toISOString(),
    };
    expect(await unread(owner)).toEqual([told]);
    expect(await unread(worker)).toEqual([told]);
    expect(await unread(stranger)).toEqual([]);
    expect(await unreadCount(owner)).toBe(1);
    const audited = await server.db.pool.query<{ after: { code: string; users: string[] } }>(
      `select after from audit_log where action = 'messaging.message_arrived' order by at desc, id desc limit 1`,
    );
    expect(audited.rows[0]?.after).toMatchObject({ code: 'purchase_declined' });
    expect(audited.rows[0]?.after.users).toHaveLength(2);
    const arrived = await server.db.pool.query(
      `select payload from outbox where topic = 'message.arrived' and created_at = $1`,
      [server.app.clock.now()],
    );
    expect(arrived.rows).toHaveLength(2);
  });

  test('in a look at a card that was declined is told as that, and of no amount', async () => {
    const message = { type: 'verification', reference: `LOOK-${cardId}`, sequence: 0, cardToken: cardId };
    const merchant = { name: 'Harbour Cloud', categoryCode: '7372', city: 'Oakland', country: 'US' };
    const asked = { ...message, merchant, amount: '0.00', currency: 'USD', cvcResult: 'mismatch' };
    const answer = await server.visitor.call('sandboxNetworkMessage', asked);
    await server.app.settle();
    expect((await unread(owner))[0]).toMatchObject({
      code: 'card_check_declined',
      objectId: answer.body.data.authorizationId,
      params: { merchant: 'Harbour Cloud', reason: 'cvc_mismatch' },
    });
  });

  test('in a purchase that was booked beyond what we allowed is told to staff, and leads to it', async () => {
    const before = await unreadCount(admin);
    const answer = await server.visitor.call('sandboxNetworkMessage', {
      type: 'advice',
      advised: 'approved',
      reference: `STIP-${cardId}`,
      sequence: 0,
      cardToken: cardId,
      amount: '9.00',
      currency: 'USD',
      merchant: { name: 'Harbour Cloud', categoryCode: '7372', city: 'Oakland', country: 'US' },
    });
    await server.app.settle();
    const flag = await server.db.pool.query<{ id: string }>(
      'select id from authorizations_flags where authorization_id = $1',
      [answer.body.data.authorizationId],
    );
    expect(await unreadCount(admin)).toBe(before + 1);
    expect((await unread(admin))[0]).toMatchObject({
      code: 'purchase_flagged',
      about: 'flagged_purchase',
      objectId: flag.rows[0]?.id,
      params: { merchant: 'Harbour Cloud', amount: '9.00' },
    });
  });

  test('is told in the order of a deposit’s life, and not to a sub-account that may see no deposits', async () => {
    await fund({ server, admin, approver }, owner, '9000000000000002', '12.00');
    await server.app.settle();
    expect((await unread(owner)).map(({ code, params }) => [code, params['amount']]).sort()).toEqual([
      ['deposit_credited', '12.00'],
      ['deposit_matched', '12.00'],
      ['deposit_released', '12.00'],
    ]);
    expect(await unread(worker)).toEqual([]);
  });

  test('about a card is told to those sub-accounts alone that see the card', async () => {
    await server.db.pool.query('update cards_cards set assignee_id = null');
    await declined();
    expect(await unread(owner)).toHaveLength(1);
    expect(await unread(worker)).toEqual([]);
    await server.db.pool.query(
      `update cards_cards set assignee_id = (select id from identity_users where email = 'worker@messages.test')`,
    );
  });

  test('is told once, however often its event is delivered', async () => {
    await declined();
    const again = await server.db.pool.query(
      `update outbox set delivered_at = null where topic = 'authorization.declined'`,
    );
    expect(again.rowCount).toBeGreaterThan(0);
    await server.app.settle();
    expect(await unreadCount(owner)).toBe(1);
  });

  test('is not a message when the holder did it', async () => {
    await owner.call('freezeCard', { id: cardId, reason: 'Not needed for now' });
    await owner.call('unfreezeCard', { id: cardId });
    await server.app.settle();
    expect(await unreadCount(owner)).toBe(0);
  });
});

describe('what touches a sign-in', () => {
  test('is told to the one person whom it is about', async () => {
    const before = await unreadCount(worker);
    await server.db.pool.query(
      `insert into outbox (id, topic, object_id, object_seq, tenant_id, customer_id, payload, secret, created_at, available_at)
       select gen_random_uuid(), 'identity.password_changed', id, 99, tenant_id, customer_id, '{}', false, $1, $1
       from identity_users where email = 'owner@messages.test'`,
      [server.app.clock.now()],
    );
    await server.app.settle();
    expect((await unread(owner)).map(({ code, about }) => [code, about])).toEqual([
      ['password_changed', 'security'],
    ]);
    expect(await unreadCount(worker)).toBe(before);
  });
});

describe('a reader', () => {
  test('marks messages as read, with an audit row, and all of them at once', async () => {
    await declined();
    await declined();
    const [first] = await unread(owner);
    const answer = await owner.call('readMessages', { ids: [first?.id] });
    expect(answer.body).toMatchObject({ success: true, data: null });
    expect(await unreadCount(owner)).toBe(1);
    expect((await owner.call('getMessage', { id: first?.id })).body.data.status).toBe(1);
    await owner.call('readAllMessages');
    expect(await unreadCount(owner)).toBe(0);
    expect(await unreadCount(worker)).toBe(2);
    const audited = await server.db.pool.query<{ after: unknown }>(
      `select after from audit_log where action = 'messaging.messages_read' order by at desc, id desc limit 1`,
    );
    expect(audited.rows[0]?.after).toEqual({ messages: 'all' });
  });

  test('neither reads nor marks what belongs to somebody else', async () => {
    await declined();
    const [own] = await unread(owner);
    for (const call of [
      stranger.call('getMessage', { id: own?.id }),
      stranger.call('readMessages', { ids: [own?.id] }),
      worker.call('readMessages', { ids: [own?.id] }),
    ])
      expect((await call).body).toMatchObject({ code: 'not_found', status: 404 });
    expect(await unreadCount(owner)).toBe(1);
  });

  test('finds a message by its values and by its words in either language, page by page', async () => {
    await declined('5001.00');
    await declined('5002.00');
    expect(await listed(owner, { search: '5001' })).toHaveLength(1);
    expect(await listed(owner, { search: '被拒绝', status: 0 })).toHaveLength(2);
    expect(await listed(owner, { search: 'was declined', status: 0 })).toHaveLength(2);
    expect(await listed(owner, { search: '%' })).toHaveLength(0);
    expect(await listed(owner, { about: 'card' })).toMatchObject([{ code: 'card_ready' }]);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = (await owner.call('listMessages', { limit: 2, ...(cursor !== null && { cursor }) })).body
        .data as { items: { id: string }[]; nextCursor: string | null };
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual((await listed(owner)).map(({ id }) => id));
  });
});

describe('every code', () => {
  test.each(messageCodeNames)('%s is said in both languages with no value left out', (code) => {
    const params = Object.fromEntries(messageCodes[code].params.map((name) => [name, `<${name}>`]));
    for (const language of ['en_US', 'zh_CN'] as const) {
      const { title, text } = messageWords(language).texts[code];
      const places = [...`${title} ${text}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(places.every((name) => name !== undefined && name in params)).toBe(true);
      for (const value of Object.values(params)) expect(fill(`${title} ${text}`, params)).toContain(value);
      if (language === 'zh_CN') expect(title + text).toMatch(/\p{Script=Han}/u);
    }
  });
});
