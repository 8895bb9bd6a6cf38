/** The mark-up of a purchase in another currency: found where it begins, posted beside it, kept as the fee it is. */
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { storeShare, quoteShare, shareAccounts, type ShareMoved } from '../../fees/index.ts';
import type { Ledger, TransferCode } from '../../ledger/index.ts';
import { markUpSteps, type ForeignExchange } from '../foreign-exchange.ts';
import type { Change } from '../life.ts';
import { planBetween, planPosting, type PlannedPosting, type PostingFor } from './postings.ts';
import type { Received } from '../received.ts';
import type { AuthorizationRow } from '../repository.ts';

const code = 'card_foreign_exchange';

/**
 * A message that a purchase begins with, and what it says of another currency, with the share in force. Nothing is looked
 * up for a domestic one.
 */
export const withExchange = async (tx: Tx, ctx: Context, received: Received): Promise<Received> => {
  const { customerId, currency } = received.card;
  const { merchantAmount, amount: billed } = received.message;
  if (!merchantAmount || merchantAmount.currency === currency) return received;
  const price = await quoteShare(tx, ctx, { customerId, code });
  const { amount, currency: merchantCurrency } = merchantAmount;
  return { ...received, foreign: { merchantAmount: amount, merchantCurrency, billed, price, holdId: null } };
};

/** The postings of a change and of its mark-up, with what they leave of the purchase's exchange. */
export interface PlannedWithMarkUp extends PlannedPosting {
  readonly foreign: ForeignExchange;
  /** What of the mark-up is charged or given back. */
  readonly shares: readonly ShareMoved[];
}

/** As codes of a fee; holds are called as those of purchases are. */
const codes: Readonly<Partial<Record<TransferCode, 'fee' | 'fee_refund'>>> = {
  card_capture: 'fee',
  card_force_post: 'fee',
  card_refund: 'fee_refund',
};

/** What a change posts; of a purchase in another currency, the mark-up last. */
export const planWithMarkUp = async (
  tx: Tx,
  ledger: Ledger,
  target: PostingFor,
  { before, change }: { readonly before: AuthorizationRow; readonly change: Change },
): Promise<PlannedPosting | PlannedWithMarkUp> => {
  const planned = await planPosting(tx, ledger, target, change.steps);
  const { foreign_exchange: foreign } = before;
  if (!foreign) return planned;
  const { tenantId, customerId, currency } = target;
  const steps = markUpSteps(foreign, before, change, currency);
  if (steps.length === 0) return { ...planned, foreign, shares: [] };
  const reference = { type: 'authorization', id: target.authorizationId };
  const accounts = await shareAccounts(tx, ledger, { tenantId, customerId, currency, code, reference });
  const onTop = planBetween(
    { customer: accounts.customer.id, settlement: accounts.revenue.id },
    { ...target, holdId: foreign.holdId },
    steps,
  );
  const owner = { tenantId, customerId, reference, code, price: foreign.price } as const;
  return {
    transfers: [
      ...planned.transfers,
      ...onTop.transfers.map((transfer) => ({ ...transfer, code: codes[transfer.code] ?? transfer.code })),
    ],
    holdId: planned.holdId,
    foreign: { ...foreign, holdId: onTop.holdId },
    shares: onTop.transfers.flatMap((transfer) => {
      const feeCode = codes[transfer.code];
      if (!feeCode || !('amount' in transfer) || !transfer.amount) return [];
      const { id: transferId, amount } = transfer;
      return [{ ...owner, amount, transferId, isReturn: feeCode === 'fee_refund' }];
    }),
  };
};

/** Keeps the rule behind each part of a mark-up that moved. */
export const storeMarkUp = async (tx: Tx, ctx: Context, { shares }: PlannedWithMarkUp): Promise<void> => {
  if (shares.length > 0) await storeShare(tx, ctx, shares);
};
