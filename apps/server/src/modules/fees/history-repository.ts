/** The SQL by which fees are listed as they were charged and given back. */
import type { CurrencyCode } from '@tael/money';
import type { PlaceInList, Stretch } from '../../kernel/keyset.ts';
import type { Tx } from '../../kernel/transaction.ts';

/** A fee that moved money: charged, or given back. `id` is its transfer. */
export interface FeeMove {
  readonly id: string;
  readonly at: Date;
  readonly action: 'fee.charged' | 'fee.returned';
  readonly code: string;
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly reference_id: string;
  readonly invoice_id: string | null;
}

/** Whose fees are listed; what is absent narrows nothing. */
export interface FeeFilter {
  readonly customerId: string;
  /** What they were charged for. */
  readonly referenceIds: readonly string[] | undefined;
  readonly actions: readonly string[];
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

const side = (action: FeeMove['action'], prefix: '' | 'return_', at: string) => `
  (select ${prefix}transfer_id as id, ${at} as at, '${action}' as action, code, amount, currency, reference_id,
     ${prefix}invoice_id as invoice_id
   from fees_charges
   where customer_id = $1 and ${prefix}transfer_id is not null and '${action}' = any ($2)
     and ($3::uuid[] is null or reference_id = any ($3))
     and ($4::timestamptz is null or ${at} >= $4) and ($5::timestamptz is null or ${at} < $5)
     and ($6::timestamptz is null or (${at}, ${prefix}transfer_id) < ($6, $7::uuid))
   order by ${at} desc, ${prefix}transfer_id desc limit $8)`;

/** The next `size` fees of a customer as they were charged and given back, newest first. */
export const feesMoved = async (
  tx: Tx,
  of: FeeFilter,
  after: PlaceInList | undefined,
  size: number,
): Promise<Stretch<FeeMove>> => {
  const found = await tx.client.query<FeeMove>(
    `select * from (${side('fee.charged', '', 'charged_at')} union all ${side('fee.returned', 'return_', 'returned_at')}) fee
     order by at desc, id desc limit $8`,
    [
      of.customerId,
      of.actions,
      of.referenceIds ?? null,
      of.from ?? null,
      of.to ?? null,
      after?.at ?? null,
      after?.id ?? null,
      size + 1,
    ],
  );
  const rows = found.rows.slice(0, size);
  return { rows, edge: found.rows.length > size ? rows.at(-1) : undefined };
};

/** Which fee each of these objects' transfers charged or gave back, by the transfer's id. */
export const feesOfObjects = async (
  tx: Tx,
  objectIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found = await tx.client.query<{
    code: string;
    transfer_id: string | null;
    return_transfer_id: string | null;
  }>('select code, transfer_id, return_transfer_id from fees_charges where reference_id = any ($1::uuid[])', [
    objectIds,
  ]);
  return new Map(
    found.rows.flatMap(({ code, transfer_id: charged, return_transfer_id: returned }) =>
      [charged, returned].flatMap((id) => (id === null ? [] : [[id, code] as const])),
    ),
  );
};
