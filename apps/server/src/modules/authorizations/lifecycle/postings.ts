/** What the steps of a message are in the books: from what the customer may spend to what we owe the network. */
import { money, type CurrencyCode } from '@tael/money';
import { newId } from '../../../kernel/ids.ts';
import { RetryTransaction } from '../../../kernel/database/retry.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { PostingRefused, type Ledger, type Transfer } from '../../ledger/index.ts';
import type { Step } from '../life.ts';

/** The purchase that the transfers belong to. */
export interface PostingFor {
  readonly authorizationId: string;
  readonly tenantId: string;
  readonly customerId: string;
  readonly currency: CurrencyCode;
  /** The hold that runs; null when none does. */
  readonly holdId: string | null;
  /** When a hold made now is to end. */
  readonly expiresAt: Date;
  /** The hold's time is over, so that an expiry ends it by time and not on somebody's wish. */
  readonly isDue: boolean;
}

export interface PlannedPosting {
  readonly transfers: readonly Transfer[];
  /** The hold that runs afterwards. */
  readonly holdId: string | null;
}

/** The two accounts between which the money of a purchase moves. */
export interface PurchaseAccounts {
  readonly customer: string;
  readonly settlement: string;
}

export const accountsOf = async (
  tx: Tx,
  ledger: Ledger,
  target: Pick<PostingFor, 'authorizationId' | 'tenantId' | 'customerId' | 'currency'>,
): Promise<PurchaseAccounts> => {
  const { tenantId, customerId, currency, authorizationId } = target;
  const customer = await ledger.customerAccount(tx, {
    tenantId,
    customerId,
    kind: 'customer_available',
    currency,
  });
  const settlement = await ledger.internalAccount(
    tx,
    { tenantId, kind: 'card_settlement', currency },
    authorizationId,
  );
  return { customer: customer.id, settlement: settlement.id };
};

/** Names the transfers of all steps before anything is written, so that they can be kept beside the message. */
export const planPosting = async (
  tx: Tx,
  ledger: Ledger,
  target: PostingFor,
  steps: readonly Step[],
): Promise<PlannedPosting> => {
  if (steps.length === 0) return { transfers: [], holdId: target.holdId };
  return planBetween(await accountsOf(tx, ledger, target), target, steps);
};

/** The same when the accounts are known already. */
export const planBetween = (
  accounts: PurchaseAccounts,
  target: PostingFor,
  steps: readonly Step[],
): PlannedPosting => {
  const transfers: Transfer[] = [];
  let { holdId } = target;
  for (const step of steps) {
    const transfer = transferOf(step, { ...target, holdId }, accounts);
    transfers.push(transfer);
    holdId =
      transfer.kind === 'pending' ? transfer.id : step.do === 'take' || step.do === 'give' ? holdId : null;
  }
  return { transfers, holdId };
};

const transferOf = (step: Step, target: PostingFor, { customer, settlement }: PurchaseAccounts): Transfer => {
  const base = { id: newId(), reference: { type: 'authorization', id: target.authorizationId } };
  const amount = (minor: bigint) => ({ amount: money(minor, target.currency) });
  const toNetwork = { debitAccountId: customer, creditAccountId: settlement };
  const toCustomer = { debitAccountId: settlement, creditAccountId: customer };
  // A step that ends a hold is only planned while one runs; the ledger refuses an empty id.
  const pendingId = target.holdId ?? '';
  switch (step.do) {
    case 'hold':
      return {
        ...base,
        ...toNetwork,
        ...amount(step.minor),
        kind: 'pending',
        code: step.code,
        voluntary: !step.isForced,
        expiresAt: target.expiresAt,
      };
    case 'let_go':
      return {
        ...base,
        kind: step.code === 'hold_expiry' && target.isDue ? 'expire_pending' : 'void_pending',
        code: step.code,
        pendingId,
      };
    case 'settle':
      return { ...base, ...amount(step.minor), kind: 'post_pending', code: 'card_capture', pendingId };
    case 'take':
      return {
        ...base,
        ...toNetwork,
        ...amount(step.minor),
        kind: 'posted',
        code: step.code,
        voluntary: false,
      };
    case 'give':
      return { ...base, ...toCustomer, ...amount(step.minor), kind: 'posted', code: 'card_refund' };
  }
};

/**
 * Posts what was planned, as the last step of the transaction. Funds that were there when the decision was made and are
 * gone now mean that somebody was faster: everything is decided anew.
 */
export const postPlanned = async (tx: Tx, ledger: Ledger, planned: PlannedPosting): Promise<void> => {
  try {
    await ledger.post(tx, planned.transfers);
  } catch (error) {
    if (!(error instanceof PostingRefused)) throw error;
    if (error.reason === 'insufficient_funds')
      throw new RetryTransaction('the funds went elsewhere meanwhile');
    // The books let an overdue hold go by themselves; what was to be done is done.
    if (error.reason === 'pending_already_expired' && planned.transfers[0]?.kind === 'expire_pending') return;
    throw error;
  }
};
