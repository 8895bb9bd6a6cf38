import type { RuleContent } from '@tael/contract/authorizations/card-rules';
import { ruleContent } from '@tael/contract/authorizations/card-rules';
import { describe, expect, it } from 'vitest';
import { ruleWith } from '../../../testing/rule-with.ts';
import { evaluateRule, nothingRecent, type Happening, type Recent } from './evaluate-rule.ts';

const none = ruleWith();
const usual: Happening = {
  merchantName: 'HARBOUR Cloud',
  merchantCity: 'Oakland',
  categoryCode: '7372',
  country: 'US',
  presence: 'online',
  amount: 5_000n,
  at: Date.parse('2026-03-02T12:00:00.000Z'),
};
const isMeant = (
  rule: Partial<RuleContent>,
  change: Partial<Happening> = {},
  recent: Recent = nothingRecent,
) => evaluateRule({ ...none, ...rule }, { ...usual, ...change }, recent).isMeant;

describe('a rule', () => {
  it('is meant from its amount on, for its lists, and for nothing where it asks nothing', () => {
    expect([isMeant({ amountAtLeast: '50.00' }), isMeant({ amountAtLeast: '50.01' })]).toEqual([true, false]);
    expect([isMeant({ categories: ['cloud'] }), isMeant({ categories: ['7372'] })]).toEqual([true, true]);
    expect([isMeant({ categories: ['grocery'] }), isMeant({ countries: ['CN', 'US'] })]).toEqual([
      false,
      true,
    ]);
    expect([isMeant({ merchants: ['harbour'] }), isMeant({ merchants: ['pier'] })]).toEqual([true, false]);
    const at = (merchantName: string) => isMeant({ merchants: ['Amazon'] }, { merchantName });
    expect(['AMZN Mktp US*2K4RT1', 'my amazon shop', 'AMZN Imposter'].map(at)).toEqual([true, true, false]);
    expect([
      isMeant({ presence: 'online' }),
      isMeant({ presence: 'online' }, { presence: undefined }),
    ]).toEqual([true, false]);
    expect(isMeant({})).toBe(false);
    expect(isMeant({ countries: ['US'], amountAtLeast: '50.01' })).toBe(false);
  });

  it('keeps its hours on the clocks of its zone, over midnight and on both days that the clocks change', () => {
    const nights = (zone: string) => ({ hours: { from: 22, to: 6, zone } });
    const at = (text: string) => ({ at: Date.parse(text) });
    expect(isMeant(nights('Asia/Shanghai'), at('2026-03-02T13:59:59.999Z'))).toBe(false);
    expect(isMeant(nights('Asia/Shanghai'), at('2026-03-02T14:00:00.000Z'))).toBe(true);
    expect(isMeant(nights('Asia/Shanghai'), at('2026-03-02T22:00:00.000Z'))).toBe(false);
    const early = { hours: { from: 2, to: 3, zone: 'America/Los_Angeles' } };
    // 2:00 to 3:00 is not there on the day of 23 hours; 1:00 to 2:00 is there twice on the day of 25.
    expect(isMeant(early, at('2026-03-08T09:59:59.999Z'))).toBe(false);
    expect(isMeant(early, at('2026-03-08T10:00:00.000Z'))).toBe(false);
    const twice = { hours: { from: 1, to: 2, zone: 'America/Los_Angeles' } };
    expect(isMeant(twice, at('2026-11-01T08:30:00.000Z'))).toBe(true);
    expect(isMeant(twice, at('2026-11-01T09:30:00.000Z'))).toBe(true);
    expect(isMeant(twice, at('2026-11-01T10:00:00.000Z'))).toBe(false);
  });

  it('counts this purchase among those before it', () => {
    const often = { velocity: { minutes: 60, count: 3, amount: null } };
    expect([2, 3].map((count) => isMeant(often, {}, { count, amount: 0n }))).toEqual([false, true]);
    const much = { velocity: { minutes: 60, count: null, amount: '100.00' } };
    expect([5_000n, 5_001n].map((amount) => isMeant(much, {}, { count: 1, amount }))).toEqual([false, true]);
  });

  it('says what it saw and what it asked', () => {
    const rule = { ...none, amountAtLeast: '50.00', velocity: { minutes: 60, count: 3, amount: null } };
    expect(evaluateRule(rule, usual, { count: 3, amount: 0n })).toEqual({
      isMeant: true,
      seen: 'amount 50.00, 4 purchases',
      asked: 'amount >= 50.00, > 3 in 60 min',
    });
  });

  it('that asks nothing, or a velocity without a number, is refused by its field', () => {
    const fault = (rule: object) => ruleContent.safeParse({ ...none, ...rule }).error?.issues[0];
    expect(fault({})).toMatchObject({ message: 'required', path: ['amountAtLeast'] });
    expect(fault({ velocity: { minutes: 5, count: null, amount: null } })).toMatchObject({
      path: ['velocity', 'count'],
    });
    expect(fault({ countries: ['US'] })).toBeUndefined();
  });
});
