import { formatMoney, zero } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import { openManyFees, type ManyFees } from '../charge-fees.ts';
import { mayPay } from './may-pay.ts';
import type { MonthCost, SubscriptionKind } from './subscription-kind.ts';
import { mailPayers, remind, tell } from './subscription-notices.ts';
import {
  ended,
  endsUnpaidAt,
  nextMonthBegins,
  settledMonth,
  unpaidDay,
  type Subscription,
} from './subscription-rules.ts';

const system = { scope: { kind: 'system' } } as const;
const atOnce = 200;

/**
 * Settles each month of a kind that has begun, once, however often and by how many it is run; ends what is over. What the
 * balance does not cover is tried again every day, and ends the subscription after the days of grace.
 */
export const billSubscriptions =
  <Row extends Subscription, Cost extends MonthCost>(kind: SubscriptionKind<Row, Cost>) =>
  async (ctx: Context): Promise<void> => {
    for (let after: string | undefined; ;) {
      const page = { after, limit: atOnce };
      const found = await read(ctx, (tx) => kind.table.due(tx, ctx.clock.now(), page), system);
      for (const customerId of found) await billSubscription(ctx, kind, customerId);
      after = found.at(-1);
      if (found.length < atOnce) return;
    }
  };

/** Every month of one customer that has begun, each in a transaction of its own. */
export const billSubscription = async <Row extends Subscription, Cost extends MonthCost>(
  ctx: Context,
  kind: SubscriptionKind<Row, Cost>,
  customerId: string,
): Promise<void> => {
  while (await billOne(ctx, kind, customerId));
};

/** One step; answers whether there was one to make. */
const billOne = <Row extends Subscription, Cost extends MonthCost>(
  ctx: Context,
  kind: SubscriptionKind<Row, Cost>,
  customerId: string,
): Promise<boolean> =>
  transact(
    ctx,
    async (tx) => {
      const row = await kind.table.lock(tx, customerId);
      if (!row?.due_at || row.due_at > ctx.clock.now()) return false;
      if (await kind.isOver(tx, row)) await endSubscription(tx, ctx, kind, row);
      else await settleMonth(tx, ctx, kind, row);
      return true;
    },
    system,
  );

const settleMonth = async <Row extends Subscription, Cost extends MonthCost>(
  tx: Tx,
  ctx: Context,
  kind: SubscriptionKind<Row, Cost>,
  row: Row,
): Promise<void> => {
  const begins = nextMonthBegins(row);
  // By the price of the day on which the month begins, however late it is charged.
  const cost = await kind.costOf(tx, ctx, row, begins);
  const { quote } = cost;
  const reference = { type: kind.reference, id: newId() };
  let fees: ManyFees | undefined;
  if (quote) {
    const fee = { quote, tenantId: row.tenant_id, customerId: row.customer_id };
    fees = await openManyFees(tx, kind.deps.ledger, fee, reference);
    if (fees.affordable < 1 || !(await mayPay(tx, ctx, row.customer_id)))
      return stayUnpaid(tx, ctx, kind, row, cost);
  }
  const amount = quote?.amount ?? zero(cost.price.currency);
  const settled = settledMonth(row);
  const after = { ...row, ...kind.renewed(row, cost), ...settled };
  await saveSubscription(tx, ctx, kind, row, after, kind.topics.charged, {
    month: after.months,
    ...kind.shownMonth(cost),
    amount: formatMoney(amount),
  });
  await kind.keepMonth(tx, ctx, after, { id: reference.id, begins, ends: settled.month_ends, amount }, cost);
  if (row.state === 'past_due') {
    const paid = { amount: formatMoney(amount), currency: amount.currency };
    await tell(tx, ctx, row, kind.topics.paid, paid);
  }
  await fees?.charge(ctx, [reference]);
};

/** Owes the month another day, or ends where the days of grace are over. */
const stayUnpaid = async <Row extends Subscription, Cost extends MonthCost>(
  tx: Tx,
  ctx: Context,
  kind: SubscriptionKind<Row, Cost>,
  row: Row,
  { price }: Cost,
): Promise<void> => {
  const now = ctx.clock.now();
  const endsAt = endsUnpaidAt(row);
  if (endsAt && endsAt <= now) return endUnpaid(tx, ctx, kind, row);
  const { isTold, change } = unpaidDay(row, now);
  const after = { ...row, ...change };
  await saveSubscription(tx, ctx, kind, row, after, kind.topics.unpaid, { amount: formatMoney(price) });
  if (!isTold) await remind(tx, ctx, kind, after, price);
};

const endUnpaid = async <Row extends Subscription, Cost extends MonthCost>(
  tx: Tx,
  ctx: Context,
  kind: SubscriptionKind<Row, Cost>,
  row: Row,
): Promise<void> => {
  const { topics, mails, deps, payers } = kind;
  await saveSubscription(tx, ctx, kind, row, { ...row, ...kind.atEnd, ...ended }, topics.endedUnpaid);
  await kind.closeUnpaid(tx, ctx, row);
  await tell(tx, ctx, row, topics.endedUnpaid);
  await mailPayers(tx, ctx, deps, row, { template: mails.endedUnpaid, needs: payers });
};

/** Ends a subscription for which nothing more is owed. */
export const endSubscription = async <Row extends Subscription, Cost extends MonthCost>(
  tx: Tx,
  ctx: Context,
  kind: SubscriptionKind<Row, Cost>,
  row: Row,
): Promise<void> => {
  await saveSubscription(tx, ctx, kind, row, { ...row, ...kind.atEnd, ...ended }, kind.topics.ended);
  if (kind.isEndTold) await tell(tx, ctx, row, kind.topics.ended);
};

/** Writes how a subscription stands, with its audit row. */
export const saveSubscription = async <Row extends Subscription>(
  tx: Tx,
  ctx: Context,
  { life, table, shown }: Pick<SubscriptionKind<Row, MonthCost>, 'life' | 'table' | 'shown'>,
  before: Row,
  after: Row,
  action: string,
  said: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  if (before.state !== after.state) requireMove<Row['state']>(life, before.state, after.state);
  await table.save(tx, after);
  await audit(tx, ctx, {
    action,
    object: { type: 'customer', id: before.customer_id },
    tenantId: before.tenant_id,
    customerId: before.customer_id,
    before: shown(before),
    after: { ...shown(after), ...said },
    actor: 'system',
  });
};
