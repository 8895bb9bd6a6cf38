import { binApplicationLife, binApplicationStates } from '@tael/contract/cards/bin-states';
import { mayMove } from '@tael/contract';
import { money } from '@tael/money';
import { describe, expect, it } from 'vitest';
import { applying, isFreeWith, isOpenTo, productCap, productsUsed, reapplyAt } from './bin-rules.ts';

const moves = [
  'draft>pending_approval',
  'pending_approval>subscribed',
  'pending_approval>declined',
  'declined>draft',
  'subscribed>suspended',
  'subscribed>closed',
  'suspended>subscribed',
];

describe('the life of an application', () => {
  it.each(binApplicationStates.flatMap((from) => binApplicationStates.map((to) => [from, to] as const)))(
    'from %s to %s is as the domain has it',
    (from, to) => {
      expect(mayMove(binApplicationLife, from, to)).toBe(moves.includes(`${from}>${to}`));
    },
  );
});

describe('a product', () => {
  const everyAccount = { id: 'a', comes_with: 'every_account' as const };
  const business = { id: 'b', comes_with: 'business_account' as const };
  const applied = { id: 'c', comes_with: null };

  it('is open with the account it comes with, or once it was subscribed to, and not while it is suspended', () => {
    expect(isOpenTo(everyAccount, 1, undefined)).toBe(true);
    expect(isOpenTo(business, 1, undefined)).toBe(false);
    expect(isOpenTo(business, 2, undefined)).toBe(true);
    expect(isOpenTo(applied, 2, undefined)).toBe(false);
    for (const state of binApplicationStates)
      expect(isOpenTo(applied, 1, { state })).toBe(state === 'subscribed');
    expect(isOpenTo(business, 2, { state: 'suspended' })).toBe(false);
  });

  it('counts once against what the account allows: a person less than four, a business more', () => {
    const bins = [everyAccount, business, applied];
    expect(productsUsed(bins, 1, [])).toBe(1);
    expect(productsUsed(bins, 2, [{ bin_id: 'b', state: 'subscribed' }])).toBe(2);
    expect(productsUsed(bins, 1, [{ bin_id: 'c', state: 'pending_approval' }])).toBe(2);
    expect(productsUsed(bins, 1, [{ bin_id: 'c', state: 'declined' }])).toBe(1);
    const caps = { binsPersonal: 3, binsBusiness: 25 };
    expect([productCap(1, caps), productCap(2, caps)]).toEqual([3, 25]);
  });
});

describe('an application', () => {
  it('is free from the very amount on', () => {
    const freeFrom = money(50_000n, 'USD');
    expect(isFreeWith(money(49_999n, 'USD'), freeFrom)).toBe(false);
    expect(isFreeWith(freeFrom, freeFrom)).toBe(true);
  });

  it.each([
    ['2026-03-15T10:00:00.000Z', '2026-04-15T10:00:00.000Z'],
    ['2026-01-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2027-01-31T23:59:59.999Z'],
  ])('declined on %s may be sent again on %s', (declined, again) => {
    expect(reapplyAt(new Date(declined)).toISOString()).toBe(again);
  });

  it('waits for the end of its month to the millisecond, and is sent once', () => {
    const until = new Date('2026-04-15T10:00:00.000Z');
    const declined = { state: 'declined' as const, reapply_at: until };
    expect(applying(declined, new Date(until.getTime() - 1))).toEqual({ may: 'wait', until });
    expect(applying(declined, until)).toEqual({ may: 'apply' });
    expect(applying(undefined, until)).toEqual({ may: 'apply' });
    expect(applying({ state: 'subscribed', reapply_at: null }, until)).toMatchObject({ may: 'nothing' });
    expect(applying({ state: 'pending_approval', reapply_at: null }, until)).toEqual({
      may: 'nothing',
      from: 'pending_approval',
    });
  });
});
