import type { Permission } from '@tael/contract';
import { formatMoney as shownMoney } from '@tael/i18n/format';
import { formatMoney, type Money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { newId } from '../../../kernel/ids.ts';
import { dayText, localDate } from '../../../kernel/lists/days.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { accountZone, grantsOfUsers } from '../../org/index.ts';
import type { MailOfPayers, SubscriptionDeps } from './subscription-deps.ts';
import type { MonthCost, SubscriptionKind } from './subscription-kind.ts';
import { endsUnpaidAt, type Subscription } from './subscription-rules.ts';

type Owner = Pick<Subscription, 'customer_id' | 'tenant_id'>;
type Params = Readonly<Record<string, string>>;

/** Tells the customer's people what became of a subscription; the messages are made of it. */
export const tell = (
  tx: Tx,
  ctx: Context,
  { customer_id: customerId, tenant_id: tenantId }: Owner,
  topic: string,
  payload: Params = {},
): Promise<void> => emit(tx, ctx, { topic, objectId: customerId, tenantId, customerId, payload });

/** Says by message and by mail that a month could not be charged, and until when there is time. */
export const remind = async <Row extends Subscription, Cost extends MonthCost>(
  tx: Tx,
  ctx: Context,
  { topics, mails, payers, deps }: SubscriptionKind<Row, Cost>,
  row: Row,
  price: Money,
): Promise<void> => {
  const zone = await accountZone(tx, row.customer_id);
  const day = dayText(localDate((endsUnpaidAt(row) ?? ctx.clock.now()).getTime(), zone));
  const { currency } = price;
  const amount = formatMoney(price);
  await tell(tx, ctx, row, topics.pastDue, { amount, currency, day });
  const shown = shownMoney(amount, currency, ctx.language);
  await mailPayers(tx, ctx, deps, row, {
    template: mails.pastDue,
    params: { amount: shown, day },
    needs: payers,
  });
};

interface PayersMail {
  readonly template: MailOfPayers;
  readonly params?: Params;
  /** What whoever is mailed may do. */
  readonly needs: Permission;
}

/** Mails those of a customer's people who may do something about what it costs. */
export const mailPayers = async (
  tx: Tx,
  ctx: Context,
  { usersOf, emailsOf }: Pick<SubscriptionDeps, 'usersOf' | 'emailsOf'>,
  { customer_id: customerId, tenant_id: tenantId }: Owner,
  { template, params = {}, needs }: PayersMail,
): Promise<void> => {
  const users = (await usersOf(tx, customerId)).map(({ userId }) => userId);
  const payers = [...(await grantsOfUsers(tx, users))]
    .filter(([, { permissions }]) => permissions.has(needs))
    .map(([userId]) => userId);
  for (const to of (await emailsOf(tx, payers)).values())
    await emit(tx, ctx, {
      topic: 'mail.requested',
      objectId: newId(),
      tenantId,
      customerId,
      payload: { to, template, language: ctx.language, params },
    });
};
