import { auditMany } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Importer, RowFault, RowTexts, Written } from '../../bulk/index.ts';
import { openManyFees, quote } from '../../fees/index.ts';
import type { Ask } from '../../approvals/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { ReadRow } from './bulk-rows.ts';
import type { CardTable } from './bulk-table.ts';
import { askOfCard } from '../lifecycle/card-approval.ts';
import { newCard } from '../lifecycle/create-card.ts';
import { requestEntry } from '../lifecycle/request-card.ts';
import type { CardRow } from '../repository.ts';
import { insertCards } from '../lifecycle/set-repository.ts';
import { replaceTags } from '../controls/tag-repository.ts';

type Good = Extract<ReadRow, { readonly input: unknown }>;

/** Cards that are asked for together, and what decides whether there may be so many; nobody else makes any meanwhile. */
interface Wanted {
  readonly rows: readonly RowTexts[];
  readonly table: CardTable;
  readonly room: { readonly cap: number; readonly open: number };
  /** Whether the customer's policy asks about a card by itself: such a card is not made of a table. */
  readonly mustWait: (ask: Ask) => boolean;
}

/**
 * Requests many cards with their fees in one transaction: each with its audit row, its charge and its transfer, as if it
 * had been asked for alone. Those for which there is no room or no money are refused, the first come the first served.
 */
export const writeCards = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  importer: Importer,
  { rows: texts, table, room: { cap, open }, mustWait }: Wanted,
): Promise<readonly Written[]> => {
  const { tenantId, customerId, userId, jobId } = importer;
  const binOf = new Map(table.bins.map((bin) => [bin.id, bin]));
  const productOf = ({ input }: Good) => {
    const bin = binOf.get(input.binId);
    assert(bin, 'a row that was read names an open card product');
    return bin;
  };
  const cardOf = (row: Good): CardRow => {
    const { currency } = productOf(row);
    return newCard({ ctx, input: row.input, ...table, tenantId, customerId, userId, currency });
  };
  const waits: RowFault = { column: null, code: 'card_needs_approval' };
  const rows = texts.map((text): ReadRow => {
    const row = table.read(text);
    if ('faults' in row) return row;
    return mustWait(askOfCard(cardOf(row), table.settings, userId)) ? { faults: [waits] } : row;
  });
  const price = await quote(tx, ctx, { customerId, code: 'card_creation', quantity: 1 });
  const fees = await openManyFees(
    tx,
    ledger,
    { quote: price, tenantId, customerId },
    { type: 'card', id: jobId },
  );
  const room = Math.max(0, cap - open);
  const good = rows.filter((row): row is Good => 'input' in row);
  const made = good.slice(0, Math.min(room, fees.affordable)).map((row) => {
    const { tags } = row.input;
    return { card: cardOf(row), bin: productOf(row).bin, tags, price, action: 'card.created' } as const;
  });
  if (made.length > 0) {
    await insertCards(
      tx,
      made.map(({ card }) => card),
    );
    for (const { card, tags } of made)
      if (tags.length > 0)
        await replaceTags(tx, { tenantId, customerId, cardId: card.id }, tags, ctx.clock.now());
    await auditMany(
      tx,
      made.map((request) => ({ ctx, entry: requestEntry(request) })),
    );
    await fees.charge(
      ctx,
      made.map(({ card }) => ({ type: 'card', id: card.id })),
    );
  }
  const refused: RowFault =
    made.length < room
      ? { column: null, code: 'insufficient_funds' }
      : { column: null, code: 'card_quantity_exceeded', params: { limit: cap } };
  let next = 0;
  return rows.map((row) => {
    if ('faults' in row) return row;
    const request = made[next];
    next += 1;
    return request ? { objectId: request.card.id } : { faults: [refused] };
  });
};
