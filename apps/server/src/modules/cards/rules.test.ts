import { describe, expect, it } from 'vitest';
import { authorityOf, cardCap, expiryAfter, mayLift } from './rules.ts';

describe('a freeze', () => {
  it('is lifted by the same or a higher authority, never by a lower one', () => {
    expect([mayLift('holder', 'holder'), mayLift('holder', 'admin'), mayLift('lead', 'lead')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([mayLift('lead', 'holder'), mayLift('admin', 'holder'), mayLift('admin', 'lead')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([mayLift('rule', 'holder'), mayLift('rule', 'lead'), mayLift('rule', 'admin')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it("is an admin's word only for a platform admin", () => {
    const who = (type: number, entity: number | null, leads: readonly string[] = []) => ({
      userId: 'u',
      userType: type,
      entityType: entity,
      reach: type === 3 ? ('own' as const) : ('company' as const),
      leads,
    });
    expect(authorityOf(who(1, null), 'sales')).toBe('admin');
    expect(authorityOf(who(2, 1), null)).toBe('holder');
    expect(authorityOf(who(2, 2), 'sales')).toBe('owner');
    expect(authorityOf(who(3, 2, ['sales']), 'sales')).toBe('lead');
    expect(authorityOf(who(3, 2, ['sales']), 'travel')).toBe('holder');
    expect(authorityOf(who(3, 2), null)).toBe('holder');
  });
});

describe('a new card', () => {
  it('is good for whole months, across the turn of years', () => {
    expect(expiryAfter(new Date('2026-03-31T23:59:59Z'), 36)).toEqual({ month: 3, year: 2029 });
    expect(expiryAfter(new Date('2026-12-01T00:00:00Z'), 1)).toEqual({ month: 1, year: 2027 });
    expect(expiryAfter(new Date('2026-01-01T00:00:00Z'), 11)).toEqual({ month: 12, year: 2026 });
  });

  it('counts against the cap of its kind of customer', () => {
    const caps = { cardsPersonal: 100, cardsBusiness: 10_000 };
    expect([cardCap(1, caps), cardCap(2, caps)]).toEqual([100, 10_000]);
  });
});
