/** The SQL of what companies say of those whom they name: who leads a department, who holds a card. */
import type { MemberState } from '@tael/contract/org/people/states';
import type { Tx } from '../../../kernel/transaction.ts';

interface StandingRow {
  readonly user_id: string;
  /** As the company calls them; empty for who said their name themselves. */
  readonly name: string;
  readonly state: MemberState;
}

/** What the companies of these people call them and where they stand there, by user. */
export const standingsOf = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StandingRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .withTables<{ org_members: StandingRow }>()
    .selectFrom('org_members')
    .select(['user_id', 'name', 'state'])
    .where('user_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row]));
};
