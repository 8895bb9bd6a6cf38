import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import { cardStatuses } from '@tael/contract/cards/states';
import { money } from '@tael/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  at,
  card,
  challenge,
  facts,
  habits,
  keptTo,
  rich,
  rule,
  status,
  token,
  unusual,
  usual,
  valid,
  webhookAnswer,
} from '../../../testing/decision-facts.ts';
import { decide, expiryText, type DecisionFacts } from './rules.ts';

/** Whose cause would take that of an earlier reason away: a card without limits, and an amount that is none. */
const takesAway: Partial<Record<DeclineReason, readonly DeclineReason[]>> = {
  suspected_fraud: ['limit_per_transaction', 'limit_daily', 'limit_weekly', 'limit_monthly'],
  amount_invalid: ['challenge_mismatch'],
};
const answer = (change: Partial<DecisionFacts>) => decide({ ...facts, ...change });

/** For each reason the smallest change that is its cause, and where there is an edge, the value just inside it. */
const table: readonly [DeclineReason, Partial<DecisionFacts>, Partial<DecisionFacts>?][] = [
  ['card_unknown', { card: undefined }],
  ['card_frozen', status('frozen')],
  ['card_blocked', status('blocked')],
  ['card_lost', status('lost')],
  ['card_stolen', status('stolen')],
  ['card_being_made', status('requested')],
  ['card_not_issued', status('failed')],
  ['card_not_active', status('inactive')],
  ['card_closing', status('closing')],
  ['card_closed', status('closed')],
  [
    'card_expired',
    { now: new Date('2029-04-01T12:00:00.000Z') },
    { now: new Date('2029-04-01T11:59:59.999Z') },
  ],
  ['card_past_close_date', valid({ until: facts.now.getTime() }), valid({ until: facts.now.getTime() + 1 })],
  ['cvc_mismatch', { cvcResult: 'mismatch' }, { cvcResult: 'absent' }],
  ['expiry_mismatch', { expiry: '2902' }, { expiry: undefined }],
  ['pin_incorrect', { pinResult: 'mismatch' }, { pinResult: undefined }],
  ['pin_tries_exceeded', { pinResult: 'tries_exceeded' }],
  ['address_mismatch', { addressResult: 'mismatch' }, { addressResult: undefined }],
  ['token_unknown', token('unknown')],
  ['token_not_active', token({ status: 'requested', merchantName: 'harbour' })],
  ['token_suspended', token({ status: 'suspended', merchantName: 'harbour' })],
  ['token_deleted', token({ status: 'deleted', merchantName: 'harbour' })],
  ['token_merchant_mismatch', token({ status: 'active', merchantName: 'Quay' }), token(undefined)],
  ['challenge_unknown', challenge('unknown')],
  ['challenge_pending', challenge({ status: 'pending', amount: 5_000n })],
  ['challenge_refused', challenge({ status: 'refused', amount: 5_000n })],
  ['challenge_expired', challenge({ status: 'expired', amount: 5_000n })],
  ['challenge_mismatch', challenge({ status: 'passed', amount: 4_999n }), challenge(undefined)],
  ['account_suspended', { account: 'suspended' }],
  ['account_restricted', { account: 'restricted' }],
  ['account_not_active', { account: 'not_active' }],
  ['currency_unsupported', { currency: 'EUR' }],
  ['amount_invalid', { amount: '0.00' }, { amount: '0.01' }],
  ['amount_too_large', { amount: '100000000.01' }],
  ['category_not_allowed', at({ categoryCode: '5816' }), at({ categoryCode: '0000' })],
  ['country_not_allowed', at({ country: 'HK' }), at({ country: 'CN' })],
  ['merchant_not_allowed', at({ name: 'Pier Cloud' }), at({ name: '深圳飞鸢广告' })],
  ['merchant_not_allowed', at({ name: 'AMZN Imposter' }), at({ name: 'AMZN Mktp US*2K4RT1' })],
  ['presence_not_allowed', { presence: 'present' }, { presence: 'online' }],
  ['use_count_reached', valid({ used: 3 }), { ...valid({ used: 3, uses: null }) }],
  ['merchant_locked', keptTo('Pier Cloud'), keptTo(' harbour  CLOUD')],
  ['limit_per_transaction', { amount: '50.01' }],
  ['limit_daily', { spent: { ...facts.spent, day: 5_001n } }],
  ['limit_weekly', { spent: { ...facts.spent, week: 15_001n } }],
  ['limit_monthly', { spent: { ...facts.spent, month: 25_001n } }],
  ['limit_merchant', { merchantLimits: [{ most: 4_999n, spent: 0n }] }, { merchantLimits: undefined }],
  ['insufficient_funds', { available: 4_999n }],
  [
    'rule_declined',
    { rules: [{ ...rule, isMeant: true }] },
    { rules: [{ ...rule, isMeant: true, isShadow: true }] },
  ],
  ['rule_frozen', { rules: [{ ...rule, action: 'freeze', isMeant: true }] }],
  [
    'suspected_fraud',
    { ...unusual, card: { ...rich, habits, lastUsedAt: facts.now } },
    { ...unusual, card: { ...rich, habits, lastUsedAt: null } },
  ],
  ['webhook_declined', webhookAnswer('declined', null), webhookAnswer('approved', null)],
  ['webhook_timeout', webhookAnswer('timeout', 'decline'), webhookAnswer('timeout', 'approve')],
  ['webhook_error', webhookAnswer('error', 'decline'), webhookAnswer('skipped', 'approve')],
];

describe('a decision', () => {
  it('approves what is exactly at every edge, with every check made and passed', () => {
    const decision = answer({});
    expect(decision).toMatchObject({ outcome: 'approved', amount: money(5_000n, 'USD'), reason: null });
    // Of what excludes one another (the states of a card, of an account) one is looked at.
    expect(decision.checks.map(({ name }) => name)).toEqual([
      'card_unknown',
      'card_not_active',
      'card_expired',
      'card_past_close_date',
      'cvc_mismatch',
      'expiry_mismatch',
      'pin_incorrect',
      'address_mismatch',
      'token_not_active',
      'challenge_pending',
      'challenge_mismatch',
      'account_not_active',
      'currency_unsupported',
      'amount_invalid',
      'category_not_allowed',
      'country_not_allowed',
      'merchant_not_allowed',
      'presence_not_allowed',
      'use_count_reached',
      'merchant_locked',
      'limit_per_transaction',
      'limit_daily',
      'limit_weekly',
      'limit_monthly',
      'limit_merchant',
      'insufficient_funds',
    ]);
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
      const names = decision.checks.map(({ name }) => name);
      const approved = answer({}).checks.map(({ name }) => name);
      expect(names.slice(0, -1)).toEqual(approved.slice(0, names.length - 1));
      expect(names.at(-1)).toBe(reason);
      expect(decision.checks.map(({ passed }) => passed).lastIndexOf(false)).toBe(decision.checks.length - 1);
      if (inside) expect(answer(inside).outcome).toBe('approved');
    },
  );

  it('names the first reason in the stated order, whatever else is wrong', () => {
    fc.assert(
      fc.property(fc.subarray([...table.keys()], { minLength: 1 }), (rows) => {
        const reasonOf = (row: number) => table[row]?.[0] ?? 'system_error';
        const wanted = rows.map(reasonOf);
        const chosen = rows.filter(
          (row) => !wanted.some((other) => takesAway[reasonOf(row)]?.includes(other)),
        );
        const causes = chosen.map((row) => table[row]?.[1] ?? {});
        // Causes that name another card each would hide one another: the first of them stands.
        const together = Object.assign({}, ...causes.toReversed()) as Partial<DecisionFacts>;
        const limits = causes.flatMap((cause) => (cause.spent ? [cause.spent] : []));
        const spent = limits.reduce(
          (all, one) => ({
            day: one.day > all.day ? one.day : all.day,
            week: one.week > all.week ? one.week : all.week,
            month: one.month > all.month ? one.month : all.month,
          }),
          facts.spent,
        );
        // What is wrong with the merchant adds up: each control looks at another fact of it.
        const merchant = { ...usual };
        for (const { merchant: wrong } of causes.toReversed()) {
          if (wrong && wrong.name !== usual.name) merchant.name = wrong.name;
          if (wrong && wrong.country !== usual.country) merchant.country = wrong.country;
          if (wrong && wrong.categoryCode !== usual.categoryCode) merchant.categoryCode = wrong.categoryCode;
        }
        expect(answer({ ...together, spent, merchant }).reason).toBe(reasonOf(chosen[0] ?? 0));
      }),
      { numRuns: 20_000 },
    );
  });

  it('calls an amount too large also where money here cannot count it', () => {
    expect(answer({ amount: '99999999999999999999.00' }).reason).toBe('amount_too_large');
    expect(answer({ amount: '-99999999999999999999.00' }).reason).toBe('amount_invalid');
  });

  it('lets the last use of a card ask for more', () => {
    expect(answer({ ...valid({ used: 3 }), authorizedBefore: 1n, amount: '1.00' }).outcome).toBe('approved');
  });

  it('lets a card pay until its last month is over everywhere', () => {
    const outcomes = (times: readonly string[]) =>
      times.map(
        (now) =>
          answer({
            card: { ...card, expiryMonth: 11, expiryYear: 2026 },
            expiry: undefined,
            now: new Date(now),
          }).reason,
      );
    const lastHours = [
      '2026-11-30T23:59:59Z',
      '2026-12-01T00:00:00Z',
      '2026-12-01T04:30:00Z',
      '2026-12-01T07:59:59Z',
    ];
    expect(outcomes(lastHours)).toEqual([null, null, null, null]);
    expect(outcomes(['2026-12-01T12:00:01Z'])).toEqual(['card_expired']);
  });

  it('approves an active card alone', () => {
    for (const of of cardStatuses)
      expect(answer(status(of)).outcome).toBe(of === 'active' ? 'approved' : 'declined');
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

describe('a question about no money', () => {
  const none = { amount: '0.00', available: 0n, spent: { day: 10_000n, week: 20_000n, month: 30_000n } };

  it('is asked of the card and of what it may be used for, and not of limits and balance', () => {
    const look = { ...none, asks: 'verification' as const };
    expect(answer(look)).toMatchObject({ outcome: 'approved', amount: money(0n, 'USD') });
    expect(answer({ ...look, ...at({ country: 'HK' }) }).reason).toBe('country_not_allowed');
    expect(answer({ ...look, ...status('frozen') }).reason).toBe('card_frozen');
  });

  it('that is about the balance looks at the card and the account alone', () => {
    const inquiry = { ...none, asks: 'inquiry' as const, ...at({ country: 'HK' }) };
    expect(answer(inquiry).outcome).toBe('approved');
    expect(answer({ ...inquiry, pinResult: 'mismatch' }).reason).toBe('pin_incorrect');
    expect(answer({ ...inquiry, account: 'restricted' }).reason).toBe('account_restricted');
  });
});

describe("a card's expiry", () => {
  it('is written as the network does: year, then month', () => {
    expect([expiryText(2029, 3), expiryText(2100, 12)]).toEqual(['2903', '0012']);
  });
});
