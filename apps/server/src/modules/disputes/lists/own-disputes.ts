/** All SQL by which a customer's own disputes are listed. */
import type { DisputeState, disputeSorts } from '@tael/contract/disputes/states';
import { sql } from 'kysely';
import { listWithin, type History, type ListPlace } from '../../../kernel/lists/page-within.ts';
import type { SortColumns } from '../../../kernel/lists/sorted.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { DisputeRow } from '../repository.ts';

interface OwnDisputes {
  readonly customerId: string;
  readonly authorizationId: string | undefined;
  readonly states: readonly DisputeState[] | undefined;
}

type DisputeSort = (typeof disputeSorts)[number];

const history = ({ customerId, authorizationId, states }: OwnDisputes): History => ({
  table: 'disputes_disputes',
  columns: '*',
  at: 'opened_at',
  reached: (after) =>
    after
      ? sql`customer_id = ${customerId} and (opened_at, id) < (${after.at}, ${after.id}::uuid)`
      : sql`customer_id = ${customerId}`,
  narrowed: sql`${authorizationId === undefined ? sql`true` : sql`authorization_id = ${authorizationId}::uuid`}
    and ${states === undefined ? sql`true` : sql`state = any (${states}::text[])`}`,
});

const sorts: SortColumns<DisputeSort> = {
  merchant: { by: sql`lower(merchant_name)`, type: 'text' },
  opened: { by: sql`opened_at`, type: 'timestamptz' },
  amount: { by: sql`amount`, type: 'bigint' },
};

/** A page of a customer's own disputes, newest first unless it names another order. */
export const pageOfOwnDisputes = (tx: Tx, own: OwnDisputes, place: ListPlace<DisputeSort>) =>
  listWithin(tx, history(own), { columns: sorts, momentOf: (row: DisputeRow) => row.opened_at }, place);
