import { routes } from '@tael/contract';
import { userType } from '@tael/contract/identity/states';
import { activityActors, activityKinds } from '@tael/contract/reporting/activity-kinds';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact } from '../../../kernel/transaction.ts';
import { homeAddress } from '../../../testing/addresses.ts';
import { networkWorld, type Buyer } from '../../../testing/card-network.ts';
import { cardInput, cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testPrincipal } from '../../../testing/principal.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { fundingHarness } from '../../../testing/funding.ts';
import { cellsOf, wholeOf } from '../../../testing/unpack.ts';
import { declineFeeJob } from '../../authorizations/lifecycle/decline-fee.ts';
import { chargeUsage } from '../../cards/usage/charge-usage.ts';
import { failCard } from '../../cards/lifecycle/fail-card.ts';
import { createUser } from '../../identity/index.ts';
import { exportHandlers } from '../exports/export-routes.ts';
import { listActivity } from './list-activity.ts';
import type { Activity } from './present-activity.ts';

let db: TestDatabase;
let world: CardWorld;
let buyer: Buyer;
let travel: string;
let owner: Context;

/** A stored user, of the customer or (null) one of ours. */
const stored = (email: string, customerId: string | null): Promise<string> =>
  transact(world.system, (tx) =>
    createUser(tx, world.system, {
      tenantId: buyer.principal.tenantId,
      customerId,
      email,
      passwordHash: 'nobody signs in here',
      userType: customerId === null ? 1 : 2,
      userStatus: 1,
      entityType: null,
      registerVersion: 2,
    }),
  );
const as = (userId: string): Context => ({ ...buyer.ctx, principal: { ...buyer.principal, userId } });

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  const later = () => world.clock.advance(1_000);
  buyer = await networkWorld(world).buyer();
  owner = as(await stored('ada@tael.test', buyer.customerId));
  const staff = as(await stored('officer@tael.test', null));
  later();
  await buyer.send('authorization', '25.00');
  later();
  await buyer.send('capture', '20.00');
  later();
  travel = (await world.card(owner, { nickname: '王小明' })).id;
  later();
  const coffee = { name: '星巴克', categoryCode: '5812', city: '上海', country: 'CN' };
  await buyer.send('authorization', '9.90', { cardToken: travel, reference: 'COFFEE', merchant: coffee });
  later();
  await world.cards.freezeCard(onRoute(staff, 'freezeCard'), { id: travel, reason: 'Checked by us' });
  later();
  const refused = await world.cards.createCard(owner, cardInput({ nickname: 'Refused' }));
  later();
  await failCard(world.ledger)(world.system, { cardId: refused.id, reason: 'issuer_declined' });
  // A day later.
  world.clock.advance(86_400_000);
  await fundingHarness(db).announce(owner, { amount: '70.00', paymentNumber: '0000000000000001' });
});
afterAll(() => db.close());

const feed = (query: Record<string, string> = {}, ctx = buyer.ctx) =>
  listActivity(ctx, routes.listActivity.input.parse({ limit: '100', ...query }));
const told = async (query: Record<string, string>): Promise<string[]> =>
  (await feed(query)).items.map(({ message, action, name }) => `${message ?? action} ${name}`);

describe('the feed is narrowed', () => {
  it('for an employee to their own card: its acts, purchases and fees, and nothing else of the account', async () => {
    const { customerId } = buyer.principal;
    const employee = testPrincipal({ customerId, userType: userType.subAccount });
    const ctx = testContext(db.database, { clock: world.clock, principal: employee });
    expect((await feed({}, ctx)).items).toEqual([]);
    await db.pool.query('update cards_cards set assignee_id = $2 where id = $1', [travel, employee.userId]);
    const idsOf = ({ items }: Awaited<ReturnType<typeof feed>>) => items.map(({ id }) => id);
    expect(idsOf(await feed({}, ctx))).toEqual(idsOf(await feed({ cardId: travel })));
    expect(idsOf(await feed({}, ctx))).not.toHaveLength(0);
    await db.pool.query('update cards_cards set assignee_id = null where id = $1', [travel]);
  });

  it('to a card: what was done to it, its purchases and its fees', async () => {
    expect(await told({ cardId: travel })).toEqual([
      'card.frozen 王小明',
      'authorization 星巴克',
      'card.activated 王小明',
      'fee.charged 王小明',
      'card.created 王小明',
    ]);
    expect(await told({ cardId: travel, kind: 'fee' })).toEqual(['fee.charged 王小明']);
    expect(await told({ cardId: newId() })).toEqual([]);
  });

  it('to who did it, and names nobody of ours', async () => {
    const own = (await feed({ by: 'own' })).items;
    expect(own.map(({ action }) => action)).toEqual(['funding.announced', 'card.created', 'card.created']);
    expect(new Set(own.map(({ actor }) => actor))).toEqual(new Set(['ada@tael.test']));
    const ours = (await feed({ by: 'operations', cardId: travel })).items;
    expect(ours.map(({ action, actorKind, actor }) => [action, actorKind, actor])).toEqual([
      ['card.frozen', 'operations', null],
    ]);
    expect(await told({ by: 'network', search: 'corner' })).toEqual([
      'capture Corner Shop',
      'authorization Corner Shop',
    ]);
    expect((await feed({ by: 'system' })).items.map(({ action }) => action)).toEqual([
      'fee.returned',
      'card.failed',
      'fee.charged',
      'card.activated',
      'fee.charged',
      'card.activated',
      'fee.charged',
    ]);
    expect(JSON.stringify(await feed())).not.toContain('officer@');
  });

  it('to whoever looked at a card number, though the page that shows it has no session', async () => {
    const looker = await world.customer();
    const userId = await stored('looker@tael.test', looker.customerId);
    const ctx = { ...looker.ctx, principal: { ...looker.principal, userId } };
    const { id } = await world.card(ctx);
    world.clock.advance(1_000);
    const { ticket } = await world.cards.revealTicket(ctx, { id });
    const visitor = testContext(db.database, { clock: world.clock, scope: { kind: 'none' } });
    await world.cards.revealCard(onRoute(visitor, 'revealCard'), { ticket });
    const [look] = (await feed({ by: 'own' }, ctx)).items;
    expect(look).toMatchObject({ action: 'card.revealed', actorKind: 'own', actor: 'looker@tael.test' });
    expect((await feed({ by: 'system', kind: 'card' }, ctx)).items.map(({ action }) => action)).toEqual([
      'card.activated',
    ]);
  });

  it.each([
    ['xbk', ['authorization 星巴克']],
    ['20.00', ['capture Corner Shop']],
    ['9.90', ['authorization 星巴克']],
    ['0.15', expect.arrayContaining(['fee.returned Refused', 'fee.charged 王小明'])],
    ['70.00', ['funding.announced Ada Lin']],
    ['ada lin', ['funding.announced Ada Lin']],
    [
      'wangxiaoming',
      [
        'card.frozen 王小明',
        'authorization 星巴克',
        'card.activated 王小明',
        'fee.charged 王小明',
        'card.created 王小明',
      ],
    ],
    [
      'lovelace refused',
      ['fee.returned Refused', 'card.failed Refused', 'fee.charged Refused', 'card.created Refused'],
    ],
    ['%', []],
  ])('by %s as it is typed', async (search, expected) => {
    expect(await told({ search })).toEqual(expected);
  });

  it('by the last four of a card', async () => {
    const { lastFour } = await world.cards.getCard(buyer.ctx, { id: travel });
    expect(await told({ search: lastFour, kind: 'card' })).toEqual(
      await told({ cardId: travel, kind: 'card' }),
    );
  });

  it('to what the reader may see: nothing of anybody else', async () => {
    const stranger = await world.customer();
    for (const query of [{ cardId: travel }, { search: 'xbk' }, { search: '20.00' }, { kind: 'fee' }])
      expect((await feed(query, stranger.ctx)).items).toEqual([]);
  });
});

it('tells of a fee what it was, for which card, and its entry until an invoice holds it', async () => {
  const [returned, charged] = (await feed({ kind: 'fee', search: 'refused' })).items;
  const { rows } = await db.pool.query<{ transfer_id: string; return_transfer_id: string }>(
    'select transfer_id, return_transfer_id from fees_charges where returned_at is not null',
  );
  expect([returned?.objectId, charged?.objectId]).toEqual([
    rows[0]?.return_transfer_id,
    rows[0]?.transfer_id,
  ]);
  expect(charged).toMatchObject({
    amount: { amount: '0.15', currency: 'USD' },
    fee: { code: 'card_creation', invoiceId: null },
  });
  const invoiceId = newId();
  await db.pool.query('update fees_charges set invoice_id = $1 where transfer_id = $2', [
    invoiceId,
    charged?.objectId,
  ]);
  const after = (await feed({ kind: 'fee', search: 'refused' })).items;
  expect(after.map(({ fee }) => fee?.invoiceId)).toEqual([null, invoiceId]);
});

/** Every page of the feed, three rows at a time. */
const everyPage = async (query: Record<string, string>): Promise<Activity[]> => {
  const items: Activity[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await feed({ ...query, limit: '3', ...(cursor && { cursor }) });
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
};

const exported = (query: Record<string, string>) =>
  exportHandlers.exportActivity(
    onRoute(buyer.ctx, 'exportActivity'),
    routes.exportActivity.input.parse(query),
    {},
  );

describe('an export of the feed', () => {
  it('has the rows of the list, page by page and whole, whatever is filtered', async () => {
    const filters = fc.record(
      {
        kind: fc.constantFrom(...activityKinds),
        by: fc.constantFrom(...activityActors),
        cardId: fc.constantFrom(travel, buyer.card.id),
        search: fc.constantFrom('corner', 'xbk', '20', '0.15', 'lovelace', '%'),
        from: fc.constantFrom('2026-03-02', '2026-03-03'),
        to: fc.constantFrom('2026-03-02', '2026-03-03'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(filters, async (query) => {
        const whole = (await feed(query)).items.map(({ id }) => id);
        const pages = await everyPage(query);
        expect(pages.map(({ id }) => id)).toEqual(whole);
        const [, ...rows] = cellsOf(await wholeOf((await exported({ ...query, format: 'xlsx' })).content));
        expect(rows.pop()?.[0]).toContain(String(whole.length));
        expect(rows.map((row) => row.at(-1))).toEqual(pages.map(({ objectId }) => objectId));
      }),
      { numRuns: 30 },
    );
  });

  it('speaks the language of its reader and is written down with its filters and rows', async () => {
    const chinese = { ...onRoute(buyer.ctx, 'exportActivity'), language: 'zh_CN' } as const;
    const input = routes.exportActivity.input.parse({ format: 'csv', kind: 'fee', search: '王小明' });
    const file = await exportHandlers.exportActivity(chinese, input, {});
    const text = (await wholeOf(file.content)).toString('utf8');
    expect(file.name).toMatch(/^账户动态 .*\.csv$/);
    expect(text).toMatch(/^\ufeff日期,事项,/);
    expect(text).toContain('收费：开卡费,费用,王小明,系统自动,,0.15,USD,');
    expect(text).toContain('合计 1 条');
    const { rows } = await db.pool.query<{ after: unknown }>(
      `select after from audit_log where action = 'activity.exported' and customer_id = $1 order by id desc limit 1`,
      [buyer.customerId],
    );
    expect(rows[0]?.after).toEqual({
      format: 'csv',
      kind: ['fee'],
      search: '王小明',
      rows: 1,
      isWhole: true,
    });
  });

  it('runs twice at once for a user and not a third time', async () => {
    const files = [await exported({ format: 'csv' }), await exported({ format: 'csv' })];
    await expect(exported({ format: 'csv' })).rejects.toMatchObject({ code: 'export_busy' });
    for (const { content } of files) await wholeOf(content);
  });
});

it('looks so far at a time, and goes on there', async () => {
  const crowded = await networkWorld(world).buyer();
  world.clock.advance(1_000);
  await db.pool.query(
    `insert into audit_log (id, at, tenant_id, customer_id, actor_type, request_id, channel, action, object_type)
     select gen_random_uuid(), $1::timestamptz + n * interval '1 millisecond', $2, $3, 'system', gen_random_uuid(),
       'job', 'identity.signed_in', 'user'
     from generate_series(1, 20100) n`,
    [world.clock.now(), crowded.principal.tenantId, crowded.customerId],
  );
  const first = await feed({ kind: 'card' }, crowded.ctx);
  expect(first.items).toEqual([]);
  expect(first.nextCursor).not.toBeNull();
  const second = await feed({ kind: 'card', cursor: first.nextCursor ?? '' }, crowded.ctx);
  expect(second.items.map(({ action }) => action)).toEqual(['card.activated', 'card.created']);
  expect(second.nextCursor).toBeNull();
});

it('has of a card every fee that hangs on it: of itself, its months, its delivery and its purchases', async () => {
  await chargeUsage(world.ledger)(world.system);
  const network = networkWorld(world);
  const other = await network.buyer();
  await network.priceForeign(100);
  await db.pool.query(
    `insert into fees_schedules (id, tenant_id, code, entity_type, version, amount, currency, valid_from)
     select $1, tenant_id, code, entity_type, 2, 50, currency, $2 from fees_schedules
     where code = 'card_decline' and entity_type = 1 and version = 1`,
    [newId(), world.clock.now()],
  );
  const abroad = { merchantAmount: { amount: '9.20', currency: 'EUR' }, reference: 'ABROAD' };
  await other.send('authorization', '10.00', abroad);
  await other.send('capture', '10.00', { reference: 'ABROAD' });
  const { authorizationId } = await other.send('authorization', '90000.00', { reference: 'TOO-MUCH' });
  await declineFeeJob(world.ledger).run(world.system, {
    id: newId(),
    topic: 'authorization.declined',
    objectId: authorizationId ?? '',
    objectSeq: 1n,
    tenantId: null,
    customerId: null,
    payload: { reason: 'insufficient_funds' },
    at: world.clock.now(),
  });
  const delivery = { speed: 'standard', to: homeAddress } as const;
  const sent = await world.card(other.ctx, { nickname: 'By post', delivery });
  world.clock.set(new Date('2026-04-01T12:10:00.000Z'));
  await chargeUsage(world.ledger)(world.system);
  const { id } = other.card;
  await world.cards.reportCard(onRoute(other.ctx, 'reportCard'), { id, loss: 'lost' });
  const next = await world.cards.replaceCard(onRoute(other.ctx, 'replaceCard'), { id });
  const feesOf = async (cardId: string, ctx = other.ctx) =>
    (await feed({ cardId, kind: 'fee' }, ctx)).items.map(({ fee, name }) => `${fee?.code ?? ''} ${name}`);
  expect(new Set(await feesOf(id))).toEqual(
    new Set(
      ['card_creation', 'card_foreign_exchange', 'card_decline', 'card_monthly_usage'].map(
        (code) => `${code} Groceries`,
      ),
    ),
  );
  expect(new Set(await feesOf(sent.id))).toEqual(
    new Set(['card_creation By post', 'card_delivery_standard By post']),
  );
  expect(await feesOf(next.id)).toEqual(['card_replacement Groceries']);
  expect((await feed({ kind: 'fee', search: 'by post' }, other.ctx)).items).toHaveLength(2);
  // Whoever is shown some of the cards only is shown their fees only.
  const scope = {
    kind: 'person',
    tenantId: other.principal.tenantId,
    customerId: other.customerId,
    userId: newId(),
    departmentIds: [],
  } as const;
  expect(await feesOf(id, { ...other.ctx, scope })).toEqual([]);
});
