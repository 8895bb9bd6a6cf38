/** Where the money of a dispute stands in the books. The network pays by what we owe it less. */
import { money } from '@tael/money';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { Ledger, PostedTransfer } from '../ledger/index.ts';
import type { DisputeRow } from './repository.ts';
import { settlementOf } from './rules.ts';

const accountsOf = async (tx: Tx, ledger: Ledger, dispute: DisputeRow) => {
  const { tenant_id: tenantId, customer_id: customerId, currency } = dispute;
  const internalAccount = (kind: 'disputes_receivable' | 'card_settlement', stripe: string) =>
    ledger.internalAccount(tx, { tenantId, kind, currency }, stripe);
  const customer = await ledger.customerAccount(tx, {
    tenantId,
    customerId,
    kind: 'customer_available',
    currency,
  });
  return {
    customer: customer.id,
    receivable: (await internalAccount('disputes_receivable', dispute.id)).id,
    settlement: (await internalAccount('card_settlement', dispute.authorization_id)).id,
  };
};

const transfer = (
  dispute: DisputeRow,
  rest: Pick<PostedTransfer, 'code' | 'debitAccountId' | 'creditAccountId'> & {
    readonly voluntary?: boolean;
  },
  minor: bigint,
): PostedTransfer => ({
  id: newId(),
  kind: 'posted',
  amount: money(minor, dispute.currency),
  reference: { type: 'dispute', id: dispute.id },
  ...rest,
});

/** The customer has the disputed amount meanwhile; the platform waits for it. */
export const postCredit = async (tx: Tx, ledger: Ledger, dispute: DisputeRow): Promise<void> => {
  const { customer, receivable } = await accountsOf(tx, ledger, dispute);
  const rest = { code: 'dispute_credit', debitAccountId: receivable, creditAccountId: customer } as const;
  await ledger.post(tx, [transfer(dispute, rest, dispute.amount)]);
};

/** Part of the provisional credit goes back, whatever is available. */
export const postTakenBack = async (
  tx: Tx,
  ledger: Ledger,
  dispute: DisputeRow,
  minor: bigint,
): Promise<void> => {
  await ledger.post(tx, [takeBack(dispute, await accountsOf(tx, ledger, dispute), minor)]);
};

const takeBack = (
  dispute: DisputeRow,
  { customer, receivable }: { readonly customer: string; readonly receivable: string },
  minor: bigint,
): PostedTransfer => {
  const rest = {
    code: 'dispute_credit_reversal',
    debitAccountId: customer,
    creditAccountId: receivable,
  } as const;
  return transfer(dispute, { ...rest, voluntary: false }, minor);
};

/**
 * A dispute ends with this much won: the network's money closes what the platform waits for, or goes to a customer who had
 * no credit; what was credited and not won is taken back, whatever is available.
 */
export const postEnd = async (tx: Tx, ledger: Ledger, dispute: DisputeRow, won: bigint): Promise<void> => {
  const { toReceivable, toCustomer, takenBack } = settlementOf(dispute, won);
  const { customer, receivable, settlement } = await accountsOf(tx, ledger, dispute);
  const settled = { code: 'dispute_settlement', debitAccountId: settlement } as const;
  const transfers = [
    ...(toReceivable > 0n
      ? [transfer(dispute, { ...settled, creditAccountId: receivable }, toReceivable)]
      : []),
    ...(toCustomer > 0n ? [transfer(dispute, { ...settled, creditAccountId: customer }, toCustomer)] : []),
    ...(takenBack > 0n ? [takeBack(dispute, { customer, receivable }, takenBack)] : []),
  ];
  if (transfers.length > 0) await ledger.post(tx, transfers);
};
