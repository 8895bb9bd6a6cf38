import { randomBytes } from 'node:crypto';
import { authorizationVersion, type EntryClass } from '@tael/contract/funding/ach/terms';
import { achAuthorization } from '@tael/i18n/ach-authorization';
import { formatMoney as writeMoney } from '@tael/i18n/format';
import { compare, formatMoney, money, subtract, zero, type Money } from '@tael/money';
import { bankDay, bankMoment } from '../../../kernel/calendar/bank-clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { assert, fail, failField } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { findCustomer } from '../../org/index.ts';
import { openIntent, type IntentRow } from '../intents/index.ts';
import { requireOpen } from '../switches/index.ts';
import type { AchDeps, LinkedBank } from './deps.ts';
import { closedLinks, insertDebit, linkHistory, lockDebitsOf, sumDebitsSince } from './repository.ts';
import { daysOf, holdFor } from './rules.ts';

type Deps = Pick<AchDeps, 'banks' | 'settings' | 'holderOf'>;
type Owner = Pick<IntentRow, 'tenant_id' | 'customer_id'>;

/** A verified account of the customer that may be debited. Throws `not_found` and `linked_bank_closed`. */
export const requireLink = async (
  { banks }: Pick<AchDeps, 'banks'>,
  tx: Tx,
  customerId: string,
  accountId: string,
): Promise<LinkedBank> => {
  const found = (await banks.ofCustomer(tx, customerId)).find(({ id }) => id === accountId);
  if (!found) return fail('not_found');
  if ((await closedLinks(tx, [accountId])).has(accountId)) fail('linked_bank_closed');
  return found;
};

/** What may still be collected on this day of the banks. */
export const leftToday = async (
  tx: Tx,
  ctx: Context,
  { settings }: Pick<AchDeps, 'settings'>,
  customerId: string,
): Promise<Money> => {
  const since = new Date(bankMoment(bankDay(ctx.clock.millis()), 0));
  const left = subtract(settings.ach.daily, money(await sumDebitsSince(tx, customerId, since), 'USD'));
  return left.minor > 0n ? left : zero('USD');
};

/** The words that a customer agrees to, in their language. */
export const authorizationText = (
  { language }: Pick<Context, 'language'>,
  bank: LinkedBank,
  amount: Money,
): string =>
  achAuthorization(language, {
    holder: bank.holderName,
    bank: bank.bankName,
    lastFour: bank.lastFour,
    amount: writeMoney(formatMoney(amount), amount.currency),
  });

/** Companies are debited as companies, and people by what they agreed to on the internet. */
export const entryClassOf = async (tx: Tx, customerId: string): Promise<EntryClass> => {
  const customer = await findCustomer(tx, customerId);
  assert(customer, 'whoever is debited has a customer');
  return customer.entityType === 2 ? 'CCD' : 'WEB';
};

/**
 * Opens a debit that leaves at its cut-off, within the limits of one debit and of a day. What was agreed to is kept word for
 * word. Throws `way_switched_off`, `linked_bank_closed`, `daily_limit_exceeded`, and at `amount` what is too little or too much.
 */
export const openDebit = async (
  deps: Deps,
  tx: Tx,
  ctx: Context,
  of: {
    readonly owner: Owner;
    readonly accountId: string;
    readonly amount: Money;
    readonly agreed?: { readonly version: string; readonly text: string };
    readonly retryOf?: string;
    readonly isTopUp?: boolean;
  },
): Promise<IntentRow> => {
  const { owner, accountId, amount } = of;
  const { tenant_id: tenantId, customer_id: customerId } = owner;
  const { minimum, maximum } = deps.settings.ach;
  await requireOpen(tx, deps.settings, { tenantId, customerId }, 'ach');
  if (compare(amount, minimum) < 0) failField('amount', 'too_small');
  if (compare(amount, maximum) > 0) failField('amount', 'too_big');
  await lockDebitsOf(tx, customerId);
  const bank = await requireLink(deps, tx, customerId, accountId);
  if (compare(amount, await leftToday(tx, ctx, deps, customerId)) > 0) fail('daily_limit_exceeded');
  const now = ctx.clock.now();
  const { sendAt, settlesOn } = daysOf(now.getTime());
  const hold = holdFor(amount, await linkHistory(tx, accountId), now);
  const intent = await openIntent(tx, ctx, {
    tenantId,
    customerId,
    way: 'ach',
    amount,
    // As long as a bank's file has room for.
    reference: `ACH${randomBytes(6).toString('hex').toUpperCase()}`,
    senderName: bank.holderName,
    expiresAt: null,
    holderOf: deps.holderOf,
  });
  await insertDebit(tx, {
    id: intent.id,
    ...owner,
    account_id: accountId,
    bank_name: bank.bankName,
    account_last_four: bank.lastFour,
    entry_class: await entryClassOf(tx, customerId),
    authorization_version: of.agreed?.version ?? authorizationVersion,
    authorization_text: of.agreed?.text ?? authorizationText(ctx, bank, amount),
    authorized_ip: ctx.ip,
    send_at: sendAt,
    settles_on: settlesOn,
    hold_days: hold.days,
    hold_reason: hold.reason,
    settled_at: null,
    release_at: null,
    returned_at: null,
    return_code: null,
    retry_of: of.retryOf ?? null,
    is_top_up: of.isTopUp ?? false,
    created_at: now,
  });
  return intent;
};
