/** The disputes about a purchase, as the purchase's own timeline tells them. */
import { disputeLife } from '@tael/contract/disputes/states';
import { isFinal } from '@tael/contract/kernel/transitions';
import type { CurrencyCode } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { presentEntry, type TransactionDispute } from '../../authorizations/index.ts';
import { findCustomerAccounts, type Entry, type Ledger } from '../../ledger/index.ts';
import { presentMove, readerOf } from '../present-disputes.ts';
import { disputesAbout, movesOfDisputes, type DisputeMoveRow } from '../repository.ts';

interface Purchase {
  readonly id: string;
  readonly customer_id: string;
  readonly currency: CurrencyCode;
}

/**
 * Each dispute about a purchase with its moves, by whom as far as the reader may know, and what each did to the customer's
 * account; none for whoever may not read disputes.
 */
export const disputesOf =
  (ledger: Ledger) =>
  async (tx: Tx, ctx: Context, purchase: Purchase): Promise<TransactionDispute[]> => {
    const reader = readerOf(ctx);
    const rows = reader ? await disputesAbout(tx, purchase) : [];
    if (!reader || rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const moves = Map.groupBy(await movesOfDisputes(tx, ids), (move) => move.dispute_id);
    const accounts = await findCustomerAccounts(tx, purchase.customer_id, purchase.currency);
    const own = accounts.get('customer_available');
    const shown: TransactionDispute[] = [];
    for (const { id, state } of rows) {
      const entries = await ledger.entriesOfReference(tx, { type: 'dispute', id });
      const ofCustomer = entries.filter(({ accountId }) => accountId === own);
      const made = entriesByMove(moves.get(id) ?? [], ofCustomer);
      shown.push({
        id,
        state,
        moves: made.map(([move, its]) => ({
          ...presentMove(move, reader),
          entries: its.map((entry) => presentEntry(entry)),
        })),
      });
    }
    return shown;
  };

/**
 * Which move made which entry. The credit came with the filing and the settlement with the end. Once it was credited, each
 * refund of the merchant took back its part, and so did the end what was not won: in the order of the moves.
 */
const entriesByMove = (
  moves: readonly DisputeMoveRow[],
  entries: readonly Entry[],
): readonly (readonly [DisputeMoveRow, readonly Entry[]])[] => {
  const filed = moves.findIndex((move) => move.to_state === 'filed');
  const takers = moves.filter(
    (move, place) => place > filed && (move.cause === 'refunded' || isFinal(disputeLife, move.to_state)),
  );
  const takenBack = entries.filter(({ code }) => code === 'dispute_credit_reversal');
  const moveOf = (entry: Entry): DisputeMoveRow | undefined => {
    if (entry.code === 'dispute_credit') return moves[filed];
    return entry.code === 'dispute_credit_reversal' ? takers[takenBack.indexOf(entry)] : moves.at(-1);
  };
  const byMove = Map.groupBy(entries, moveOf);
  return moves.map((move) => [move, byMove.get(move) ?? []]);
};
