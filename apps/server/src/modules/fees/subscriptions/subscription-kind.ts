import type { Life, Permission } from '@tael/contract';
import type { Money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { FeeQuote } from '../rules.ts';
import type { MailOfPayers, SubscriptionDeps } from './subscription-deps.ts';
import type { SubscriptionTable } from './subscription-repository.ts';
import type { Subscription } from './subscription-rules.ts';

/** What a month costs: without a quote it is free, and `price` is what it would cost otherwise. */
export interface MonthCost {
  readonly price: Money;
  readonly quote: FeeQuote | undefined;
}

/** A month that is settled. */
export interface SettledMonth {
  readonly id: string;
  readonly begins: Date;
  readonly ends: Date;
  readonly amount: Money;
}

type Said = Readonly<Record<string, unknown>>;

/** One kind of subscription: what a month costs, who owes it, and what closes when it stays unpaid. The engine does the rest. */
export interface SubscriptionKind<Row extends Subscription, Cost extends MonthCost> {
  readonly table: SubscriptionTable<Row>;
  readonly life: Life<Row['state']>;
  /** What each step is called, in the audit and to whoever is told. */
  readonly topics: Readonly<
    Record<'charged' | 'unpaid' | 'paid' | 'pastDue' | 'ended' | 'endedUnpaid', string>
  >;
  readonly mails: Readonly<Record<'pastDue' | 'endedUnpaid', MailOfPayers>>;
  /** Who is mailed: whoever may end it. */
  readonly payers: Permission;
  /** What a fee of it refers to. */
  readonly reference: string;
  readonly deps: SubscriptionDeps;
  /** Whether it is over instead of going on for another month. */
  isOver(tx: Tx, row: Row): Promise<boolean>;
  /** What a month that begins then costs. */
  costOf(tx: Tx, ctx: Context, row: Row, begins: Date): Promise<Cost>;
  /** What a settled month changes beside its days. */
  renewed(row: Row, cost: Cost): Partial<Row>;
  keepMonth(tx: Tx, ctx: Context, row: Row, month: SettledMonth, cost: Cost): Promise<void>;
  /** What the audit shows of a row, and of a month beside its number and amount. */
  shown(row: Row): Said;
  shownMonth(cost: Cost): Said;
  /** What its end changes beside its state. */
  readonly atEnd: Partial<Row>;
  /** Whether an end that is no surprise is told as well. */
  readonly isEndTold: boolean;
  /** Closes what it paid for. */
  closeUnpaid(tx: Tx, ctx: Context, row: Row): Promise<void>;
}
