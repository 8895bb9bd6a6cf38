import { declineReasons, type DeclineReason } from '@tael/contract/authorizations/states';
import { cardStatuses, type CardStatus } from '@tael/contract/cards/states';
import { money } from '@tael/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bookableAmount,
  decide,
  expiryText,
  mostCapturable,
  type DecisionCard,
  type DecisionFacts,
} from './rules.ts';

const card: DecisionCard = {
  status: 'active',
  expiryMonth: 3,
  expiryYear: 2029,
  currency: 'USD',
  limits: { perTransaction: 5_000n, daily: 10_000n, weekly: 20_000n, monthly: 30_000n },
};
const facts: DecisionFacts = {
  card,
  amount: '50.00',
  currency: 'USD',
  cvcResult: 'match',
  expiry: '2903',
  isAccountActive: true,
  authorizedBefore: 0n,
  spent: { day: 5_000n, week: 15_000n, month: 25_000n },
  available: 5_000n,
  now: new Date('2026-03-02T12:00:00.000Z'),
};
const status = (of: CardStatus): Partial<DecisionFacts> => ({ card: { ...card, status: of } });
const answer = (change: Partial<DecisionFacts>) => decide({ ...facts, ...change });

/** For each reason the smallest change that is its cause, and where there is an edge, the value just inside it. */
const table: readonly [DeclineReason, Partial<DecisionFacts>, Partial<DecisionFacts>?][] = [
  ['card_unknown', { card: undefined }],
  ['card_frozen', status('frozen')],
  ['card_blocked', status('blocked')],
  ['card_not_active', status('requested')],
  ['card_closed', status('closing')],
  [
    'card_expired',
    { now: new Date('2029-04-01T00:00:00.000Z') },
    { now: new Date('2029-03-31T23:59:59.999Z') },
  ],
  ['cvc_mismatch', { cvcResult: 'mismatch' }, { cvcResult: 'absent' }],
  ['expiry_mismatch', { expiry: '2902' }, { expiry: undefined }],
  ['account_suspended', { isAccountActive: false }],
  ['currency_unsupported', { currency: 'EUR' }],
  ['amount_invalid', { amount: '0.00' }, { amount: '0.01' }],
  ['limit_per_transaction', { authorizedBefore: 1n }],
  ['limit_daily', { spent: { ...facts.spent, day: 5_001n } }],
  ['limit_weekly', { spent: { ...facts.spent, week: 15_001n } }],
  ['limit_monthly', { spent: { ...facts.spent, month: 25_001n } }],
  ['insufficient_funds', { available: 4_999n }],
];

describe('a decision', () => {
  it('approves what is exactly at every edge, with every check made and passed', () => {
    const decision = answer({});
    expect(decision).toMatchObject({ outcome: 'approved', amount: money(5_000n, 'USD'), reason: null });
    expect(decision.checks.map(({ name }) => name)).toEqual(
      declineReasons.filter((reason) => reason !== 'system_error'),
    );
    expect(decision.checks.every(({ passed }) => passed)).toBe(true);
    expect(decision.checks.find(({ name }) => name === 'limit_daily')).toEqual({
      name: 'limit_daily',
      value: '100.00',
      threshold: '100.00',
      passed: true,
    });
  });

  it.each(table)(
    'declines for %s, having made the checks before it and none after',
    (reason, cause, inside) => {
      const decision = answer(cause);
      expect([decision.outcome, decision.reason]).toEqual(['declined', reason]);
      expect(decision.checks.map(({ name }) => name)).toEqual(
        declineReasons.slice(0, declineReasons.indexOf(reason) + 1),
      );
      expect(decision.checks.map(({ passed }) => passed).lastIndexOf(false)).toBe(decision.checks.length - 1);
      if (inside) expect(answer(inside).outcome).toBe('approved');
    },
  );

  it('names the first reason in the stated order, whatever else is wrong', () => {
    fc.assert(
      fc.property(fc.subarray([...table.keys()], { minLength: 1 }), (rows) => {
        const chosen = rows.flatMap((row) => table[row] ?? []).length === 0 ? [] : rows;
        const causes = chosen.map((row) => table[row]?.[1] ?? {});
        // Causes that name another card each would hide one another: the first of them stands.
        const firstCard = causes.find((cause) => 'card' in cause);
        const together = Object.assign({}, ...causes, firstCard ?? {}) as Partial<DecisionFacts>;
        const limits = causes.flatMap((cause) => (cause.spent ? [cause.spent] : []));
        const spent = limits.reduce(
          (all, one) => ({
            day: one.day > all.day ? one.day : all.day,
            week: one.week > all.week ? one.week : all.week,
            month: one.month > all.month ? one.month : all.month,
          }),
          facts.spent,
        );
        expect(answer({ ...together, spent }).reason).toBe(table[chosen[0] ?? 0]?.[0]);
      }),
    );
  });

  it('approves an active card alone', () => {
    for (const of of cardStatuses)
      expect(answer(status(of)).outcome).toBe(of === 'active' ? 'approved' : 'declined');
    expect(answer(status('lost')).reason).toBe('card_blocked');
    expect(answer(status('stolen')).reason).toBe('card_blocked');
    expect(answer(status('expired')).reason).toBe('card_expired');
  });

  it('never approves more than is available or than a limit leaves, whatever the numbers', () => {
    const minor = fc.bigInt({ min: 0n, max: 20_000n });
    fc.assert(
      fc.property(minor, minor, minor, minor, (amount, day, before, available) => {
        const text = `${String(amount / 100n)}.${String(amount % 100n).padStart(2, '0')}`;
        const spent = { day, week: 0n, month: 0n };
        const decision = answer({ amount: text, spent, authorizedBefore: before, available });
        if (decision.outcome !== 'approved') return;
        expect(amount > 0n && amount <= available).toBe(true);
        expect(day + amount <= 10_000n && before + amount <= 5_000n).toBe(true);
      }),
    );
  });
});

describe('an amount', () => {
  it('is booked only in the exact form of its currency, above nothing and below the absurd', () => {
    expect(bookableAmount('100000000.00', 'USD')).toEqual(money(10_000_000_000n, 'USD'));
    for (const text of [
      '',
      '1',
      '1.0',
      '1.000',
      '-1.00',
      '+1.00',
      '1e2',
      ' 1.00',
      '01.00',
      '100000000.01',
      '9'.repeat(40),
    ])
      expect(bookableAmount(text, 'USD')).toBeUndefined();
  });
});

describe('the tolerance of captures', () => {
  const most = (minor: bigint, category = '5411') =>
    mostCapturable(money(minor, 'USD'), category, { percent: '20', fuel: money(17_500n, 'USD') }).minor;

  it('is a share of what was authorised, rounded down', () => {
    expect([most(10_000n), most(1n), most(0n)]).toEqual([12_000n, 1n, 0n]);
  });

  it('reaches the amount of a pump for fuel, and nothing for what was never authorised', () => {
    expect([most(100n, '5542'), most(20_000n, '5542'), most(0n, '5542')]).toEqual([17_500n, 24_000n, 0n]);
  });
});

describe("a card's expiry", () => {
  it('is written as the network does: year, then month', () => {
    expect([expiryText(2029, 3), expiryText(2100, 12)]).toEqual(['2903', '0012']);
  });
});
