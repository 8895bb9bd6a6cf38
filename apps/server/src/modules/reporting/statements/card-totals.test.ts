import { noControls } from '@tael/contract/cards/controls';
import { namedOnly } from '@tael/contract/cards/holder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMoney, parseMoney, sum } from '@tael/money';
import { cardWorld, noLimits, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { limits } from '../../../testing/limits.ts';
import { wholeOf } from '../../../testing/unpack.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { exportHandlers } from '../exports/export-routes.ts';
import { createTotalHandlers } from '../total-routes.ts';

let db: TestDatabase;
let world: CardWorld;
let totals: ReturnType<typeof createTotalHandlers>;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  totals = createTotalHandlers(world);
});
afterAll(() => db.close());

const amounts = async (ctx: Context) => {
  const answers = await Promise.all([
    totals.totalCardSurplusLimitAmount(ctx, {}, {}),
    totals.totalOpenCardBanlance(ctx, {}, {}),
    totals.totalFundBanlanceAmount(ctx, {}, {}),
  ]);
  return answers.map(({ amount }) => amount);
};
const monthly = (amount: string) => ({ limits: { ...noLimits, monthly: amount } });
const spend = (cardId: string, minor: bigint, from = '2026-03-01T08:00:00Z') =>
  db.pool.query(
    `insert into limits_card_spending (id, tenant_id, customer_id, currency, day_start, day_spent, week_start, week_spent,
       month_start, month_spent, updated_at)
     select id, tenant_id, customer_id, 'USD', $3, $2, $3, $2, $3, $2, now() from cards_cards where id = $1`,
    [cardId, minor, new Date(from)],
  );

describe('the totals of the cards', () => {
  it('are what is left of the monthly limits, what the cards can spend now, and all the money there is', async () => {
    const { ctx } = await world.customer(50_000n);
    expect(await amounts(ctx)).toEqual(['0.00', '0.00', '500.00']);
    const first = await world.card(ctx, monthly('100.00'));
    await world.card(ctx, monthly('50.00'));
    await spend(first.id, 3_000n);
    // Two fees of fifteen cents were charged.
    expect(await amounts(ctx)).toEqual(['120.00', '120.00', '499.70']);
    await world.cards.freezeCard(ctx, { id: first.id, reason: 'For now' });
    expect(await amounts(ctx)).toEqual(['50.00', '50.00', '499.70']);
    await world.cards.reportCard(ctx, { id: first.id, loss: 'lost' });
    expect((await amounts(ctx))[0]).toBe('50.00');
  });

  it('count what each card is held to, as the row beside them says: the limit of the account where that is lower', async () => {
    const { ctx } = await world.customer(500_000n);
    const beyond = await world.card(ctx, monthly('10000.00'));
    await world.card(ctx, monthly('50.00'));
    await world.card(ctx);
    await spend(beyond.id, 30_000n);
    const ofRows = async () => {
      const { items } = await world.cards.listCards(ctx, { limit: 25 });
      const left = items.map((card) => parseMoney(card.headroom.monthly.left.amount, 'USD'));
      return formatMoney(sum(left, 'USD'));
    };
    expect((await amounts(ctx))[0]).toBe(await ofRows());
    const lowering = onRoute(ctx, 'lowerAccountLimit');
    await limits.lowerAccountLimit(lowering, { name: 'monthly', amount: '1000.00', version: 0 }, undefined);
    expect(await amounts(ctx)).toEqual(['1750.00', '1750.00', '4999.55']);
    expect(await ofRows()).toBe('1750.00');
  });

  it('let cards spend no more now than their day and their week leave, by own limits and by the account’s', async () => {
    const { ctx } = await world.customer(500_000n);
    const byDay = await world.card(ctx, { limits: { ...noLimits, daily: '40.00', monthly: '900.00' } });
    await world.card(ctx, { limits: { ...noLimits, weekly: '60.00' } });
    await spend(byDay.id, 1_500n, '2026-03-02T08:00:00Z');
    const spendable = async () => (await amounts(ctx))[1];
    const ofRows = async () => {
      const { items } = await world.cards.listCards(ctx, { limit: 25 });
      return items.map((card) => card.spendable?.amount ?? null);
    };
    expect(await spendable()).toBe('85.00');
    expect(await ofRows()).toEqual(['60.00', '25.00']);
    const lowering = onRoute(ctx, 'lowerAccountLimit');
    await limits.lowerAccountLimit(lowering, { name: 'daily', amount: '20.00', version: 0 }, undefined);
    expect(await spendable()).toBe('25.00');
    expect(await ofRows()).toEqual(['20.00', '5.00']);
  });

  it('let a card spend nothing that is not active, has no use left or is past its last day or month', async () => {
    const { ctx } = await world.customer(500_000n);
    const { id } = await world.card(ctx, monthly('70.00'));
    const spendable = async () => [
      (await amounts(ctx))[1],
      (await world.cards.getCard(ctx, { id })).spendable?.amount ?? null,
    ];
    const stored = `frozen_by = null, uses_made = 0, valid_until = null, expiry_year = 2030, validity = '{"uses": 1, "isMerchantLocked": false, "lastDay": null, "since": 0}'`;
    const standing = async (change: string) => {
      await db.pool.query(`update cards_cards set status = 'active', ${stored} where id = $1`, [id]);
      await db.pool.query(`update cards_cards set ${change} where id = $1`, [id]);
      return spendable();
    };
    expect(await standing(`status = 'active'`)).toEqual(['70.00', '70.00']);
    for (const over of [
      `status = 'inactive'`,
      `status = 'closing'`,
      `status = 'frozen', frozen_by = 'owner'`,
      `uses_made = 1`,
      `valid_until = '2026-03-02T12:00:00Z'`,
      `expiry_year = 2026, expiry_month = 2`,
    ])
      expect([over, await standing(over)]).toEqual([over, ['0.00', null]]);
  });

  it("hold nothing of anybody else's", async () => {
    const { ctx } = await world.customer(0n);
    expect(await amounts(ctx)).toEqual(['0.00', '0.00', '0.00']);
  });
});

describe('cards as a file', () => {
  const lines = async (ctx: Context, input: object): Promise<string[]> => {
    const file = await exportHandlers.exportCards(ctx, { format: 'csv', ...input }, {});
    return (await wholeOf(file.content)).toString('utf8').split('\r\n');
  };

  it('are all that the same filters list, or those that were chosen, with whose they are', async () => {
    const { ctx } = await world.customer();
    const one = await world.card(ctx, { nickname: '=Ads', ...monthly('75.00') });
    await world.card(ctx, { nickname: 'Travel' });
    const all = await lines(ctx, {});
    expect(all[0]).toContain('Card,Cardholder,Email');
    expect(all.slice(1, 3).map((line) => line.split(',').slice(0, 2))).toEqual([
      ['Travel', 'Ada Lovelace'],
      ["'=Ads", 'Ada Lovelace'],
    ]);
    expect((await lines(ctx, { search: 'travel' }))[2]).toContain('Total of 1 row');
    const chosen = await lines(ctx, { ids: [one.id] });
    expect(chosen[1]).toMatch(/^'=Ads,.*,75\.00,0\.00,USD,/);
    expect(chosen[2]).toContain('Total of 1 row');
    const audits = await db.pool.query<{ n: number }>(
      `select count(*)::int as n from audit_log where action = 'card.exported' and customer_id = $1`,
      [ctx.principal?.customerId],
    );
    // Each is written down when it begins and when it ends.
    expect(audits.rows[0]?.n).toBe(6);
  });

  it('say whose they are and how they may be used', async () => {
    const owner = await world.customer();
    const departmentId = newId();
    await db.pool.query(
      `insert into org_departments (id, tenant_id, customer_id, name, created_at, updated_at, version)
         values ($1, $2, $3, 'Sales', now(), now(), 1)`,
      [departmentId, owner.ctx.principal?.tenantId, owner.customerId],
    );
    const day = '2099-12-31';
    const card = await world.card(owner.ctx, {
      holder: { ...namedOnly, phone: '510-555-1212' },
      validity: { uses: 3, isMerchantLocked: true, lastDay: day },
    });
    await world.card(owner.ctx);
    await world.cards.assignCard(owner.ctx, {
      id: card.id,
      version: card.version,
      departmentId,
      assigneeId: null,
    });
    const [heads = '', bare = '', told = ''] = await lines(owner.ctx, {});
    expect(heads).toContain('Email,Phone,');
    expect(heads).toContain(
      'Department,Employee,Purchases allowed,Purchases made,Locked to merchant,Last day of use,',
    );
    expect(told).toContain(`,'510-555-1212,`);
    expect(told).toContain(`,Sales,,3,0,"On, not used yet",${day},`);
    expect(bare).toContain(',Active,,,,,,,,');
  });

  it("say in the reader's language what each card is, who it is for and what it may be used for", async () => {
    const { ctx } = await world.customer();
    const billingAddress = {
      address: '1 Main St',
      city: 'Oakland',
      region: 'CA',
      postalCode: '94607',
      country: 'US',
    };
    const holder = { ...namedOnly, birthDate: '1990-05-17', billingAddress };
    const { id, version } = await world.card(ctx, { holder });
    const controls = {
      ...noControls,
      categories: { mode: 'only' as const, list: ['hotel', '0742'] },
      countries: { mode: 'except' as const, list: ['FR'] },
      presence: { mode: 'only' as const, list: ['online' as const] },
    };
    await world.cards.changeCardControls(ctx, { id, version, controls });
    const [heads = '', told = ''] = await lines(ctx, {});
    expect(heads).toContain('Date of birth,Billing address,Card type,Card BIN,Card product,Network,');
    expect(heads).toContain('Categories,Countries and regions,Merchants,Payment channel,');
    expect(told).toContain(`1990-05-17,"1 Main St, Oakland, CA, 94607, United States",Virtual,'40000099,`);
    expect(told).toContain(',Visa,');
    expect(told).toContain(
      ',"Only these: Hotel, 0742 Veterinary services",Anywhere except these: France,,Online only,',
    );
    const [, chinese = ''] = await lines({ ...ctx, language: 'zh_CN' }, {});
    expect(chinese).toContain('1990-05-17,1 Main St');
    expect(chinese).toContain(`虚拟卡,'40000099,`);
    expect(chinese).toContain(',以下地区除外：法国,,仅限线上,');
  });

  it("leave somebody else's chosen card out", async () => {
    const { ctx } = await world.customer();
    const theirs = await world.card(ctx);
    const stranger = await world.customer();
    expect((await lines(stranger.ctx, { ids: [theirs.id] }))[1]).toContain('Total of 0 rows');
  });
});
