/** Where the money of an intent stands in the books. An account for each provider shows what it owes us. */
import type { FundingWay } from '@tael/contract/funding/intents/states';
import { isZero, money, type Money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { shareAccounts, storeShare, type SharePrice } from '../../fees/index.ts';
import type { InternalAccountKind, Ledger, PostedTransfer } from '../../ledger/index.ts';
import type { IntentFee } from './price.ts';
import type { IntentRow, OutsideEventRow } from './repository.ts';

export const clearingOf: Readonly<Record<FundingWay, InternalAccountKind>> = {
  alipay: 'qr_clearing_in',
  wechat: 'qr_clearing_in',
  usdc: 'crypto_clearing_in',
  crypto: 'crypto_clearing_in',
  ach: 'ach_clearing_in',
  zelle: 'zelle_clearing_in',
};

type Event = Pick<
  OutsideEventRow,
  'id' | 'tenant_id' | 'provider' | 'clearing' | 'amount' | 'currency' | 'intent_id'
>;
type Leg = Pick<PostedTransfer, 'code' | 'debitAccountId' | 'creditAccountId' | 'amount'> & {
  readonly id?: string;
  readonly voluntary?: boolean;
};

const received = ({ amount, currency }: Event): Money => money(amount, currency);

const internal = (
  tx: Tx,
  ledger: Ledger,
  event: Event,
  of: { readonly kind: InternalAccountKind; readonly currency?: Money['currency']; readonly detail?: string },
) => ledger.internalAccount(tx, { tenantId: event.tenant_id, currency: event.currency, ...of }, event.id);

const clearing = (tx: Tx, ledger: Ledger, event: Event) =>
  internal(tx, ledger, event, { kind: event.clearing, detail: event.provider });
const suspense = (tx: Tx, ledger: Ledger, event: Event) => internal(tx, ledger, event, { kind: 'suspense' });

/** All or nothing, and the last step of the caller's transaction. */
const postAll = async (tx: Tx, ledger: Ledger, event: Event, legs: readonly Leg[]): Promise<void> => {
  const reference = event.intent_id
    ? { type: 'funding_intent', id: event.intent_id }
    : { type: 'outside_event', id: event.id };
  const transfers = legs.map((leg, at): PostedTransfer => ({
    id: newId(),
    ...leg,
    kind: 'posted',
    reference,
    linked: at < legs.length - 1,
  }));
  await ledger.post(tx, transfers);
};

/** The provider owes it to us, and we do not owe it to a customer yet. */
export const postOnSuspense = async (tx: Tx, ledger: Ledger, event: Event): Promise<void> => {
  const from = await clearing(tx, ledger, event);
  const to = await suspense(tx, ledger, event);
  await postAll(tx, ledger, event, [
    { code: 'deposit', debitAccountId: from.id, creditAccountId: to.id, amount: received(event) },
  ]);
};

/** What was on suspense goes back to where it came from. */
export const postRefund = async (tx: Tx, ledger: Ledger, event: Event): Promise<void> => {
  const from = await suspense(tx, ledger, event);
  const to = await clearing(tx, ledger, event);
  await postAll(tx, ledger, event, [
    { code: 'deposit_return', debitAccountId: from.id, creditAccountId: to.id, amount: received(event) },
  ]);
};

/**
 * The money is the customer's: from its clearing account, or from suspense where it was held, exchanged where it came in
 * another currency, and less its fee.
 */
export const postCredit = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  of: {
    readonly event: Event;
    readonly intent: IntentRow;
    readonly gross: Money;
    readonly fee: IntentFee;
    readonly wasHeld: boolean;
  },
): Promise<void> => {
  const { event, intent, gross, fee, wasHeld } = of;
  const own = await ownAccount(tx, ledger, intent, 'customer_available');
  const from = wasHeld ? await suspense(tx, ledger, event) : await clearing(tx, ledger, event);
  const legs: Leg[] = [];
  if (event.currency === gross.currency)
    legs.push({ code: 'deposit', debitAccountId: from.id, creditAccountId: own.id, amount: gross });
  else {
    const bought = await internal(tx, ledger, event, { kind: 'exchange_position' });
    const sold = await internal(tx, ledger, event, { kind: 'exchange_position', currency: gross.currency });
    legs.push(
      { code: 'exchange', debitAccountId: from.id, creditAccountId: bought.id, amount: received(event) },
      { code: 'deposit', debitAccountId: sold.id, creditAccountId: own.id, amount: gross },
    );
  }
  if (fee.price && !isZero(fee.amount))
    legs.push(await feeLeg(tx, ctx, ledger, intent, { amount: fee.amount, price: fee.price }));
  await postAll(tx, ledger, event, legs);
};

const ownAccount = (
  tx: Tx,
  ledger: Ledger,
  intent: IntentRow,
  kind: 'customer_available' | 'customer_reserve',
) =>
  ledger.customerAccount(tx, {
    tenantId: intent.tenant_id,
    customerId: intent.customer_id,
    kind,
    currency: intent.currency,
  });

/** It settled and is the customer's, but not to be spent while its bank may return it. */
export const postOnReserve = async (
  tx: Tx,
  ledger: Ledger,
  event: Event,
  intent: IntentRow,
): Promise<void> => {
  const from = await clearing(tx, ledger, event);
  const reserve = await ownAccount(tx, ledger, intent, 'customer_reserve');
  await postAll(tx, ledger, event, [
    { code: 'deposit_hold', debitAccountId: from.id, creditAccountId: reserve.id, amount: received(event) },
  ]);
};

/** Its hold is over. */
export const postFromReserve = async (
  tx: Tx,
  ledger: Ledger,
  event: Event,
  intent: IntentRow,
): Promise<void> => {
  const reserve = await ownAccount(tx, ledger, intent, 'customer_reserve');
  const own = await ownAccount(tx, ledger, intent, 'customer_available');
  await postAll(tx, ledger, event, [
    {
      code: 'deposit_release',
      debitAccountId: reserve.id,
      creditAccountId: own.id,
      amount: received(event),
    },
  ]);
};

/** Its bank takes it back, from the reserve or, once released, from the balance, which may fall below zero. */
export const postReturn = async (
  tx: Tx,
  ledger: Ledger,
  event: Event,
  of: { readonly intent: IntentRow; readonly wasReleased: boolean },
): Promise<void> => {
  const kind = of.wasReleased ? 'customer_available' : 'customer_reserve';
  const from = await ownAccount(tx, ledger, of.intent, kind);
  const to = await clearing(tx, ledger, event);
  await postAll(tx, ledger, event, [
    {
      code: 'deposit_return',
      debitAccountId: from.id,
      creditAccountId: to.id,
      amount: received(event),
      voluntary: false,
    },
  ]);
};

/** The fee, with the rule behind it kept beside. */
const feeLeg = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  intent: IntentRow,
  { amount, price }: { readonly amount: Money; readonly price: SharePrice },
): Promise<Leg> => {
  const id = newId();
  const act = {
    tenantId: intent.tenant_id,
    customerId: intent.customer_id,
    reference: { type: 'funding_intent', id: intent.id },
    code: 'crypto_deposit',
  } as const;
  await storeShare(tx, ctx, [{ ...act, price, amount, transferId: id, isReturn: false }]);
  const { customer, revenue } = await shareAccounts(tx, ledger, { ...act, currency: amount.currency });
  return { id, code: 'fee', debitAccountId: customer.id, creditAccountId: revenue.id, amount };
};
