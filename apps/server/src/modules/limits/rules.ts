import type { Windows } from './windows.ts';

/** What was spent in one window, in smallest units, and when that window began (milliseconds since the epoch). */
export interface WindowSum {
  readonly start: number;
  readonly spent: bigint;
}

/** Day, week and month of one card, or what one purchase adds to them. */
export interface Spending {
  readonly day: WindowSum;
  readonly week: WindowSum;
  readonly month: WindowSum;
}

/** A card's spending and the part of it that one purchase counts for; they move together. */
export interface Counted {
  readonly card: Spending;
  readonly purchase: Spending;
}

/** Nothing spent in these windows. */
export const nothingSpent = (windows: Windows): Spending =>
  each((name) => ({ start: windows[name], spent: 0n }));

/** The same spending seen later: a window that has ended counts no more. A clock that is behind turns nothing back. */
export const spendingAt = (spending: Spending, windows: Windows): Spending =>
  each((name) =>
    windows[name] > spending[name].start ? { start: windows[name], spent: 0n } : spending[name],
  );

/** What may still be spent before a limit, never below nothing. */
export const leftOf = (limit: bigint, spent: bigint): bigint => (limit > spent ? limit - spent : 0n);

/** Counts an amount for the card and for the purchase, in the windows of this moment. */
export const countSpending = ({ card, purchase }: Counted, windows: Windows, minor: bigint): Counted => {
  const now = spendingAt(card, windows);
  const own = spendingAt(purchase, startsOf(now));
  return { card: each((name) => plus(now[name], minor)), purchase: each((name) => plus(own[name], minor)) };
};

/**
 * Gives back what a purchase let go of, newest first: only what the purchase itself added to a window, and only while
 * that window still runs.
 */
export const releaseSpending = ({ card, purchase }: Counted, minor: bigint): Counted => {
  const given = (name: keyof Spending): bigint => {
    if (purchase[name].start !== card[name].start) return 0n;
    return minor < purchase[name].spent ? minor : purchase[name].spent;
  };
  return {
    card: each((name) => plus(card[name], -given(name))),
    purchase: each((name) => plus(purchase[name], -given(name))),
  };
};

const each = (make: (name: keyof Spending) => WindowSum): Spending => ({
  day: make('day'),
  week: make('week'),
  month: make('month'),
});

const plus = (sum: WindowSum, minor: bigint): WindowSum => ({ start: sum.start, spent: sum.spent + minor });

const startsOf = (spending: Spending): Windows => ({
  day: spending.day.start,
  week: spending.week.start,
  month: spending.month.start,
});
