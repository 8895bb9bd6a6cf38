/** All SQL by which somebody's own tickets are listed. */
import type { TicketState, ticketSorts } from '@tael/contract/messaging/states';
import { sql } from 'kysely';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import { listWithin, type History, type ListPlace } from '../../../kernel/lists/page-within.ts';
import type { SortColumns } from '../../../kernel/lists/sorted.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { TicketRow } from './ticket-repository.ts';

interface OwnTickets {
  readonly userId: string;
  readonly state?: readonly TicketState[] | undefined;
  readonly search?: string | undefined;
}

type TicketSort = (typeof ticketSorts)[number];

const history = ({ userId, state, search }: OwnTickets): History => {
  const pattern = search === undefined ? undefined : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return {
    table: 'messaging_tickets',
    columns: '*',
    at: 'updated_at',
    reached: (after: PlaceInList | undefined) =>
      after
        ? sql`user_id = ${userId} and (updated_at, id) < (${after.at}, ${after.id}::uuid)`
        : sql`user_id = ${userId}`,
    narrowed: sql`${state ? sql`state = any (${state}::text[])` : sql`true`}
      and ${pattern === undefined ? sql`true` : sql`subject ilike ${pattern}`}`,
  };
};

const sorts: SortColumns<TicketSort> = {
  subject: { by: sql`lower(subject)`, type: 'text' },
  opened: { by: sql`opened_at`, type: 'timestamptz' },
  updated: { by: sql`updated_at`, type: 'timestamptz' },
};

/** A page of somebody's own tickets, the one that changed last first unless it names another order. */
export const pageOfOwnTickets = (tx: Tx, own: OwnTickets, place: ListPlace<TicketSort>) =>
  listWithin(tx, history(own), { columns: sorts, momentOf: (row: TicketRow) => row.updated_at }, place);
