/** Where the money of a payment stands in the books: held, taken by the rail, released, returned. */
import { convert, money, parseRate, subtract, type Money } from '@tael/money';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import {
  PostingRefused,
  type InternalAccountKind,
  type Ledger,
  type PendingTransfer,
  type Transfer,
} from '../../ledger/index.ts';
import { findQuote, type PaymentRow } from './repository.ts';
import type { PaymentRail } from '@tael/contract/payments/outgoing/states';

/** What leaves and what comes back has accounts of its own, until the bank's statement settles both. */
const clearingOut = {
  ach: 'ach_clearing_out',
  wire: 'wire_clearing_out',
  global: 'swift_clearing_out',
  bill: 'check_clearing_out',
} as const satisfies Readonly<Record<PaymentRail, InternalAccountKind>>;
const clearingIn = {
  ach: 'ach_clearing_in',
  wire: 'wire_clearing_in',
  global: 'swift_clearing_in',
  // A check that is stopped was never paid: it comes back from where it stands.
  bill: 'check_clearing_out',
} as const satisfies Readonly<Record<PaymentRail, InternalAccountKind>>;

export const clearingAccounts = { out: clearingOut, in: clearingIn };

const isExchanged = ({ currency, payout_currency: to }: PaymentRow): boolean => currency !== to;
const amountOf = ({ amount, currency }: PaymentRow): Money => money(amount, currency);
const payoutOf = ({ payout_amount: amount, payout_currency: currency }: PaymentRow): Money =>
  money(amount, currency);
const referenceOf = ({ id }: PaymentRow) => ({ type: 'payment', id });

const internal = (
  tx: Tx,
  ledger: Ledger,
  payment: PaymentRow,
  kind: InternalAccountKind,
  currency: PaymentRow['currency'],
) => ledger.internalAccount(tx, { tenantId: payment.tenant_id, kind, currency }, payment.id);

const ownAccount = (
  tx: Tx,
  ledger: Ledger,
  { tenant_id: tenantId, customer_id: customerId, currency }: PaymentRow,
) => ledger.customerAccount(tx, { tenantId, customerId, kind: 'customer_available', currency });

/** Where the customer's dollars go: to the rail, or to what is exchanged. */
const destination = (tx: Tx, ledger: Ledger, payment: PaymentRow) =>
  internal(
    tx,
    ledger,
    payment,
    isExchanged(payment) ? 'exchange_position' : clearingOut[payment.rail],
    payment.currency,
  );

const post = async (tx: Tx, ledger: Ledger, transfers: readonly Transfer[]): Promise<void> => {
  try {
    await ledger.post(tx, [...transfers]);
  } catch (error) {
    if (error instanceof PostingRefused && error.reason === 'insufficient_funds') fail('insufficient_funds');
    throw error;
  }
};

/** Holds the amount on the customer's account. Throws `insufficient_funds`. */
export const postPaymentHold = async (
  tx: Tx,
  ledger: Ledger,
  payment: PaymentRow,
  id: string,
): Promise<void> => post(tx, ledger, [await holdOf(tx, ledger, payment, id)]);

/** The hold of a payment, not yet posted. */
export const holdOf = async (
  tx: Tx,
  ledger: Ledger,
  payment: PaymentRow,
  id: string,
): Promise<PendingTransfer> => ({
  kind: 'pending',
  id,
  code: 'payment_hold',
  debitAccountId: (await ownAccount(tx, ledger, payment)).id,
  creditAccountId: (await destination(tx, ledger, payment)).id,
  amount: amountOf(payment),
  reference: referenceOf(payment),
});

/** Lets the hold go: the payment never left. */
export const postPaymentRelease = async (tx: Tx, ledger: Ledger, payment: PaymentRow): Promise<void> => {
  if (payment.hold_transfer_id === null) return;
  await post(tx, ledger, [
    {
      kind: 'void_pending',
      id: newId(),
      code: 'payment_release',
      pendingId: payment.hold_transfer_id,
      reference: referenceOf(payment),
    },
  ]);
};

/**
 * The rail took it: the hold becomes a payment. Where money is exchanged, the payee's currency leaves our position in it for
 * the rail, and what the rate earned us our position in dollars.
 */
export const postPayment = async (tx: Tx, ledger: Ledger, payment: PaymentRow, id: string): Promise<void> => {
  if (payment.hold_transfer_id === null) throw new Error('a payment that leaves is held');
  const reference = referenceOf(payment);
  const transfers: Transfer[] = [
    { kind: 'post_pending', id, code: 'payment', pendingId: payment.hold_transfer_id, reference },
  ];
  if (isExchanged(payment)) transfers.push(...(await exchangeLegs(tx, ledger, payment)));
  await post(
    tx,
    ledger,
    transfers.map((transfer, at) => (at < transfers.length - 1 ? { ...transfer, linked: true } : transfer)),
  );
};

const exchangeLegs = async (tx: Tx, ledger: Ledger, payment: PaymentRow): Promise<readonly Transfer[]> => {
  const reference = referenceOf(payment);
  const position = await internal(tx, ledger, payment, 'exchange_position', payment.payout_currency);
  const rail = await internal(tx, ledger, payment, clearingOut[payment.rail], payment.payout_currency);
  const legs: Transfer[] = [
    {
      kind: 'posted',
      id: newId(),
      code: 'exchange',
      debitAccountId: position.id,
      creditAccountId: rail.id,
      amount: payoutOf(payment),
      reference,
    },
  ];
  const earned = await marginOf(tx, payment);
  if (earned.minor <= 0n) return legs;
  const dollars = await internal(tx, ledger, payment, 'exchange_position', payment.currency);
  const revenue = await internal(tx, ledger, payment, 'exchange_revenue', payment.currency);
  legs.push({
    kind: 'posted',
    id: newId(),
    code: 'exchange',
    debitAccountId: dollars.id,
    creditAccountId: revenue.id,
    amount: earned,
    reference,
  });
  return legs;
};

/** What the customer paid beyond what banks pay among themselves. */
const marginOf = async (tx: Tx, payment: PaymentRow): Promise<Money> => {
  const quote =
    payment.quote_id === null ? undefined : await findQuote(tx, payment.customer_id, payment.quote_id);
  if (!quote) return money(0n, payment.currency);
  const mid = convert(amountOf(payment), parseRate(quote.mid_rate), payment.payout_currency, 'down');
  const left = subtract(mid, payoutOf(payment));
  // The part of the dollars that buys what is left of the payee's currency.
  const share = mid.minor <= 0n ? 0n : (payment.amount * left.minor) / mid.minor;
  return money(share, payment.currency);
};

/** Money that had left is the customer's again: returned, recalled, reversed or stopped. In full, at the rate it left with. */
export const postPaymentReturn = async (
  tx: Tx,
  ledger: Ledger,
  payment: PaymentRow,
  code: 'payment_return' | 'payment_reversal' = 'payment_return',
): Promise<void> => {
  const reference = referenceOf(payment);
  const own = await ownAccount(tx, ledger, payment);
  const transfers: Transfer[] = [];
  if (isExchanged(payment)) {
    const back = await internal(tx, ledger, payment, clearingIn[payment.rail], payment.payout_currency);
    const position = await internal(tx, ledger, payment, 'exchange_position', payment.payout_currency);
    transfers.push({
      kind: 'posted',
      id: newId(),
      code: 'exchange',
      debitAccountId: back.id,
      creditAccountId: position.id,
      amount: payoutOf(payment),
      reference,
      linked: true,
    });
  }
  const from = isExchanged(payment)
    ? await internal(tx, ledger, payment, 'exchange_position', payment.currency)
    : await internal(tx, ledger, payment, clearingIn[payment.rail], payment.currency);
  transfers.push({
    kind: 'posted',
    id: newId(),
    code,
    debitAccountId: from.id,
    creditAccountId: own.id,
    amount: amountOf(payment),
    reference,
  });
  await post(tx, ledger, transfers);
};

/** A return was undone: the money leaves again as it came back. Throws `insufficient_funds`. */
export const postPaymentAgain = async (
  tx: Tx,
  ledger: Ledger,
  payment: PaymentRow,
  id: string,
): Promise<void> => {
  const own = await ownAccount(tx, ledger, payment);
  const to = await internal(tx, ledger, payment, clearingIn[payment.rail], payment.currency);
  await post(tx, ledger, [
    {
      kind: 'posted',
      id,
      code: 'payment',
      debitAccountId: own.id,
      creditAccountId: to.id,
      amount: amountOf(payment),
      reference: referenceOf(payment),
    },
  ]);
};

export type ClearingSide = keyof typeof clearingAccounts;

/** Money of a rail that nobody can be given yet: from where it came in to suspense. */
export const postToSuspense = async (
  tx: Tx,
  ledger: Ledger,
  of: {
    readonly tenantId: string;
    readonly rail: PaymentRail;
    readonly from: ClearingSide;
    readonly amount: Money;
    readonly referenceId: string;
  },
): Promise<void> => {
  const { tenantId, amount, referenceId } = of;
  const kind = clearingAccounts[of.from][of.rail];
  const currency = amount.currency;
  const from = await ledger.internalAccount(tx, { tenantId, kind, currency }, referenceId);
  const to = await ledger.internalAccount(tx, { tenantId, kind: 'suspense', currency }, referenceId);
  await post(tx, ledger, [
    {
      kind: 'posted',
      id: newId(),
      code: 'payment_return',
      debitAccountId: from.id,
      creditAccountId: to.id,
      amount,
      reference: { type: 'bank_item', id: referenceId },
    },
  ]);
};

/** The bank's statement shows what a rail moved: its clearing account is even again, and so is what the bank owes us. */
export const postSettlement = async (
  tx: Tx,
  ledger: Ledger,
  of: {
    readonly tenantId: string;
    readonly rail: PaymentRail;
    /** As the bank says it: a debit left our account there. */
    readonly side: 'debit' | 'credit';
    readonly amount: Money;
    readonly referenceId: string;
    /** Debits of linked banks, and what came back of them, stand on a clearing account of their own. */
    readonly collectedOn?: string;
  },
): Promise<void> => {
  const { tenantId, amount, referenceId, rail, collectedOn } = of;
  const { currency } = amount;
  const isOut = of.side === 'debit';
  const account =
    collectedOn === undefined
      ? { kind: isOut ? clearingOut[rail] : clearingIn[rail] }
      : { kind: clearingIn[rail], detail: collectedOn };
  const clearing = await ledger.internalAccount(tx, { tenantId, ...account, currency }, referenceId);
  const bank = await ledger.internalAccount(tx, { tenantId, kind: 'bank_omnibus', currency }, referenceId);
  await post(tx, ledger, [
    {
      kind: 'posted',
      id: newId(),
      code: 'settlement',
      debitAccountId: isOut ? clearing.id : bank.id,
      creditAccountId: isOut ? bank.id : clearing.id,
      amount,
      reference: { type: 'bank_statement', id: referenceId },
    },
  ]);
};
