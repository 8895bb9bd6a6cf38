import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noLimits, onRoute } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testAdmin } from '../../../testing/principal.ts';
import { limits, limitWorld, type Asked } from '../../../testing/limits.ts';

const noExtras = undefined;

let db: TestDatabase;
let harness: ReturnType<typeof limitWorld>;

beforeAll(async () => {
  db = await testDatabase();
  harness = limitWorld(db);
});
afterAll(() => db.close());

describe('the limits of an account', () => {
  it('hold a card without limits of its own, and one whose limits reach beyond them', async () => {
    const somebody = await harness.holder();
    expect(await somebody.buy('50000.01')).toBe('limit_per_transaction');
    expect(await somebody.buy('50000.00')).toBe('approved');
    const { id, version } = somebody.card;
    const change = (daily: string) =>
      harness.world.cards.changeCardLimits(somebody.ctx, { id, version, limits: { ...noLimits, daily } });
    await expect(change('100000.01')).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ field: 'limits.daily', code: 'limit_over_account' }] },
    });
    const changed = await change('100000.00');
    expect(changed.headroom.daily).toMatchObject({ isOfAccount: false, left: { amount: '50000.00' } });
    expect(changed.headroom.weekly).toMatchObject({ isOfAccount: true, limit: { amount: '250000.00' } });
  });

  it('are lowered at once, without a word of ours, and hold cards made before and after', async () => {
    const somebody = await harness.holder();
    await somebody.lower('100.00');
    expect(await somebody.buy('100.01')).toBe('limit_per_transaction');
    expect(await somebody.buy('100.00')).toBe('approved');
    const later = await harness.world.card(somebody.ctx);
    expect(later.headroom.perTransaction).toEqual({
      limit: { amount: '100.00', currency: 'USD' },
      isOfAccount: true,
    });
    expect(await somebody.standing()).toMatchObject({ mayAskFrom: null, requestId: null });
    await expect(somebody.lower('100.00')).rejects.toMatchObject({
      details: { fields: [{ field: 'amount', code: 'limit_not_lower' }] },
    });
    expect(await harness.auditOf(somebody.customerId)).toContain('limits.lowered');
  });
});

describe('a lowered limit', () => {
  const refused = (code: string) => ({ details: { fields: [{ field: 'amount', code }] } });

  it('goes back up to the standard at once, without a request and without its clock, and no further', async () => {
    const somebody = await harness.holder();
    await somebody.lower('10.00');
    expect(await somebody.standing()).toMatchObject({
      limit: { amount: '10.00' },
      allowed: { amount: '50000.00' },
    });
    await expect(somebody.restore('50000.01')).rejects.toMatchObject(refused('limit_needs_request'));
    await expect(somebody.restore('10.00')).rejects.toMatchObject(refused('limit_not_higher'));
    await somebody.restore('400.00');
    expect(await somebody.buy('400.01')).toBe('limit_per_transaction');
    expect(await somebody.buy('400.00')).toBe('approved');
    await somebody.restore('50000.00');
    expect(await somebody.buy('50000.00')).toBe('approved');
    expect((await harness.auditOf(somebody.customerId)).slice(-3)).toEqual([
      'limits.lowered',
      'limits.restored',
      'limits.restored',
    ]);
    const kept = await db.pool.query('select account_limits from cards_cards where id = $1', [
      somebody.card.id,
    ]);
    expect(kept.rows).toEqual([{ account_limits: null }]);
    expect(await somebody.standing()).toMatchObject({ mayAskFrom: null, requestId: null });
    await expect(somebody.ask()).resolves.toMatchObject({ state: 'submitted' });
  });

  it('goes back up while a request about it waits, and within thirty days of a decision', async () => {
    const somebody = await harness.holder();
    const { id } = await somebody.ask();
    await somebody.lower('10.00');
    await somebody.restore('50000.00');
    await somebody.take(id);
    await somebody.decide(id, { decision: 'decline', reasons: ['risk'] });
    await somebody.lower('10.00');
    await somebody.restore('50000.00');
    expect(await somebody.standing()).toMatchObject({ limit: { amount: '50000.00' } });
  });

  it('goes back up to what was granted for good, which lowering leaves granted', async () => {
    const somebody = await harness.holder();
    const { id } = await somebody.granted({ amount: '80000.00' });
    await somebody.lower('10.00');
    expect(await somebody.seen(id)).toMatchObject({ state: 'active' });
    await expect(somebody.restore('80000.01')).rejects.toMatchObject(refused('limit_needs_request'));
    await somebody.restore('80000.00');
    expect(await somebody.buy('80000.00')).toBe('approved');
  });

  it('goes back up to what was granted for some days while they last, and is what it was set to after them', async () => {
    const somebody = await harness.holder();
    harness.world.clock.advance(Date.parse('2026-07-01T07:00:00.000Z') - harness.world.clock.millis());
    const { id } = await somebody.granted({ kind: 'temporary', from: '2026-07-01', until: '2026-07-04' });
    await somebody.lower('10.00');
    await somebody.restore('80000.00');
    expect(await somebody.buy('80000.00')).toBe('approved');
    await somebody.lower('700.00');
    expect(await somebody.buy('700.01')).toBe('limit_per_transaction');
    harness.world.clock.advance(Date.parse('2026-07-05T07:00:00.000Z') - harness.world.clock.millis());
    await harness.runClock();
    expect(await somebody.seen(id)).toMatchObject({ state: 'expired' });
    expect(await somebody.standing()).toMatchObject({ limit: { amount: '700.00' } });
    await expect(somebody.restore('80000.00')).rejects.toMatchObject(refused('limit_needs_request'));
    await somebody.restore('50000.00');
    expect(await somebody.standing()).toMatchObject({ limit: { amount: '50000.00' } });
  });

  it('takes nothing from what is granted of it afterwards, for some days or for good', async () => {
    const somebody = await harness.holder();
    harness.world.clock.advance(Date.parse('2026-08-01T07:00:00.000Z') - harness.world.clock.millis());
    await somebody.lower('10.00');
    await expect(somebody.ask({ amount: '50000.00' })).rejects.toMatchObject(
      refused('limit_needs_no_request'),
    );
    const { id } = await somebody.ask({ kind: 'temporary', from: '2026-08-01', until: '2026-08-01' });
    await somebody.take(id);
    await expect(somebody.decide(id, { amount: '20.00' })).rejects.toMatchObject(
      refused('limit_needs_no_request'),
    );
    await somebody.decide(id);
    expect(await somebody.standing()).toMatchObject({ limit: { amount: '80000.00' } });
    harness.world.clock.advance(32 * 86_400_000);
    await harness.runClock();
    expect(await somebody.standing()).toMatchObject({ limit: { amount: '10.00' } });
    await somebody.granted({ amount: '60000.00' });
    expect(await somebody.standing()).toMatchObject({ limit: { amount: '60000.00' } });
  });

  it('never takes away what is decided meanwhile, nor goes beyond what was there to be seen', async () => {
    const somebody = await harness.holder();
    await somebody.lower('10.00');
    const { id } = await somebody.ask({ amount: '80000.00' });
    await somebody.take(id);
    const { version } = await somebody.standing();
    const both = await Promise.allSettled([
      somebody.decide(id),
      somebody.restore('50000.00', version),
      somebody.restore('40000.00', version),
    ]);
    const [decided, ...restored] = both;
    expect(decided).toMatchObject({ status: 'fulfilled' });
    expect(restored.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2);
    for (const one of restored)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' });
    expect(await somebody.standing()).toMatchObject({ limit: { amount: '80000.00' } });
  });
});

describe('a request for a higher limit', () => {
  it('begins today at the earliest by the days of the zone that the limits name', async () => {
    const somebody = await harness.holder();
    expect(await limits.getAccountLimits(somebody.ctx, {}, noExtras)).toMatchObject({
      zone: 'America/Los_Angeles',
    });
    // Late on the second of March there; elsewhere it is the third.
    harness.world.clock.advance(Date.parse('2026-03-03T07:59:59.999Z') - harness.world.clock.millis());
    await expect(somebody.ask({ kind: 'scheduled', from: '2026-03-01' })).rejects.toMatchObject({
      details: { fields: [{ field: 'from', code: 'date_too_old' }] },
    });
    await expect(somebody.ask({ kind: 'scheduled', from: '2026-03-02' })).resolves.toMatchObject({
      state: 'submitted',
    });
  });

  it('is one for each limit, however many are made at once', async () => {
    const somebody = await harness.holder();
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => somebody.ask()));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of all)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'limit_request_open' });
    await expect(somebody.ask({ name: 'daily', amount: '200000.00' })).resolves.toMatchObject({
      state: 'submitted',
    });
  });

  it('is granted once, for the amount that the reviewer says, and holds from then on', async () => {
    const somebody = await harness.holder();
    const { id } = await somebody.ask();
    await somebody.take(id);
    const { version } = await somebody.seen(id);
    const decide = () =>
      limits.decideLimitRequest(
        onRoute(harness.admin, 'decideLimitRequest'),
        { id, version, decision: 'approve', amount: '60000.00', reasons: [], note: 'Less than asked' },
        noExtras,
      );
    const both = await Promise.allSettled([decide(), decide()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await somebody.seen(id)).toMatchObject({ state: 'active', granted: { amount: '60000.00' } });
    expect(await somebody.buy('60000.01')).toBe('limit_per_transaction');
    expect(await somebody.buy('60000.00')).toBe('approved');
    expect(await harness.auditOf(id)).toEqual([
      'limits.requested',
      'limits.taken',
      'limits.decided',
      'limits.approved',
      'limits.scheduled',
      'limits.started',
    ]);
    // A newer one takes its place.
    harness.world.clock.advance(31 * 86_400_000);
    await somebody.granted({ amount: '70000.00' });
    expect(await somebody.seen(id)).toMatchObject({ state: 'superseded' });
    await somebody.lower('10.00');
    expect(await somebody.buy('10.01')).toBe('limit_per_transaction');
  });

  it('for some days begins and ends with them, in the zone in which limits are counted', async () => {
    const somebody = await harness.holder();
    const today = Date.parse('2026-06-01T07:00:00.000Z');
    harness.world.clock.advance(today - harness.world.clock.millis());
    const { id } = await somebody.granted({ kind: 'temporary', from: '2026-06-03', until: '2026-06-04' });
    expect(await somebody.seen(id)).toMatchObject({
      state: 'scheduled',
      startsAt: '2026-06-03T07:00:00.000Z',
      endsAt: '2026-06-05T07:00:00.000Z',
    });
    const at = async (text: string) => {
      harness.world.clock.advance(Date.parse(text) - harness.world.clock.millis());
      await Promise.all([harness.runClock(), harness.runClock()]);
      return { state: (await somebody.seen(id)).state, limit: (await somebody.standing()).limit.amount };
    };
    expect(await at('2026-06-03T06:59:59.999Z')).toEqual({ state: 'scheduled', limit: '50000.00' });
    expect(await at('2026-06-03T07:00:00.000Z')).toEqual({ state: 'active', limit: '80000.00' });
    expect(await somebody.buy('70000.00')).toBe('approved');
    expect(await at('2026-06-05T06:59:59.999Z')).toEqual({ state: 'active', limit: '80000.00' });
    expect(await at('2026-06-05T07:00:00.000Z')).toEqual({ state: 'expired', limit: '50000.00' });
    expect(await somebody.buy('70000.00')).toBe('limit_per_transaction');
  });

  it('may be made again thirty days after a decision, and at once after a withdrawal', async () => {
    const somebody = await harness.holder();
    const { id, version } = await somebody.ask();
    await limits.withdrawLimitRequest(
      onRoute(somebody.ctx, 'withdrawLimitRequest'),
      { id, version },
      noExtras,
    );
    const again = await somebody.ask();
    await somebody.take(again.id);
    await somebody.decide(again.id, { decision: 'decline', reasons: ['history_too_short'] });
    expect(await somebody.seen(again.id)).toMatchObject({
      state: 'declined',
      reasons: ['history_too_short'],
    });
    await expect(somebody.ask()).rejects.toMatchObject({ code: 'limit_request_too_soon' });
    const { mayAskFrom } = await somebody.standing();
    harness.world.clock.advance(Date.parse(mayAskFrom ?? '') - harness.world.clock.millis() - 1);
    await expect(somebody.ask()).rejects.toMatchObject({ code: 'limit_request_too_soon' });
    harness.world.clock.advance(1);
    await expect(somebody.ask()).resolves.toMatchObject({ state: 'submitted' });
  });

  it('is not decided by whoever made it, and asks for what is more than the limit, in days to come', async () => {
    const somebody = await harness.holder();
    const { id } = await somebody.ask();
    await somebody.take(id);
    const self = { ...harness.admin, principal: { ...testAdmin(), userId: somebody.principal.userId } };
    await expect(somebody.decide(id, {}, self)).rejects.toMatchObject({ code: 'self_approval_forbidden' });
    await expect(somebody.decide(id, { amount: '50000.00' })).rejects.toMatchObject({
      details: { fields: [{ field: 'amount', code: 'limit_not_higher' }] },
    });
    const day = (ahead: number) =>
      new Date(harness.world.clock.millis() + ahead * 86_400_000).toISOString().slice(0, 10);
    const fault = async (change: Asked) => {
      const refused = await somebody
        .ask({ name: 'daily', amount: '200000.00', ...change })
        .catch((e: unknown) => e);
      return (refused as { details: { fields: { code: string }[] } }).details.fields[0]?.code;
    };
    expect(await fault({ amount: '100000.00' })).toBe('limit_not_higher');
    expect(await fault({ kind: 'scheduled', from: day(-2) })).toBe('date_too_old');
    expect(await fault({ kind: 'scheduled', from: day(400) })).toBe('date_too_far');
    expect(await fault({ kind: 'temporary', from: day(5), until: day(4) })).toBe('date_order');
  });

  it('of somebody else is not found', async () => {
    const [somebody, other] = [await harness.holder(), await harness.holder()];
    const { id, version } = await somebody.ask();
    await expect(other.seen(id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      limits.withdrawLimitRequest(onRoute(other.ctx, 'withdrawLimitRequest'), { id, version }, noExtras),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});
