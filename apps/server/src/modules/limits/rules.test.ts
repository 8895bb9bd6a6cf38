import { describe, expect, it } from 'vitest';
import { countSpending, leftOf, nothingSpent, releaseSpending, spendingAt } from './rules.ts';
import { settingsFrom } from './settings.ts';

const monday = { day: 2_000, week: 1_000, month: 500 };
const tuesday = { day: 3_000, week: 1_000, month: 500 };
const sums = (spending: ReturnType<typeof nothingSpent>) => [
  spending.day.spent,
  spending.week.spent,
  spending.month.spent,
];

describe('what a card has spent', () => {
  it('counts in all three windows, and a window that ended counts no more', () => {
    const fresh = { card: nothingSpent(monday), purchase: nothingSpent(monday) };
    const { card } = countSpending(fresh, monday, 40n);
    expect(sums(card)).toEqual([40n, 40n, 40n]);
    expect(sums(spendingAt(card, tuesday))).toEqual([0n, 40n, 40n]);
    expect(sums(countSpending({ card, purchase: nothingSpent(tuesday) }, tuesday, 5n).card)).toEqual([
      5n,
      45n,
      45n,
    ]);
  });

  it('gives back what a purchase let go of only in windows that still run, and never more than the purchase added', () => {
    const first = countSpending({ card: nothingSpent(monday), purchase: nothingSpent(monday) }, monday, 40n);
    const other = countSpending({ card: first.card, purchase: nothingSpent(tuesday) }, tuesday, 7n);
    const released = releaseSpending({ card: other.card, purchase: first.purchase }, 40n);
    expect(sums(released.card)).toEqual([7n, 7n, 7n]);
    expect(sums(releaseSpending(released, 40n).card)).toEqual([7n, 7n, 7n]);
  });

  it('is not turned back by a clock that is behind', () => {
    const late = countSpending(
      { card: nothingSpent(tuesday), purchase: nothingSpent(tuesday) },
      tuesday,
      40n,
    );
    const behind = countSpending({ card: late.card, purchase: nothingSpent(monday) }, monday, 10n);
    expect(behind.card.day).toEqual({ start: 3_000, spent: 50n });
    expect(sums(releaseSpending(behind, 10n).card)).toEqual([40n, 40n, 40n]);
  });
});

it.each([
  [500_000n, 120_418n, 379_582n],
  [2_500n, 2_500n, 0n],
  [2_500n, 3_270n, 0n],
])('of a limit of %s with %s spent, %s is left', (limit, spent, left) => {
  expect(leftOf(limit, spent)).toBe(left);
});

describe('the settings of a tenant', () => {
  it('are the defaults, each of which a row of the tenant overrides', () => {
    const settings = settingsFrom([
      { code: 'hold_days', value: '30' },
      { code: 'unknown', value: 'x' },
    ]);
    expect(settings).toMatchObject({ holdDays: 30, cardsPersonal: 100 });
  });
});
