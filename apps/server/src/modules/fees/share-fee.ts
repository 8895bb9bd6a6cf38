import type { Money } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { accountsOf, chargeOf, type FeeToCharge } from './charge-fee.ts';
import type { SharePrice } from './quote.ts';
import { insertCharges } from './repository.ts';
import type { FeeCode } from './rules.ts';

/** A share of an act's amount that moves with the act's own postings, charged or given back in parts. */
export interface ShareMoved extends Omit<FeeToCharge, 'quote'> {
  readonly code: FeeCode;
  readonly price: SharePrice;
  readonly amount: Money;
  /** The transfer that the act posts for it. */
  readonly transferId: string;
  readonly isReturn: boolean;
}

/** Between which accounts the shares of an act move. */
export const shareAccounts = accountsOf;

/** Keeps the rule and the inputs behind each part; posts nothing. */
export const storeShare = (tx: Tx, ctx: Context, parts: readonly ShareMoved[]): Promise<void> =>
  insertCharges(
    tx,
    parts.map(({ code, price, amount, transferId, isReturn, ...owner }) => {
      const quote = { ...price, code, amount, unitAmount: amount, quantity: 1 };
      const charge = chargeOf(ctx, { ...owner, quote }, isReturn ? null : transferId);
      return isReturn
        ? { ...charge, return_transfer_id: transferId, returned_at: charge.charged_at }
        : charge;
    }),
  );
