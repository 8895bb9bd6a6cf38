import { cardColumns } from '@tael/contract/cards/bulk-columns';
import { bulkWords } from '@tael/i18n/bulk';
import { multiply } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import { Failure } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { CardVault } from '../../providers/card-vault/port.ts';
import type { BulkKind, Importer, RowFault } from '../bulk/index.ts';
import { quote } from '../fees/index.ts';
import { customerBalances, type Ledger } from '../ledger/index.ts';
import { settingsOf } from '../limits/index.ts';
import { cardTable } from './bulk-table.ts';
import { issueCards } from './issue-cards.ts';
import { lockRoom, roomOf } from './request-card.ts';
import { writeCards } from './write-cards.ts';

/** Cards as the imports know them: a row is a card with its fee, made by the issuer. */
export const cardKind = ({
  ledger,
  vault,
}: {
  readonly ledger: Ledger;
  readonly vault: CardVault;
}): BulkKind => ({
  code: 'cards',
  columns: cardColumns,
  alike: ['bin', 'nickname', 'firstName', 'lastName'],
  words: (language) => {
    const { cards } = bulkWords(language);
    return { title: cards.title, headings: cardColumns.map(({ key }) => cards.headings[key]) };
  },
  check: async (tx, ctx, importer, rows) => {
    const { read } = await cardTable(tx, ctx, importer);
    return rows.map((row) => {
      const one = read(row);
      return 'faults' in one ? one.faults : [];
    });
  },
  quote: async (tx, ctx, { customerId, tenantId }, count) => {
    const fee = (await quote(tx, ctx, { customerId, code: 'card_creation', quantity: 1 })).amount;
    const { cap, open } = await roomOf(tx, customerId, await settingsOf(tx, tenantId));
    const { available } = await customerBalances(tx, ledger, customerId, fee.currency);
    return { fee, total: multiply(fee, BigInt(count)), available, room: Math.max(0, cap - open) };
  },
  write: async (tx, ctx, importer, rows) => {
    const { customerId, tenantId } = importer;
    const refused = await moneyRefusal(tx, ctx, importer);
    if (refused) return rows.map(() => ({ faults: [refused] }));
    const room = await lockRoom(tx, customerId, await settingsOf(tx, tenantId));
    return writeCards(tx, ctx, ledger, importer, { room, rows, table: await cardTable(tx, ctx, importer) });
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
