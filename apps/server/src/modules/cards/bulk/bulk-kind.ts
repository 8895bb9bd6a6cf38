import { cardColumns } from '@tael/contract/cards/bulk-columns';
import { bulkWords } from '@tael/i18n/bulk';
import { multiply } from '@tael/money';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { Failure } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { CardVault } from '../../../providers/card-vault/port.ts';
import type { BulkKind, Importer, RowFault } from '../../bulk/index.ts';
import type { ObjectApprovals } from '../../approvals/index.ts';
import { quote } from '../../fees/index.ts';
import { customerBalances, type Ledger } from '../../ledger/index.ts';
import { settingsOf } from '../../limits/index.ts';
import { acceptDocuments } from '../../org/index.ts';
import { cardEntries, cardTable } from './bulk-table.ts';
import { issueCards } from '../lifecycle/issue-cards.ts';
import { lockCapacity, capacityOf } from '../lifecycle/request-card.ts';
import { writeCards } from './write-cards.ts';

/** Cards as the imports know them: a row is a card with its fee, made by the issuer. */
export const cardKind = ({
  ledger,
  vault,
  approvals,
}: {
  readonly ledger: Ledger;
  readonly vault: CardVault;
  readonly approvals: ObjectApprovals;
}): BulkKind => ({
  code: 'cards',
  approvals,
  columns: cardColumns,
  alike: ['bin', 'nickname', 'firstName', 'lastName'],
  words: (language) => {
    const { cards } = bulkWords(language);
    return { title: cards.title, headings: cardColumns.map(({ key }) => cards.headings[key]) };
  },
  entries: cardEntries,
  check: async (tx, ctx, importer, rows) => {
    const { read } = await cardTable(tx, ctx, importer);
    return rows.map((row) => {
      const one = read(row);
      return 'faults' in one ? one.faults : [];
    });
  },
  quote: async (tx, ctx, { customerId, tenantId }, { count }) => {
    const fee = (await quote(tx, ctx, { customerId, code: 'card_creation', quantity: 1 })).amount;
    const { cap, open } = await capacityOf(tx, customerId, await settingsOf(tx, tenantId));
    const { available } = await customerBalances(tx, ledger, customerId, fee.currency);
    return { fee, total: multiply(fee, BigInt(count)), available, room: Math.max(0, cap - open) };
  },
  // Whoever starts it is shown the agreement, as with a single card.
  started: (tx, ctx, { tenantId, customerId }) =>
    acceptDocuments(tx, ctx, {
      tenantId,
      customerId,
      userId: principalOf(ctx).userId,
      occasion: 'card_order',
    }),
  write: async (tx, ctx, importer, rows) => {
    const { customerId, tenantId } = importer;
    const refused = await moneyRefusal(tx, ctx, importer);
    if (refused) return rows.map(() => ({ faults: [refused] }));
    const room = await lockCapacity(tx, customerId, await settingsOf(tx, tenantId));
    const table = await cardTable(tx, ctx, importer);
    const mustWait = importer.isApproved
      ? () => false
      : await approvals.heldUpIn(tx, ctx, { tenantId, customerId }, importer.userId);
    return writeCards(tx, ctx, ledger, importer, { room, rows, table, mustWait });
  },
  follow: (ctx, importer, cardIds) => issueCards({ ledger, vault })(ctx, importer, cardIds),
});

/** Why the account moves no money now: it may have been suspended since the import was started. */
const moneyRefusal = async (
  tx: Tx,
  ctx: Context,
  { customerId }: Importer,
): Promise<RowFault | undefined> => {
  try {
    await ctx.mayMoveMoney(tx, customerId);
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { params } = error.details;
    return { column: null, code: error.code, ...(params && { params }) };
  }
};
