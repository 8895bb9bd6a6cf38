import { acceptedDocuments } from '@tael/contract/org/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { cardInput, cardWorld, everydayBin, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { topicsOf } from '../../../testing/topics.ts';
import { requireMayMoveMoney } from '../../org/index.ts';

let db: TestDatabase;
let world: CardWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
});
afterAll(() => db.close());

const audits = async (cardId: string) =>
  (
    await db.pool.query<{ action: string }>('select action from audit_log where object_id = $1 order by id', [
      cardId,
    ])
  ).rows.map(({ action }) => action);
const cardsOf = async (customerId: string) =>
  (await db.pool.query('select 1 from cards_cards where customer_id = $1', [customerId])).rowCount;

describe('a new card', () => {
  it('is requested and its fee charged in one act, which leaves an audit row and an event', async () => {
    const { ctx, customerId } = await world.customer(1_000n);
    const card = await world.cards.createCard(onRoute(ctx, 'createCard'), cardInput());
    expect(card).toMatchObject({
      status: 'requested',
      nickname: 'Groceries',
      holderName: 'Ada Lovelace',
      network: 'visa',
      lastFour: '',
      expiryMonth: 3,
      expiryYear: 2029,
      version: 1,
      spent: { daily: { amount: '0.00', currency: 'USD' } },
    });
    expect((await world.available(customerId)).available).toBe(985n);
    expect(await audits(card.id)).toEqual(['card.created']);
    expect(await topicsOf(db, card.id)).toEqual(['card.requested']);
  });

  it('is ordered under the cardholder agreement, which each person accepts once in a version', async () => {
    const { ctx, customerId, principal } = await world.customer(1_000n);
    await world.cards.createCard(onRoute(ctx, 'createCard'), cardInput());
    await world.cards.createCard(onRoute(ctx, 'createCard'), cardInput());
    const { rows } = await db.pool.query(
      'select user_id, occasion, document, version, language from org_acceptances where customer_id = $1',
      [customerId],
    );
    expect(rows).toEqual(
      acceptedDocuments.card_order.map((one) => ({
        user_id: principal.userId,
        occasion: 'card_order',
        ...one,
        language: 'en_US',
      })),
    );
  });

  it('can be used once the issuer has answered, and the answer told twice changes nothing', async () => {
    const { ctx } = await world.customer(1_000n);
    const card = await world.card(ctx);
    expect(card).toMatchObject({ status: 'active', version: 2 });
    expect(card.lastFour).toMatch(/^\d{4}$/);
    await db.pool.query(
      `update outbox set delivered_at = null where object_id = $1 and topic = 'card.requested'`,
      [card.id],
    );
    await world.runCardJobs();
    expect(await world.cards.getCard(ctx, { id: card.id })).toEqual(card);
    expect(await audits(card.id)).toEqual(['card.created', 'card.activated']);
    expect(await topicsOf(db, card.id)).toEqual(['card.requested', 'card.activated']);
  });

  it('fails when the issuer refuses, and its fee is back to the cent', async () => {
    const { ctx, customerId } = await world.customer(1_000n);
    const card = await world.card(ctx, { nickname: 'Refuse issuing' });
    expect(card).toMatchObject({
      status: 'failed',
      lastFour: '',
      statusReason: 'issuer_refused',
    });
    expect(await world.available(customerId)).toEqual({ available: 1_000n, posted: 1_000n, held: 0n });
    expect(await audits(card.id)).toEqual(['card.created', 'card.failed']);
  });

  it('is refused whole without the money for its fee', async () => {
    const { ctx, customerId } = await world.customer(14n);
    await expect(world.cards.createCard(ctx, cardInput())).rejects.toThrow('insufficient_funds');
    expect(await cardsOf(customerId)).toBe(0);
    expect((await world.available(customerId)).available).toBe(14n);
  });

  it('is refused from a product that is not offered', async () => {
    const { ctx } = await world.customer();
    await expect(world.cards.createCard(ctx, cardInput({ binId: newId() }))).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ field: 'binId', code: 'invalid_choice' }] },
    });
  });

  it('is refused to a suspended account, and no fee is charged', async () => {
    const { ctx, customerId } = await world.customer(1_000n);
    await world.suspend(customerId);
    const call = { ...onRoute(ctx, 'createCard'), mayMoveMoney: requireMayMoveMoney };
    await expect(world.cards.createCard(call, cardInput())).rejects.toThrow('account_suspended');
    expect(await cardsOf(customerId)).toBe(0);
    expect((await world.available(customerId)).available).toBe(1_000n);
  });

  it('is refused beyond the cap, exactly, however many are asked for at once', async () => {
    const own = await testDatabase();
    try {
      const small = cardWorld(own);
      await own.pool.query(
        `insert into limits_settings (id, tenant_id, code, value, changed_at)
         values ($1, '00000000-0000-7000-8000-000000000001', 'cards_personal', '3', now())`,
        [newId()],
      );
      const { ctx, customerId } = await small.customer();
      const asked = await Promise.allSettled(
        Array.from({ length: 8 }, () => small.cards.createCard(ctx, cardInput())),
      );
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      for (const answer of asked)
        if (answer.status === 'rejected')
          expect(answer.reason).toMatchObject({ code: 'card_quantity_exceeded' });
      expect((await small.available(customerId)).available).toBe(100_000n - 45n);
    } finally {
      await own.close();
    }
  });
});

describe('cards', () => {
  it('are listed newest first, page by page, and found by nickname, holder and last four', async () => {
    const { ctx } = await world.customer();
    const made = [];
    for (const nickname of ['Ads 100%', 'Travel', 'Office'])
      made.push(
        await world.card(ctx, { nickname, holderLastName: nickname === 'Office' ? 'Hopper' : 'Lovelace' }),
      );
    const names = async (query: { search?: string; status?: ('active' | 'frozen')[] }) =>
      (await world.cards.listCards(ctx, { limit: 25, ...query })).items.map(({ nickname }) => nickname);
    expect(await names({})).toEqual(['Office', 'Travel', 'Ads 100%']);
    expect(await names({ search: 'travel' })).toEqual(['Travel']);
    expect(await names({ search: 'ada hop' })).toEqual(['Office']);
    expect(await names({ search: '100%' })).toEqual(['Ads 100%']);
    expect(await names({ search: '%' })).toEqual(['Ads 100%']);
    expect(await names({ search: made[1]?.lastFour ?? '' })).toContain('Travel');
    expect(await names({ status: ['frozen'] })).toEqual([]);
    expect(await names({ status: ['frozen', 'active'] })).toEqual(await names({ status: ['active'] }));
    const first = await world.cards.listCards(ctx, { limit: 2 });
    const second = await world.cards.listCards(ctx, { limit: 2, cursor: first.nextCursor ?? '' });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
    await expect(world.cards.listCards(ctx, { limit: 2, cursor: 'garbage' })).rejects.toThrow(
      'validation_failed',
    );
  });

  it('are listed in the order that is asked for, page by page, and narrowed to a product', async () => {
    const { ctx } = await world.customer();
    for (const nickname of ['first', 'Third', 'Second']) {
      await world.card(ctx, { nickname });
      world.clock.advance(1_000);
    }
    const page = async (query: object) => {
      const { items, nextCursor } = await world.cards.listCards(ctx, { limit: 2, ...query });
      return { names: items.map(({ nickname }) => nickname), cursor: nextCursor ?? '' };
    };
    const wanted = {
      created: [['first', 'Third'], ['Second']],
      name: [['first', 'Second'], ['Third']],
      '-name': [['Third', 'Second'], ['first']],
    };
    for (const [sort, pages] of Object.entries(wanted)) {
      const first = await page({ sort });
      expect([first.names, (await page({ sort, cursor: first.cursor })).names]).toEqual(pages);
      await expect(page({ sort: '-created', cursor: first.cursor })).rejects.toThrow('validation_failed');
    }
    const [used] = (await world.cards.listCards(ctx, { limit: 1, sort: 'name' })).items;
    await db.pool.query('update cards_cards set last_used_at = $2 where id = $1', [
      used?.id,
      world.clock.now(),
    ]);
    const byUse = await page({ sort: '-lastUsed' });
    expect(byUse.names[0]).toBe('first');
    expect((await page({ sort: '-lastUsed', cursor: byUse.cursor })).names).toHaveLength(1);
    expect((await page({ binId: everydayBin })).names).toEqual(['Second', 'Third']);
    expect((await page({ binId: newId() })).names).toEqual([]);
  });

  it('of somebody else are as missing as those that never were', async () => {
    const owner = await world.customer();
    const stranger = await world.customer();
    const card = await world.card(owner.ctx);
    for (const id of [card.id, newId()]) {
      await expect(world.cards.getCard(stranger.ctx, { id })).rejects.toThrow('not_found');
      await expect(world.cards.freezeCard(stranger.ctx, { id, reason: 'mine now' })).rejects.toThrow(
        'not_found',
      );
      await expect(world.cards.unfreezeCard(stranger.ctx, { id })).rejects.toThrow('not_found');
      await expect(world.cards.revealTicket(stranger.ctx, { id })).rejects.toThrow('not_found');
      await expect(
        world.cards.changeCardLimits(stranger.ctx, { id, limits: cardInput().limits, version: 2 }),
      ).rejects.toThrow('not_found');
    }
    expect((await world.cards.listCards(stranger.ctx, { limit: 25 })).items).toEqual([]);
  });

  it('stay hidden from strangers by the database itself when a query forgets its owner', async () => {
    const owner = await world.customer();
    const stranger = await world.customer();
    await world.card(owner.ctx);
    const client = await db.database.pool.connect();
    try {
      const { tenantId } = stranger.principal;
      await client.query(
        `begin; set local app.scope = 'customer'; set local app.tenant_id = '${tenantId}';
         set local app.customer_id = '${stranger.customerId}'`,
      );
      for (const table of ['cards_cards', 'cards_reveals', 'fees_charges', 'limits_card_spending'])
        expect((await client.query(`select 1 from ${table}`)).rowCount).toBe(0);
      expect((await client.query('select 1 from cards_bins')).rowCount).toBeGreaterThan(0);
      await expect(client.query('update cards_bins set is_open = false')).resolves.toMatchObject({
        rowCount: 0,
      });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('are issued from the products that the tenant offers', async () => {
    const { ctx } = await world.customer();
    const bins = await world.cards.listBins(ctx);
    expect(bins.map(({ network }) => network)).toEqual(['visa', 'mastercard']);
    for (const { bin, currency } of bins) expect([bin.length, currency]).toEqual([8, 'USD']);
  });
});
