import { formatMoney, money } from '@tael/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fail } from '../../../kernel/failure.ts';
import { homeAddress } from '../../../testing/addresses.ts';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { currentInvoice } from '../../fees/read-invoices.ts';
import { chargeUsage } from './charge-usage.ts';
import { closeDueCards, expireDueCards } from '../lifecycle/end-due-cards.ts';
import { doneBefore, monthsToCharge, monthText } from './usage-rules.ts';

let db: TestDatabase;
let world: CardWorld;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
// Each test begins a new world in March, after a run that has charged nothing.
beforeEach(async () => {
  await db.pool.query(`delete from installation where name = 'card_usage_charged_through'`);
  await db.pool.query(
    `update cards_cards set status = 'failed', activated_at = null where status <> 'failed' and frozen_by is null`,
  );
  world = cardWorld(db, new Date('2026-03-02T12:00:00.000Z'));
  await run();
});

type Owner = Awaited<ReturnType<CardWorld['customer']>>;
const run = () => chargeUsage(world.ledger)(world.system);
const at = (text: string) => world.clock.set(new Date(text));
const left = async ({ customerId }: Owner) =>
  formatMoney(money((await world.available(customerId)).available, 'USD'));
const usage = async ({ customerId }: Owner) =>
  (
    await db.pool.query<{ month: string; state: string }>(
      `select month::text, state from cards_usage_months where customer_id = $1 order by month, id`,
      [customerId],
    )
  ).rows.map(({ month, state }) => `${month} ${state}`);

const statuses = async ({ customerId }: Owner) =>
  (
    await db.pool.query<{ status: string }>(
      'select status from cards_cards where customer_id = $1 order by status',
      [customerId],
    )
  ).rows.map(({ status }) => status);

describe('the monthly fee of a card', () => {
  it('is charged once for each card and month that has ended, however often and by how many it is run', async () => {
    const owner = await world.customer(1_000n);
    await world.card(owner.ctx);
    await world.card(owner.ctx);
    expect(await left(owner)).toBe('9.70');
    at('2026-04-01T12:09:59.999Z');
    await run();
    expect(await left(owner)).toBe('9.70');
    at('2026-04-01T12:10:00.000Z');
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await left(owner)).toBe('9.40');
    expect(await usage(owner)).toEqual(['2026-03-01 charged', '2026-03-01 charged']);
    const { rows } = await db.pool.query<{ code: string; version: number; type: string }>(
      `select charge.code, charge.schedule_version as version, charge.reference_type as type from fees_charges charge
         join cards_usage_months usage on usage.id = charge.reference_id where charge.customer_id = $1`,
      [owner.customerId],
    );
    expect(rows).toEqual(Array(2).fill({ code: 'card_monthly_usage', version: 1, type: 'card_usage' }));
    const { lines } = await currentInvoice(owner.ctx);
    expect(lines.filter(({ code }) => code === 'card_monthly_usage')).toMatchObject([
      { quantity: 2, amount: { amount: '0.30' } },
    ]);
  });

  it('is for a month as it lasts in the zone of its account', async () => {
    const [east, west] = [await world.customer(1_000n), await world.customer(1_000n)];
    const lives = ({ customerId }: Owner, zone: string) =>
      db.pool.query('update org_accounts set time_zone = $2 where customer_id = $1', [customerId, zone]);
    await lives(east, 'Asia/Shanghai');
    await lives(west, 'America/Los_Angeles');
    // The first of April there, and still the last of March here.
    at('2026-03-31T17:00:00.000Z');
    await world.card(east.ctx);
    at('2026-04-01T05:00:00.000Z');
    await world.card(west.ctx);
    at('2026-04-01T12:10:00.000Z');
    await run();
    expect([await usage(east), await usage(west)]).toEqual([[], ['2026-03-01 charged']]);
    at('2026-05-01T12:10:00.000Z');
    await run();
    expect(await usage(east)).toEqual(['2026-04-01 charged']);
  });

  it('is charged for every month that was missed, and not for one in which the card was not open', async () => {
    const owner = await world.customer(1_000n, 2);
    const first = await world.card(owner.ctx);
    at('2026-03-20T00:00:00.000Z');
    await world.cards.reportCard(owner.ctx, { id: first.id, loss: 'lost' });
    at('2026-04-15T00:00:00.000Z');
    await world.card(owner.ctx);
    at('2026-06-03T00:00:00.000Z');
    await run();
    expect(await usage(owner)).toEqual(['2026-03-01 charged', '2026-04-01 charged', '2026-05-01 charged']);
  });

  it('is owed without the money: the card goes on, and the oldest month is charged first once there is some', async () => {
    const owner = await world.customer(30n);
    const card = await world.card(owner.ctx);
    await world.card(owner.ctx);
    at('2026-04-02T00:00:00.000Z');
    await run();
    expect(await usage(owner)).toEqual(['2026-03-01 owed', '2026-03-01 owed']);
    expect(await world.cards.getCard(owner.ctx, { id: card.id })).toMatchObject({ status: 'active' });
    await world.fund(owner.customerId, 20n);
    await run();
    expect((await usage(owner)).sort()).toEqual(['2026-03-01 charged', '2026-03-01 owed']);
    expect(await left(owner)).toBe('0.05');
  });

  it('is owed by an account that may move no money, until it may again', async () => {
    const owner = await world.customer(1_000n);
    await world.card(owner.ctx);
    at('2026-04-02T00:00:00.000Z');
    const barred = { ...world.system, mayMoveMoney: () => Promise.resolve(fail('account_suspended')) };
    await chargeUsage(world.ledger)(barred);
    expect(await usage(owner)).toEqual(['2026-03-01 owed']);
    await run();
    expect(await usage(owner)).toEqual(['2026-03-01 charged']);
  });

  it('is not asked again of a card that has ended, whatever is done to it later', async () => {
    const owner = await world.customer(1_000n, 2);
    const { id } = await world.card(owner.ctx);
    await world.cards.reportCard(owner.ctx, { id, loss: 'stolen' });
    at('2026-04-15T00:00:00.000Z');
    const { version } = await world.cards.getCard(owner.ctx, { id });
    await world.cards.assignCard(owner.ctx, { id, version, departmentId: null, assigneeId: null });
    at('2026-05-02T00:00:00.000Z');
    await run();
    expect(await usage(owner)).toEqual(['2026-03-01 charged']);
  });

  it('is not asked of a card that was never activated, whichever way it ended', async () => {
    const owner = await world.customer(10_000n, 2);
    const delivery = { speed: 'standard', to: homeAddress } as const;
    await world.card(owner.ctx, { delivery });
    const closed = await world.card(owner.ctx, { delivery });
    const expired = await world.card(owner.ctx, { delivery });
    await world.cards.closeCard(owner.ctx, { id: closed.id, reason: 'Ordered by mistake' });
    await db.pool.query('update cards_cards set expiry_year = 2026, expiry_month = 4 where id = $1', [
      expired.id,
    ]);
    at('2026-05-10T00:00:00.000Z');
    await expireDueCards(world.system);
    await closeDueCards(world.system);
    at('2026-06-02T00:00:00.000Z');
    await run();
    expect(await statuses(owner)).toEqual(['closed', 'expired', 'inactive']);
    expect(await usage(owner)).toEqual([]);
  });

  it('is asked of a physical card from the month in which it is activated', async () => {
    const owner = await world.customer(10_000n);
    const { id, lastFour, delivery } = await world.card(owner.ctx, {
      delivery: { speed: 'standard', to: homeAddress },
    });
    at('2026-04-10T00:00:00.000Z');
    await world.printerSays({ deliveryId: delivery?.id ?? '', fulfilment: 'shipped' });
    const { rows } = await db.pool.query<{ code: string }>(
      `select payload->'params'->>'code' as code from outbox where customer_id = $1 and topic = 'mail.requested'`,
      [owner.customerId],
    );
    await world.cards.activateCard(owner.ctx, { id, lastFour, code: rows[0]?.code ?? '' });
    at('2026-06-02T00:00:00.000Z');
    await run();
    expect(await usage(owner)).toEqual(['2026-04-01 charged', '2026-05-01 charged']);
  });
});

describe('the months to charge', () => {
  it('begin with the month of the first run, and end with the last that is over', () => {
    const now = new Date('2026-03-31T23:59:59.999Z');
    expect(doneBefore(now)).toBe('2026-02-01');
    expect(monthsToCharge('2026-02-01', now)).toEqual([]);
    expect(monthsToCharge('2025-11-01', new Date('2026-02-01T12:10:00.000Z')).map(monthText)).toEqual([
      '2025-12-01',
      '2026-01-01',
    ]);
  });
});
