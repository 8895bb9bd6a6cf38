/** The SQL of the list of cards: what narrows it, and how it goes on. */
import type { cardSorts, CardKind, CardStatus } from '@tael/contract/cards/states';
import { sql, type RawBuilder } from 'kysely';
import { searchPatterns } from '../../../kernel/lists/search-text.ts';
import { sortedBy, type SortColumns, type SortedPlace } from '../../../kernel/lists/sorted.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { cardsWithBins, type CardWithBin } from '../repository.ts';

type CardSort = (typeof cardSorts)[number];

/** A card that was never used comes before every other. No index helps by its use: every purchase would have to write it. */
export const cardSortColumns: SortColumns<CardSort> = {
  name: { by: sql`lower(card.nickname)`, type: 'text' },
  lastUsed: { by: sql`coalesce(card.last_used_at, '-infinity'::timestamptz)`, type: 'timestamptz' },
  created: { by: sql`card.created_at`, type: 'timestamptz' },
};

export const newestFirst = '-created';

export interface CardFilter {
  readonly customerId: string;
  readonly search: string | undefined;
  readonly status: readonly CardStatus[] | undefined;
  readonly binId?: string | undefined;
  readonly kind?: CardKind | undefined;
  readonly tagId?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly assigneeId?: string | undefined;
  /** Only these of them. */
  readonly ids?: readonly string[] | undefined;
  /** Newest first unless said otherwise. */
  readonly sort?: CardSort | `-${CardSort}` | undefined;
  /** The last row of the page before. */
  readonly after: SortedPlace | undefined;
  readonly limit: number;
  /** Only the newest so many are looked at, however rare what is looked for. */
  readonly horizon?: number;
}

export const pageOfCards = (
  tx: Tx,
  filter: CardFilter,
): Promise<(CardWithBin & { readonly sort_value: string })[]> => {
  const { status, binId, kind, tagId, departmentId, assigneeId, ids, search, after, horizon } = filter;
  let query = cardsWithBins(tx).where('card.customer_id', '=', filter.customerId);
  if (status !== undefined) query = query.where('card.status', 'in', status);
  if (binId !== undefined) query = query.where('card.bin_id', '=', binId);
  if (kind !== undefined) query = query.where(ofKind(kind));
  if (departmentId !== undefined) query = query.where('card.department_id', '=', departmentId);
  if (assigneeId !== undefined) query = query.where('card.assignee_id', '=', assigneeId);
  if (ids !== undefined) query = query.where('card.id', 'in', ids);
  if (tagId !== undefined)
    query = query.where('card.id', 'in', (tagged) =>
      tagged.selectFrom('cards_card_tags').select('card_id').where('tag_id', '=', tagId),
    );
  for (const pattern of searchPatterns(search ?? ''))
    query = query.where(
      sql<boolean>`coalesce(card.search_text, lower(card.nickname || ' ' || card.holder_first_name || ' ' || card.holder_last_name))
        || ' ' || coalesce(card.last_four, '') like ${pattern}`,
    );
  if (horizon !== undefined)
    query = query.where('card.id', 'in', (cards) =>
      cards
        .selectFrom('cards_cards')
        .select('id')
        .where('customer_id', '=', filter.customerId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(horizon),
    );
  const sorted = sortedBy(cardSortColumns, filter.sort ?? newestFirst, 'card.id');
  return query
    .where(sorted.beyond(after))
    .select(sorted.value.as('sort_value'))
    .orderBy(sorted.order)
    .limit(filter.limit)
    .execute();
};

/** A physical card is one that was sent, or is to be. */
const ofKind = (kind: CardKind): RawBuilder<boolean> => {
  const sent = sql<boolean>`exists (select from cards_deliveries where card_id = card.id)`;
  return kind === 'physical' ? sent : sql<boolean>`not ${sent}`;
};
