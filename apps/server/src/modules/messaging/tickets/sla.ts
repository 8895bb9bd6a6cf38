import type { PlanCode } from '@tael/contract/fees/schedule';
import { ticketsToAnswer, type TicketPriority, type TicketState } from '@tael/contract/messaging/states';
import { bankDay, bankMoment } from '../../../kernel/calendar/bank-clock.ts';
import { isBankingDay } from '../../../kernel/calendar/banking-days.ts';
import { addDays } from '../../../kernel/calendar/calendar-days.ts';

/** Our hours: the banking days of the United States, from nine to six. */
const opensAt = 9 * 60;
const closesAt = 18 * 60;
const hourMs = 3_600_000;
const dayMs = 9 * hourMs;

/** How much of our hours a first answer and the end may take. */
const targets: Readonly<Record<TicketPriority, { readonly first: number; readonly end: number }>> = {
  urgent: { first: hourMs, end: dayMs },
  high: { first: 4 * hourMs, end: 2 * dayMs },
  normal: { first: dayMs, end: 5 * dayMs },
  low: { first: 2 * dayMs, end: 10 * dayMs },
};
/** Larger plans are answered sooner. */
const percentOf: Readonly<Record<PlanCode, number>> = { starter: 100, team: 100, growth: 75, scale: 50 };

const targetOf = (priority: TicketPriority, plan: PlanCode) => {
  const { first, end } = targets[priority];
  return { first: (first * percentOf[plan]) / 100, end: (end * percentOf[plan]) / 100 };
};

/** Our hours of the days from one moment on. */
function* hoursFrom(at: number): Generator<readonly [number, number]> {
  for (let day = bankDay(at); ; day = addDays(day, 1)) {
    if (isBankingDay(['US'], day)) yield [bankMoment(day, opensAt), bankMoment(day, closesAt)];
  }
}

/** The moment at which so many milliseconds of our hours have passed since another. */
export const dueAfter = (at: number, workMs: number): number => {
  let left = workMs;
  if (left <= 0) return at;
  for (const [opens, closes] of hoursFrom(at)) {
    const from = Math.max(at, opens);
    if (from < closes && left <= closes - from) return from + left;
    left -= Math.max(0, closes - from);
  }
  return at;
};

/** How much of our hours lies between two moments; less than nothing when the second comes first. */
export const workedBetween = (from: number, to: number): number => {
  if (to < from) return -workedBetween(to, from);
  let worked = 0;
  for (const [opens, closes] of hoursFrom(from)) {
    if (opens >= to) return worked;
    worked += Math.max(0, Math.min(closes, to) - Math.max(opens, from));
  }
  return worked;
};

/** By when a ticket is to be answered and resolved. */
export interface TicketClock {
  first_due_at: Date | null;
  resolve_due_at: Date | null;
  resolve_left: number | null;
}

export const firstClock = (priority: TicketPriority, plan: PlanCode, now: Date): TicketClock => {
  const { first, end } = targetOf(priority, plan);
  return {
    first_due_at: new Date(dueAfter(now.getTime(), first)),
    resolve_due_at: new Date(dueAfter(now.getTime(), end)),
    resolve_left: null,
  };
};

/** The clock as a ticket enters a state: it stands still while the ticket waits for its writer, and when it is resolved. */
export const clockIn = (state: TicketState, before: TicketClock, now: Date): TicketClock => {
  const { first_due_at: first, resolve_due_at: due, resolve_left: left } = before;
  if (ticketsToAnswer.some((one) => one === state)) {
    if (due !== null) return { first_due_at: first, resolve_due_at: due, resolve_left: null };
    return {
      first_due_at: null,
      resolve_due_at: new Date(dueAfter(now.getTime(), left ?? 0)),
      resolve_left: null,
    };
  }
  return {
    first_due_at: null,
    resolve_due_at: null,
    resolve_left: due === null ? left : workedBetween(now.getTime(), due.getTime()),
  };
};

interface Prioritized extends TicketClock {
  readonly priority: TicketPriority;
  readonly plan: PlanCode;
  readonly opened_at: Date;
}

/** The clock under another priority: what has been used of the time stays used. */
export const clockOfPriority = (before: Prioritized, priority: TicketPriority, now: Date): TicketClock => {
  const [was, will] = [targetOf(before.priority, before.plan), targetOf(priority, before.plan)];
  const at = now.getTime();
  const due = before.resolve_due_at;
  const left =
    (due === null ? (before.resolve_left ?? 0) : workedBetween(at, due.getTime())) + will.end - was.end;
  return {
    first_due_at: before.first_due_at && new Date(dueAfter(before.opened_at.getTime(), will.first)),
    resolve_due_at: due && new Date(dueAfter(at, left)),
    resolve_left: due === null ? left : null,
  };
};

/** When the next word of ours is due. */
export const dueOf = ({ first_due_at: first, resolve_due_at: end }: TicketClock): Date | null =>
  first !== null && (end === null || first < end) ? first : end;
