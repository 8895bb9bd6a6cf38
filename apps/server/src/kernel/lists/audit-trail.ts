import { maskCardNumbers } from '@tael/contract/forms/mask-card-numbers';
import {
  historyActions,
  historyFields,
  type HistoryAction,
  type historyEntry,
} from '@tael/contract/kernel/audit-history';
import type { z } from 'zod';
import type { PlaceInList, Stretch } from './keyset.ts';
import { maskWords } from '../text/mask-words.ts';
import type { Tx } from '../transaction.ts';

/** A row of acts that another list than the audit trail shows, with what it was done to. */
export interface ActHistoryRow<Action extends string> {
  readonly id: string;
  readonly at: Date;
  readonly action: Action;
  readonly actor_type: 'user' | 'system' | 'network' | 'visitor';
  readonly actor_id: string | null;
  readonly object_id: string;
  readonly after: unknown;
  readonly reason: string | null;
}

/** The log is sealed, so what was written into it before such words were masked at the edge is masked here. */
export const withoutCardNumbers = <Row extends { readonly after: unknown; readonly reason: string | null }>(
  row: Row,
): Row => ({
  ...row,
  after: maskWords(row.after),
  reason: row.reason === null ? null : maskCardNumbers(row.reason),
  ...('before' in row && { before: maskWords(row.before) }),
});

/** Which acts of a customer are listed; what is absent narrows nothing. */
export interface ActFilter<Action extends string> {
  readonly customerId: string;
  readonly objects: readonly string[];
  readonly actions: readonly Action[];
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly actors: readonly ActHistoryRow<Action>['actor_type'][] | undefined;
  /** Of users, only these or all but these. */
  readonly users: { readonly are: 'these' | 'others'; readonly ids: readonly string[] } | undefined;
}

/** What happened to a customer's objects by these acts, newest first, among the next `size` rows of the audit trail. */
export const actsOf = async <Action extends string>(
  tx: Tx,
  of: ActFilter<Action>,
  after: PlaceInList | undefined,
  size: number,
): Promise<Stretch<ActHistoryRow<Action>>> => {
  const reached = `from audit_log
    where customer_id = $1 and ($2::timestamptz is null or at >= $2) and ($3::timestamptz is null or at < $3)
      and ($4::timestamptz is null or (at, id) < ($4, $5::uuid))
    order by at desc, id desc`;
  const place = [of.customerId, of.from ?? null, of.to ?? null, after?.at ?? null, after?.id ?? null];
  const found = await tx.client.query<ActHistoryRow<Action>>(
    `select id, at, action, actor_type, actor_id, object_id, after, reason
      from (select * ${reached} limit $6) act
      where action = any ($7) and object_type = any ($8) and object_id is not null
        and ($9::text[] is null or actor_type = any ($9))
        and ($10::uuid[] is null or (actor_id = any ($10)) = $11)
      order by at desc, id desc`,
    [
      ...place,
      size,
      of.actions,
      of.objects,
      of.actors ?? null,
      of.users?.ids ?? null,
      of.users?.are === 'these',
    ],
  );
  const last = await tx.client.query<PlaceInList>(`select id, at ${reached} offset $6::integer - 1 limit 2`, [
    ...place,
    size,
  ]);
  return {
    rows: found.rows.map(withoutCardNumbers),
    edge: last.rows.length === 2 ? last.rows[0] : undefined,
  };
};

/** A row of what happened to one object, with what it was before. */
export interface ObjectHistoryRow<Action extends string> extends ActHistoryRow<Action> {
  readonly before: unknown;
}

/** What happened to these objects by these acts, newest first, within the scope. */
export const objectHistory = async <Action extends string>(
  tx: Tx,
  of: {
    readonly objectIds: readonly string[];
    readonly actions: readonly Action[];
    readonly limit: number;
  },
): Promise<readonly ObjectHistoryRow<Action>[]> => {
  const found = await tx.client.query<ObjectHistoryRow<Action>>(
    `select id, at, action, actor_type, actor_id, object_id, before, after, reason from audit_log
      where object_id = any ($1::uuid[]) and action = any ($2) order by at desc, id desc limit $3`,
    [of.objectIds, of.actions, of.limit],
  );
  return found.rows.map(withoutCardNumbers);
};

/** Those of these objects that an act was done to. */
export const objectsWith = async (
  tx: Tx,
  objectIds: readonly string[],
  action: string,
): Promise<ReadonlySet<string>> => {
  const found = await tx.client.query<{ object_id: string }>(
    'select distinct object_id from audit_log where object_id = any ($1::uuid[]) and action = $2',
    [objectIds, action],
  );
  return new Set(found.rows.map((row) => row.object_id));
};

export interface HistoryRow {
  readonly id: string;
  readonly at: Date;
  readonly action: HistoryAction;
  readonly actor_type: 'user' | 'system' | 'network' | 'visitor';
  readonly actor_id: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
}

/** What was done with a customer, newest first, from `after` on; within the scope, and one row more than `limit`. */
export const auditTrail = async (
  tx: Tx,
  of: { readonly customerId: string; readonly after: PlaceInList | undefined; readonly limit: number },
): Promise<HistoryRow[]> => {
  const found = await tx.client.query<HistoryRow>(
    `select id, at, action, actor_type, actor_id, before, after, reason from audit_log
      where customer_id = $1 and action = any ($2)
        and ($3::timestamptz is null or (at, id) < ($3, $4::uuid))
      order by at desc, id desc limit $5`,
    [of.customerId, historyActions, of.after?.at ?? null, of.after?.id ?? null, of.limit + 1],
  );
  return found.rows.map(withoutCardNumbers);
};

/** Whether a user did one of these with a customer. */
export const hasActed = async (
  tx: Tx,
  of: { readonly customerId: string; readonly userId: string; readonly actions: readonly HistoryAction[] },
): Promise<boolean> => {
  const found = await tx.client.query(
    'select from audit_log where customer_id = $1 and actor_id = $2 and action = any ($3) limit 1',
    [of.customerId, of.userId, of.actions],
  );
  return found.rows.length > 0;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | null => {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(textOf).join(' ');
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
};

/** The facts that may be shown, groups of facts taken apart. */
const factsIn = <Field extends string>(
  fields: readonly Field[],
  stored: unknown,
): ReadonlyMap<Field, string | null> => {
  const facts = new Map<Field, string | null>();
  if (!isRecord(stored)) return facts;
  for (const [name, value] of Object.entries(stored)) {
    const known = fields.find((field) => field === name);
    if (isRecord(value)) for (const [field, text] of factsIn(fields, value)) facts.set(field, text);
    else if (known !== undefined) facts.set(known, textOf(value));
  }
  return facts;
};

/** A fact that became different. */
export interface Change<Field extends string> {
  readonly field: Field;
  readonly before: string | null;
  readonly after: string | null;
}

/** Which of these facts a row says became different. One that the row does not name before was nothing before. */
export const changesOf = <Field extends string>(
  fields: readonly Field[],
  before: unknown,
  after: unknown,
): Change<Field>[] => {
  const was = factsIn(fields, before);
  return [...factsIn(fields, after)]
    .map(([field, value]) => ({ field, before: was.get(field) ?? null, after: value }))
    .filter((change) => change.before !== change.after);
};

/** The rows as they are shown; `emails` are the addresses of those who acted. */
export const presentHistory = (
  rows: readonly HistoryRow[],
  emails: ReadonlyMap<string, string>,
): z.output<typeof historyEntry>[] =>
  rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actorKind: row.actor_type,
    actor: row.actor_id === null ? null : (emails.get(row.actor_id) ?? null),
    reason: row.reason,
    changes: changesOf(historyFields, row.before, row.after),
  }));

/** Everybody who acted in these rows. */
export const actorsOf = (rows: readonly Pick<HistoryRow, 'actor_id'>[]): string[] => [
  ...new Set(rows.flatMap(({ actor_id: id }) => (id === null ? [] : [id]))),
];
