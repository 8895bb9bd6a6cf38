import { money } from '@tael/money';
import { describe, expect, it } from 'vitest';
import { priceOf, ruleFor, ruleInForce, type FeeRule } from './rules.ts';

const rule = (version: number, from: string, minor = 15n): FeeRule => ({
  id: `rule-${String(version)}`,
  version,
  code: 'card_creation',
  entityType: 1,
  customerId: null,
  isList: false,
  unitAmount: money(minor, 'USD'),
  rate: null,
  condition: null,
  validFrom: new Date(from),
});

describe('the price of an act', () => {
  it('is that of the latest rule that has begun, however the rules are ordered', () => {
    const rules = [
      rule(3, '2027-01-01T00:00:00Z'),
      rule(1, '2026-01-01T00:00:00Z'),
      rule(2, '2026-06-01T00:00:00Z'),
    ];
    const inForce = (at: string) => ruleInForce(rules, new Date(at))?.version;
    expect(inForce('2025-12-31T23:59:59.999Z')).toBeUndefined();
    expect(inForce('2026-01-01T00:00:00.000Z')).toBe(1);
    expect(inForce('2026-07-01T00:00:00.000Z')).toBe(2);
    expect(inForce('2027-01-01T00:00:00.000Z')).toBe(3);
  });

  it('is that of the later version where two rules begin together', () => {
    const rules = [rule(2, '2026-01-01T00:00:00Z'), rule(1, '2026-01-01T00:00:00Z')];
    expect(ruleInForce(rules, new Date('2026-02-01T00:00:00Z'))?.version).toBe(2);
  });

  it("is a customer's own while it has one, and the list price before and after", () => {
    const own = (version: number, from: string, isList = false) => ({
      ...rule(version, from, 9n),
      customerId: 'c',
      isList,
    });
    const rules = [
      rule(1, '2026-01-01T00:00:00Z'),
      own(1, '2026-03-01T00:00:00Z'),
      rule(2, '2026-04-01T00:00:00Z', 20n),
      own(2, '2026-05-01T00:00:00Z', true),
    ];
    const costs = (at: string) => ruleFor(rules, new Date(at))?.unitAmount.minor;
    expect(costs('2026-02-01T00:00:00Z')).toBe(15n);
    expect(costs('2026-04-02T00:00:00Z')).toBe(9n);
    expect(costs('2026-05-02T00:00:00Z')).toBe(20n);
  });

  it('is the unit price times the quantity, with the rule behind it', () => {
    expect(priceOf(rule(1, '2026-01-01T00:00:00Z'), 200)).toMatchObject({
      amount: money(3_000n, 'USD'),
      rule: { id: 'rule-1', version: 1 },
      quantity: 200,
    });
  });
});
