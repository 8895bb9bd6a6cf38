import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import { noControls } from '@tael/contract/cards/controls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { networkWorld, type Buyer, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, noLimits, type CardWorld } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { eventually } from '../../../testing/eventually.ts';
import { isLongProof } from '../../../testing/ledger.ts';
import { limits } from '../../../testing/limits.ts';
import { testAdmin } from '../../../testing/principal.ts';
import { ruleWith } from '../../../testing/rule-with.ts';
import { approvalsOf } from '../../../testing/directory.ts';
import { promotionExecutor } from '../rules/promotion-approval.ts';
import { createRuleVerbs } from '../rules/write-card-rules.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

const rules = createRuleVerbs({
  usersOf: () => Promise.resolve([]),
  approvals: approvalsOf({ 'card_rule.promoted': promotionExecutor }).approvals,
});
const buy = (buyer: Buyer, amount: string) =>
  buyer.send('authorization', amount, { reference: `NET-${newId()}` });
const approved = (answers: readonly { decision: string }[]) =>
  answers.filter(({ decision }) => decision === 'approved').length;

describe('purchases of one card at once', () => {
  it('of 30 % of a limit each are approved exactly three times', async () => {
    const limits = { perTransaction: null, daily: '100.00', weekly: null, monthly: null };
    const buyer = await network.buyer(1_000_000n, { limits });
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy(buyer, '30.00')));
    expect(approved(answers)).toBe(3);
    for (const { decision, reason } of answers)
      if (decision === 'declined') expect(['limit_daily', 'system_error']).toContain(reason);
    expect(await buyer.balance()).toMatchObject({ held: 9_000n });
    expect((await buyer.spent()).daily.amount).toBe('90.00');
  });

  it('never hold more than there is, also when two cards of one customer compete', async () => {
    const buyer = await network.buyer(10_000n);
    await world.fund(buyer.customerId, 15n);
    const other = await world.card(buyer.ctx);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        network.tell(
          network.message('authorization', {
            cardToken: index % 2 === 0 ? buyer.card.id : other.id,
            amount: '9.00',
          }),
        ),
      ),
    );
    expect(approved(answers)).toBe(11);
    for (const { decision, reason } of answers)
      if (decision === 'declined') expect(['insufficient_funds', 'system_error']).toContain(reason);
    expect(await buyer.balance()).toEqual({ available: 100n, posted: 10_000n, held: 9_900n });
  });
});

interface Stop {
  readonly name: string;
  /** Why the purchases after it are declined. */
  readonly reason: DeclineReason;
  /** What has to be there before; answers the act that the purchases race with. */
  readonly ready: (buyer: Buyer) => Promise<() => Promise<unknown>>;
}

/** An act that needs nothing before it. */
const atOnce =
  (act: (buyer: Buyer) => Promise<unknown>): Stop['ready'] =>
  (buyer) =>
    Promise.resolve(() => act(buyer));

const tooMuch = '60.00';
const most = '50.00';

/** All that keeps a purchase of 60.00 from being approved. */
const stops: readonly Stop[] = [
  {
    name: 'a freeze',
    reason: 'card_frozen',
    ready: atOnce(({ ctx, card: { id } }) => world.cards.freezeCard(ctx, { id, reason: 'race' })),
  },
  {
    name: 'a block by staff',
    reason: 'card_blocked',
    ready: atOnce(({ card: { id } }) =>
      world.cards.blockCard(testContext(db.database, { clock: world.clock, principal: testAdmin() }), {
        id,
        reason: 'card_testing',
        caseId: 'CASE-7',
        note: 'race',
      }),
    ),
  },
  {
    name: 'a report of its loss',
    reason: 'card_lost',
    ready: atOnce(({ ctx, card: { id } }) => world.cards.reportCard(ctx, { id, loss: 'lost' })),
  },
  {
    name: 'its closing',
    reason: 'card_closing',
    ready: atOnce(({ ctx, card: { id } }) => world.cards.closeCard(ctx, { id, reason: 'race' })),
  },
  {
    name: 'a lower limit of the card',
    reason: 'limit_per_transaction',
    ready: atOnce(({ ctx, card: { id, version } }) =>
      world.cards.changeCardLimits(ctx, { id, version, limits: { ...noLimits, perTransaction: most } }),
    ),
  },
  {
    name: 'a lower limit of the account',
    reason: 'limit_per_transaction',
    ready: async ({ ctx }) => {
      const { version } = await limits.getAccountLimits(ctx, {}, undefined);
      const lower = { name: 'perTransaction', amount: most, version } as const;
      return () => limits.lowerAccountLimit(ctx, lower, undefined);
    },
  },
  {
    name: 'a limit by merchant',
    reason: 'limit_merchant',
    ready: atOnce(({ ctx }) =>
      limits.addMerchantLimit(ctx, { merchant: 'corner', window: 'perTransaction', amount: most }, undefined),
    ),
  },
  {
    name: 'a control of the card',
    reason: 'country_not_allowed',
    ready: atOnce(({ ctx, card: { id, version } }) =>
      world.cards.changeCardControls(ctx, {
        id,
        version,
        controls: { ...noControls, countries: { mode: 'except', list: ['US'] } },
      }),
    ),
  },
  {
    name: 'a promoted rule',
    reason: 'rule_declined',
    ready: async ({ ctx }) => {
      const { id, version } = await rules.createCardRule(ctx, {
        content: ruleWith({ amountAtLeast: tooMuch }),
      });
      const seen = await rules.moveCardRule(ctx, { id, version, to: 'shadow' });
      return () => rules.promoteCardRule(ctx, { id, version: seen.version });
    },
  },
  {
    name: 'a restriction of the account',
    reason: 'account_restricted',
    ready: atOnce(({ customerId }) => world.restrict(customerId)),
  },
];

/** How many purchases of this card the database has as approved. */
const approvedOf = async ({ card }: Buyer): Promise<number> => {
  const { rowCount } = await db.pool.query(
    `select 1 from authorizations_authorizations where card_id = $1 and status = 'pending'`,
    [card.id],
  );
  return rowCount ?? 0;
};

describe('against purchases of the same moment', () => {
  it.each(stops)('$name, once answered, lets nothing through', async ({ reason, ready }) => {
    for (let round = 0; round < (isLongProof ? 500 : 6); round += 1) {
      const buyer = await network.buyer(10_000_000n, {}, 2);
      const stop = await ready(buyer);
      const fourTimes = () => Promise.all(Array.from({ length: 4 }, () => buy(buyer, tooMuch)));
      const before = fourTimes();
      await stop();
      const approvedBefore = await approvedOf(buyer);
      const after = await fourTimes();
      expect(after.map((answer) => answer.reason)).toEqual([reason, reason, reason, reason]);
      // Nor do those that were under way commit an approval after it.
      await before;
      expect(await approvedOf(buyer)).toBe(approvedBefore);
    }
  });
});

describe('a freeze', () => {
  it('is waited for while it is under way, and counts for the purchase that waited', async () => {
    const buyer = await network.buyer();
    const client = await db.pool.connect();
    await client.query('begin');
    await client.query(`update cards_cards set status = 'frozen', frozen_by = 'holder' where id = $1`, [
      buyer.card.id,
    ]);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const answer = buy(buyer, '1.00');
    const behindIt = `select 1 from pg_stat_activity where $1 = any (pg_blocking_pids(pid))`;
    try {
      await eventually(async () => expect((await db.pool.query(behindIt, [rows[0]?.pid])).rowCount).toBe(1));
    } finally {
      await client.query('commit');
      client.release();
    }
    expect(await answer).toMatchObject({ decision: 'declined', reason: 'card_frozen' });
    expect(await buyer.balance()).toMatchObject({ held: 0n });
  });
});

describe('the messages of one purchase at once', () => {
  it('end a hold once: both of two full captures are taken, and one of them at most from the hold', async () => {
    for (let round = 0; round < 10; round += 1) {
      const buyer = await network.buyer();
      const { authorizationId } = await buyer.send('authorization', '25.00');
      await Promise.allSettled([
        buyer.send('capture', '25.00'),
        buyer.send('capture', '25.00'),
        buyer.send('reversal', '25.00'),
        buyer.send('refund', '25.00'),
      ]);
      const purchase = await buyer.purchase();
      const balance = await buyer.balance();
      expect(purchase?.held).toBe('0');
      expect(purchase?.captured).toBe('5000');
      const { timeline } = await buyer.detail(authorizationId ?? '');
      const codes = timeline.flatMap(({ entries }) => entries.map(({ code }) => code));
      const ends = codes.filter((code) => code === 'card_capture' || code === 'card_reversal');
      expect(ends).toHaveLength(1);
      expect(balance).toMatchObject({
        held: 0n,
        posted: 100_000n - BigInt(purchase?.captured ?? '0') + BigInt(purchase?.refunded ?? '0'),
      });
    }
  });
});

describe('limits at the edge of a window', () => {
  const limits = { perTransaction: null, daily: '100.00', weekly: null, monthly: null };
  // Midnight in Los Angeles: in winter, on the day of 23 hours, on the day of 25 hours.
  it.each([
    ['2026-01-15T08:00:00.000Z', '2026-01-16T08:00:00.000Z'],
    ['2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
    ['2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
  ])('count the whole local day from %s to %s, and start anew at its end', async (start, end) => {
    const own = await testDatabase();
    try {
      const there = cardWorld(own, new Date(start));
      const buyer = await networkWorld(there).buyer(1_000_000n, { limits });
      expect(await buy(buyer, '60.00')).toMatchObject({ decision: 'approved' });
      there.clock.set(new Date(Date.parse(end) - 1));
      expect(await buy(buyer, '40.01')).toMatchObject({ reason: 'limit_daily' });
      expect(await buy(buyer, '40.00')).toMatchObject({ decision: 'approved' });
      there.clock.set(new Date(end));
      expect((await buyer.spent()).daily.amount).toBe('0.00');
      expect(await buy(buyer, '100.00')).toMatchObject({ decision: 'approved' });
      // Each of them ends within its week.
      expect((await buyer.spent()).weekly.amount).toBe('200.00');
    } finally {
      await own.close();
    }
  });

  it('give back what was let go of only to the day it was spent on', async () => {
    const own = await testDatabase();
    try {
      const there = cardWorld(own, new Date('2026-01-15T20:00:00.000Z'));
      const net = networkWorld(there);
      const buyer = await net.buyer(1_000_000n, { limits });
      await buyer.send('authorization', '60.00');
      there.clock.set(new Date('2026-01-16T20:00:00.000Z'));
      await buy(buyer, '90.00');
      await buyer.send('reversal', '60.00');
      expect(await buyer.spent()).toMatchObject({
        daily: { amount: '90.00' },
        weekly: { amount: '90.00' },
        monthly: { amount: '90.00' },
      });
    } finally {
      await own.close();
    }
  });
});
