import { graceDays, type PlanState } from '@tael/contract/fees/plan-states';

export const dayMs = 86_400_000;
/** How often somebody is told again that a month is unpaid. */
export const remindEveryMs = 5 * dayMs;

/** What the subscriptions of every kind have in common; a kind may leave out states. */
export interface Subscription {
  customer_id: string;
  tenant_id: string;
  /** When its first month began. */
  since: Date;
  state: PlanState;
  /** How many months since `since` are settled. */
  months: number;
  month_begins: Date | null;
  month_ends: Date | null;
  due_at: Date | null;
  past_due_since: Date | null;
  reminded_at: Date | null;
}

/** The same moment so many months later, or the last day of that month where it has fewer days. */
export const monthsAfter = (from: Date, months: number): Date => {
  const at = new Date(from);
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return at;
};

/** When a subscription that stays unpaid ends. */
export const endsUnpaidAt = ({ past_due_since: since }: Pick<Subscription, 'past_due_since'>): Date | null =>
  since && new Date(since.getTime() + graceDays * dayMs);

/** When the month that comes next begins: where the last one ended, however late it is settled. */
export const nextMonthBegins = ({ month_ends: ends, since }: Subscription): Date => ends ?? since;

/** What the next month changes once it is settled. */
export const settledMonth = (row: Subscription) => {
  const ends = monthsAfter(row.since, row.months + 1);
  return {
    state: 'active',
    months: row.months + 1,
    month_begins: nextMonthBegins(row),
    month_ends: ends,
    due_at: ends,
    past_due_since: null,
    reminded_at: null,
  } as const;
};

/** What another day unpaid changes; `isTold`: somebody was told of it lately. */
export const unpaidDay = (row: Subscription, now: Date) => {
  const isTold = row.reminded_at !== null && now.getTime() - row.reminded_at.getTime() < remindEveryMs;
  const change = {
    state: 'past_due',
    past_due_since: row.past_due_since ?? now,
    reminded_at: isTold ? row.reminded_at : now,
    due_at: new Date(now.getTime() + dayMs),
  } as const;
  return { isTold, change };
};

/** What the end changes. */
export const ended = { state: 'ended', due_at: null, past_due_since: null, reminded_at: null } as const;
