/** All SQL by which staff lists cards and lets blocked ones go. */
import type { CardReleaseOutcome } from '@tael/contract/cards/block';
import type { CardStatus } from '@tael/contract/cards/states';
import { sql, type Selectable } from 'kysely';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import { historyHorizon } from '../../../kernel/lists/narrowing.ts';
import { searchPatterns } from '../../../kernel/lists/search-text.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { cardsById, type CardWithBin } from '../repository.ts';

interface ReleaseTable {
  id: string;
  tenant_id: string;
  customer_id: string;
  card_id: string;
  outcome: CardReleaseOutcome;
  case_id: string;
  note: string;
  state: 'proposed' | 'approved' | 'rejected' | 'lapsed';
  proposed_by: string;
  proposed_email: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}
export type ReleaseRow = Selectable<ReleaseTable>;

const tables = (tx: Tx) => tx.db.withTables<{ cards_releases: ReleaseTable }>();

export interface BackOfficeCardFilter {
  readonly search: string | undefined;
  readonly status: readonly CardStatus[] | undefined;
  readonly customerId: string | undefined;
  readonly after: PlaceInList | undefined;
  readonly limit: number;
}

/**
 * Cards that the scope shows, newest first. Words are looked for among the newest of them up to the horizon, however
 * many there are.
 */
export const pageOfBackOfficeCards = async (
  tx: Tx,
  filter: BackOfficeCardFilter,
): Promise<readonly CardWithBin[]> => {
  const { status, customerId, after, search } = filter;
  const narrowed = sql.join(
    [
      sql`true`,
      ...(status ? [sql`status = any(${status}::text[])`] : []),
      ...(customerId ? [sql`customer_id = ${customerId}`] : []),
      ...(after ? [sql`(created_at, id) < (${after.at}, ${after.id}::uuid)`] : []),
    ],
    sql` and `,
  );
  const patterns = searchPatterns(search ?? '');
  const found = sql.join(
    [
      sql`true`,
      ...patterns.map(
        (pattern) =>
          sql`coalesce(search_text, lower(nickname)) || ' ' || coalesce(last_four, '') like ${pattern}`,
      ),
    ],
    sql` and `,
  );
  const newest = sql`order by created_at desc, id desc`;
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, created_at, search_text, nickname, last_four from cards_cards where ${narrowed} ${newest}
      limit ${patterns.length === 0 ? filter.limit : historyHorizon}
    ) card where ${found} ${newest} limit ${filter.limit}
  `.execute(tx.db);
  const cards = await cardsById(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => cards.get(id) ?? []);
};

export const insertRelease = async (tx: Tx, row: ReleaseRow): Promise<void> => {
  await tables(tx).insertInto('cards_releases').values(row).execute();
};

/** What is proposed for a card and not decided. The card's own lock keeps two deciders apart. */
export const openReleaseOf = (tx: Tx, cardId: string): Promise<ReleaseRow | undefined> =>
  tables(tx)
    .selectFrom('cards_releases')
    .selectAll()
    .where('card_id', '=', cardId)
    .where('state', '=', 'proposed')
    .executeTakeFirst();

export const findRelease = (tx: Tx, id: string): Promise<ReleaseRow | undefined> =>
  tables(tx).selectFrom('cards_releases').selectAll().where('id', '=', id).executeTakeFirst();

export const decideRelease = async (
  tx: Tx,
  row: ReleaseRow,
  decision: Pick<ReleaseRow, 'state' | 'decided_by' | 'decided_at'>,
): Promise<void> => {
  await tables(tx)
    .updateTable('cards_releases')
    .set(decision)
    .where('id', '=', row.id)
    .where('customer_id', '=', row.customer_id)
    .execute();
};

/** A locked card that goes another way leaves nothing to decide; answers what was proposed. */
export const lapseRelease = (tx: Tx, cardId: string, at: Date): Promise<ReleaseRow | undefined> =>
  tables(tx)
    .updateTable('cards_releases')
    .set({ state: 'lapsed', decided_at: at })
    .where('card_id', '=', cardId)
    .where('state', '=', 'proposed')
    .returningAll()
    .executeTakeFirst();
