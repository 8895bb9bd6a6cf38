/** All SQL on what Increase was asked for and what it told. */
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { BankSaying } from '../port.ts';

export type TransferKind = 'ach' | 'wire' | 'check';

export interface AskedTransfer {
  readonly key: string;
  readonly kind: TransferKind;
  readonly reference: string;
  readonly object_id: string | null;
  readonly is_refused: boolean;
}
const transferColumns = 'key, kind, reference, object_id, is_refused';

/** What is about to be asked for, each under the key that it had when it was asked for first. */
export const claimTransfers = async (
  tx: Tx,
  kind: TransferKind,
  { references, at }: { readonly references: readonly string[]; readonly at: Date },
): Promise<ReadonlyMap<string, AskedTransfer>> => {
  await tx.client.query(
    `insert into increase_transfers (key, kind, reference, asked_at)
     select key, $1, reference, $4 from unnest($2::uuid[], $3::text[]) as asked (key, reference)
     on conflict (kind, reference) do nothing`,
    [kind, references.map(() => newId()), references, at],
  );
  const { rows } = await tx.client.query<AskedTransfer>(
    `select ${transferColumns} from increase_transfers where kind = $1 and reference = any ($2)`,
    [kind, references],
  );
  return new Map(rows.map((row) => [row.reference, row]));
};

export const answeredTransfer = async (
  tx: Tx,
  key: string,
  answer: { readonly objectId: string | null },
): Promise<void> => {
  await tx.client.query(
    'update increase_transfers set object_id = $2::text, is_refused = $2::text is null where key = $1',
    [key, answer.objectId],
  );
};

export const transferOfKey = async (tx: Tx, key: string): Promise<AskedTransfer | undefined> => {
  const { rows } = await tx.client.query<AskedTransfer>(
    `select ${transferColumns} from increase_transfers where key::text = $1`,
    [key],
  );
  return rows[0];
};

export interface Saying {
  readonly name: string;
  readonly kind: BankSaying['kind'];
  readonly body: string;
}

/** The saying of this name as it was worded first. */
export const noteSaying = async (tx: Tx, { name, kind, body }: Saying, at: Date): Promise<Saying> => {
  await tx.client.query(
    `insert into increase_sayings (name, kind, body, noted_at) values ($1, $2, $3, $4) on conflict (name) do nothing`,
    [name, kind, body, at],
  );
  const { rows } = await tx.client.query<Saying>(
    'select name, kind, body from increase_sayings where name = $1',
    [name],
  );
  return rows[0] ?? { name, kind, body };
};

export const doneEvents = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.client.query<{ id: string }>(
    'select id from increase_events where id = any ($1)',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
};

export const noteDone = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx.client.query(
    'insert into increase_events (id, done_at) values ($1, $2) on conflict (id) do nothing',
    [id, at],
  );
};

const events = 'events';
export const readUntil = async (tx: Tx): Promise<Date | undefined> => {
  const { rows } = await tx.client.query<{ until: Date }>(
    'select until from increase_reads where name = $1',
    [events],
  );
  return rows[0]?.until;
};

export const noteRead = async (tx: Tx, until: Date): Promise<void> => {
  await tx.client.query(
    `insert into increase_reads (name, until) values ($1, $2)
     on conflict (name) do update set until = greatest(increase_reads.until, excluded.until)`,
    [events, until],
  );
};

export interface NumberRow {
  readonly own_number: string;
  readonly key: string;
  readonly object_id: string | null;
  readonly number: string | null;
}
const numberColumns = 'own_number, key, object_id, number';

export const claimNumber = async (tx: Tx, ownNumber: string, at: Date): Promise<NumberRow | undefined> => {
  await tx.client.query(
    `insert into increase_numbers (own_number, key, asked_at) values ($1, $2, $3) on conflict (own_number) do nothing`,
    [ownNumber, newId(), at],
  );
  const { rows } = await tx.client.query<NumberRow>(
    `select ${numberColumns} from increase_numbers where own_number = $1`,
    [ownNumber],
  );
  return rows[0];
};

export const madeNumber = async (
  tx: Tx,
  ownNumber: string,
  made: { readonly objectId: string; readonly number: string },
): Promise<void> => {
  await tx.client.query('update increase_numbers set object_id = $2, number = $3 where own_number = $1', [
    ownNumber,
    made.objectId,
    made.number,
  ]);
};

export const ownNumberOf = async (tx: Tx, objectId: string): Promise<string | undefined> => {
  const { rows } = await tx.client.query<{ own_number: string }>(
    'select own_number from increase_numbers where object_id = $1',
    [objectId],
  );
  return rows[0]?.own_number;
};
