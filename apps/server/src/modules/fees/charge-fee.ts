import { isZero, money, type Money } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { PostingRefused, type Ledger, type PostedTransfer, type Reference } from '../ledger/index.ts';
import { insertCharges, lockChargesOf, markReturned, type ChargeRow } from './repository.ts';
import type { FeeQuote } from './rules.ts';

export interface FeeToCharge {
  readonly quote: FeeQuote;
  readonly tenantId: string;
  readonly customerId: string;
  /** The business object the fee is for; each code is charged once for it. */
  readonly reference: Reference;
}

/**
 * Charges exactly what was quoted and keeps the rule and the inputs behind it. Runs in the transaction of the act it
 * belongs to, as its last step, because the accounts stay locked until the commit. Throws `insufficient_funds`.
 */
export const chargeFee = async (tx: Tx, ctx: Context, ledger: Ledger, fee: FeeToCharge): Promise<void> => {
  const { quote } = fee;
  const transferId = isZero(quote.amount) ? null : newId();
  await insertCharges(tx, [chargeOf(ctx, fee, transferId)]);
  if (transferId === null) return;
  await ctx.spent?.(tx, quote.amount);
  try {
    await ledger.post(tx, [await transferOf(tx, ledger, fee, transferId)]);
  } catch (error) {
    if (error instanceof PostingRefused && error.reason === 'insufficient_funds') fail('insufficient_funds');
    throw error;
  }
};

/** What a fee moves, not yet posted. */
export const transferOf = async (
  tx: Tx,
  ledger: Ledger,
  fee: FeeToCharge,
  id: string,
): Promise<PostedTransfer> => {
  const { amount, code } = fee.quote;
  const { customer, revenue } = await accountsOf(tx, ledger, { ...fee, code, currency: amount.currency });
  return {
    kind: 'posted',
    id,
    code: 'fee',
    debitAccountId: customer.id,
    creditAccountId: revenue.id,
    amount,
    reference: fee.reference,
  };
};

/** The charge as it is kept, with the rule and the inputs behind it. */
export const chargeOf = (ctx: Context, fee: FeeToCharge, transferId: string | null): ChargeRow => {
  const { quote, reference } = fee;
  return {
    id: newId(),
    tenant_id: fee.tenantId,
    customer_id: fee.customerId,
    code: quote.code,
    schedule_id: quote.rule.id,
    schedule_version: quote.rule.version,
    entity_type: quote.entityType,
    quantity: quote.quantity,
    unit_amount: quote.unitAmount.minor,
    amount: quote.amount.minor,
    currency: quote.amount.currency,
    reference_type: reference.type,
    reference_id: reference.id,
    transfer_id: transferId,
    charged_at: ctx.clock.now(),
    return_transfer_id: null,
    returned_at: null,
  };
};

export interface ReturnedFee {
  readonly transferId: string;
  readonly amount: Money;
}

/**
 * Gives back every fee of an act that came to nothing, and says what that was; a second time there is nothing left to give
 * back.
 */
export const returnFees = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  act: Pick<FeeToCharge, 'customerId' | 'reference'>,
): Promise<readonly ReturnedFee[]> => {
  const charges = await lockChargesOf(tx, act.customerId, act.reference.id);
  const returned: ReturnedFee[] = [];
  for (const charge of charges) {
    const transferId = charge.transfer_id === null ? null : newId();
    await markReturned(tx, charge.id, transferId, ctx.clock.now());
    if (transferId === null) continue;
    await postReturn(tx, ledger, charge, act.reference, transferId);
    returned.push({ transferId, amount: money(charge.amount, charge.currency) });
  }
  return returned;
};

const postReturn = async (
  tx: Tx,
  ledger: Ledger,
  charge: ChargeRow,
  reference: Reference,
  transferId: string,
) => {
  const { customer, revenue } = await accountsOf(tx, ledger, {
    tenantId: charge.tenant_id,
    customerId: charge.customer_id,
    code: charge.code,
    currency: charge.currency,
    reference,
  });
  await ledger.post(tx, [
    {
      kind: 'posted',
      id: transferId,
      code: 'fee_refund',
      debitAccountId: revenue.id,
      creditAccountId: customer.id,
      amount: money(charge.amount, charge.currency),
      reference,
    },
  ]);
};

/** Whose money a fee is before and after; the stripe of the revenue is the reference's. */
export const accountsOf = async (
  tx: Tx,
  ledger: Ledger,
  of: Pick<FeeToCharge, 'tenantId' | 'customerId' | 'reference'> & Pick<ChargeRow, 'code' | 'currency'>,
) => {
  const { tenantId, customerId, currency } = of;
  return {
    customer: await ledger.customerAccount(tx, {
      tenantId,
      customerId,
      kind: 'customer_available',
      currency,
    }),
    revenue: await ledger.internalAccount(
      tx,
      { tenantId, kind: 'fee_revenue', currency, detail: of.code },
      of.reference.id,
    ),
  };
};
