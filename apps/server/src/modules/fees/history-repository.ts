/** The SQL by which fees are listed as they were charged and given back. */
import type { LineSource } from '../../kernel/lists/lines.ts';
import type { CurrencyCode } from '@tael/money';
import type { PlaceInList, Stretch } from '../../kernel/lists/keyset.ts';
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

/** Which fee a transfer charged or gave back, with the rule and the price behind it. */
export interface FeeBehind {
  readonly code: string;
  readonly schedule_id: string;
  readonly schedule_version: number;
  readonly quantity: number;
  readonly unit_amount: bigint;
  readonly currency: CurrencyCode;
}

/** The fees that these objects' transfers charged or gave back, by the transfer's id. */
export const feesOfObjects = async (
  tx: Tx,
  objectIds: readonly string[],
): Promise<ReadonlyMap<string, FeeBehind>> => {
  const found = await tx.client.query<
    FeeBehind & { readonly transfer_id: string | null; readonly return_transfer_id: string | null }
  >(
    `select code, schedule_id, schedule_version, quantity, unit_amount, currency, transfer_id, return_transfer_id
     from fees_charges where reference_id = any ($1::uuid[])`,
    [objectIds],
  );
  return new Map(
    found.rows.flatMap(({ transfer_id: charged, return_transfer_id: returned, ...fee }) =>
      [charged, returned].flatMap((id) => (id === null ? [] : [[id, fee] as const])),
    ),
  );
};

/** Fees as lines of a list of many kinds. */
export const feeLines = {
  table: 'fees_charges',
  at: 'charged_at',
  title: 'code',
  amount: 'amount',
} as const satisfies LineSource;
