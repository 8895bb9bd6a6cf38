import type { FraudSignal } from '@tael/contract/fraud/states';
import { describe, expect, it } from 'vitest';
import type { CardHabits } from '../../cards/index.ts';
import { unusualOf, type UnusualFacts } from './unusual.ts';

const now = new Date('2026-03-02T12:00:00.000Z');
const minutesAgo = (minutes: number) => now.getTime() - minutes * 60_000;
const habits: CardHabits = {
  usual: 2_500n,
  countries: ['US', 'CA'],
  risky: ['7995'],
  guesses: [],
  trusted: [],
};
const merchant = { name: 'Harbour', categoryCode: '7372', country: 'US' };
const facts: UnusualFacts = {
  habits,
  lastUsedAt: new Date(minutesAgo(10)),
  merchant,
  minor: 2_500n,
  currency: 'USD',
  now,
};
const abroad = { ...merchant, country: 'RO' };
const wire = { ...merchant, categoryCode: '4829' };
const guessed = (...minutes: number[]): CardHabits => ({ ...habits, guesses: minutes.map(minutesAgo) });
const trusting = (change: Partial<CardHabits['trusted'][number]>): CardHabits => ({
  ...habits,
  trusted: [{ name: 'Harbour', most: 30_000n, until: minutesAgo(-1), ...change }],
});

/** Each signal at both of its edges, and what they come to together. */
const table: readonly [string, Partial<UnusualFacts>, Partial<Record<FraudSignal, number>>][] = [
  ['nothing', {}, {}],
  ['an amount just under five times the usual', { minor: 12_499n }, {}],
  ['five times the usual', { minor: 12_500n }, { amount_far_above: 30 }],
  ['just under ten times', { minor: 24_999n }, { amount_far_above: 30 }],
  ['ten times the usual', { minor: 25_000n }, { amount_far_above: 60 }],
  ['many times a small usual, and still small', { habits: { ...habits, usual: 1n }, minor: 9_999n }, {}],
  [
    'the same from a hundred dollars on',
    { habits: { ...habits, usual: 1n }, minor: 10_000n },
    { amount_far_above: 60 },
  ],
  [
    'a new country within the hour',
    { merchant: abroad, lastUsedAt: new Date(minutesAgo(60)) },
    { country_jump: 40 },
  ],
  [
    'a new country after more than an hour',
    { merchant: abroad, lastUsedAt: new Date(minutesAgo(60) - 1) },
    {},
  ],
  ['a new country of a card that was not used', { merchant: abroad, lastUsedAt: null }, {}],
  ['a country that is known', { merchant: { ...merchant, country: 'CA' } }, {}],
  ['two guesses', { habits: guessed(1, 2) }, {}],
  ['three guesses', { habits: guessed(1, 2, 30) }, { details_guessed: 50 }],
  ['three guesses, one of them older than half an hour', { habits: guessed(1, 2, 31) }, {}],
  ['a risky category for the first time', { merchant: wire }, { risky_category: 30 }],
  ['a risky category that is known', { merchant: { ...merchant, categoryCode: '7995' } }, {}],
  [
    'all of it together',
    { minor: 25_000n, habits: guessed(1, 2, 3), merchant: { ...wire, country: 'RO' } },
    { amount_far_above: 60, country_jump: 40, details_guessed: 50, risky_category: 30 },
  ],
  ['a merchant that the holder vouched for', { habits: trusting({}), minor: 30_000n }, {}],
  ['more than was vouched for', { habits: trusting({}), minor: 30_001n }, { amount_far_above: 60 }],
  ['another merchant', { habits: trusting({ name: 'Quay' }), minor: 30_000n }, { amount_far_above: 60 }],
  ['after the day', { habits: trusting({ until: now.getTime() }), minor: 30_000n }, { amount_far_above: 60 }],
];

describe('a purchase is as unusual as', () => {
  it.each(table)('%s', (_what, change, points) => {
    const unusual = unusualOf({ ...facts, ...change });
    const found = unusual?.signals.map(({ signal, points: one }) => [signal, one] as const) ?? [];
    expect(Object.fromEntries(found)).toEqual(points);
    expect(unusual?.score ?? 0).toBe(Object.values(points).reduce((sum, one) => sum + one, 0));
  });
});
