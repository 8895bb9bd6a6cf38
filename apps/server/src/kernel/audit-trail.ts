import {
  trailActions,
  trailFields,
  type TrailAction,
  type TrailField,
  type trailEntry,
} from '@tael/contract/kernel/trail';
import type { z } from 'zod';
import type { PlaceInList } from './keyset.ts';
import type { Tx } from './transaction.ts';

export interface TrailRow {
  readonly id: string;
  readonly at: Date;
  readonly action: TrailAction;
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
): Promise<TrailRow[]> => {
  const found = await tx.client.query<TrailRow>(
    `select id, at, action, actor_type, actor_id, before, after, reason from audit_log
      where customer_id = $1 and action = any ($2)
        and ($3::timestamptz is null or (at, id) < ($3, $4::uuid))
      order by at desc, id desc limit $5`,
    [of.customerId, trailActions, of.after?.at ?? null, of.after?.id ?? null, of.limit + 1],
  );
  return found.rows;
};

/** Whether a user did one of these with a customer. */
export const hasActed = async (
  tx: Tx,
  of: { readonly customerId: string; readonly userId: string; readonly actions: readonly TrailAction[] },
): Promise<boolean> => {
  const found = await tx.client.query(
    'select from audit_log where customer_id = $1 and actor_id = $2 and action = any ($3) limit 1',
    [of.customerId, of.userId, of.actions],
  );
  return found.rows.length > 0;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isField = (name: string): name is TrailField => (trailFields as readonly string[]).includes(name);

const textOf = (value: unknown): string | null => {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(textOf).join(' ');
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
};

/** The facts that may be shown, groups of facts taken apart. */
const factsIn = (said: unknown): ReadonlyMap<TrailField, string | null> => {
  const facts = new Map<TrailField, string | null>();
  if (!isRecord(said)) return facts;
  for (const [name, value] of Object.entries(said)) {
    if (isRecord(value)) for (const [field, text] of factsIn(value)) facts.set(field, text);
    else if (isField(name)) facts.set(name, textOf(value));
  }
  return facts;
};

/** What a row says became different. A fact that the row does not name before was nothing before. */
export const changesOf = (before: unknown, after: unknown): z.output<typeof trailEntry>['changes'] => {
  const was = factsIn(before);
  return [...factsIn(after)]
    .map(([field, value]) => ({ field, before: was.get(field) ?? null, after: value }))
    .filter((change) => change.before !== change.after);
};

/** The rows as they are shown; `emails` are the addresses of those who acted. */
export const presentTrail = (
  rows: readonly TrailRow[],
  emails: ReadonlyMap<string, string>,
): z.output<typeof trailEntry>[] =>
  rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actorKind: row.actor_type,
    actor: row.actor_id === null ? null : (emails.get(row.actor_id) ?? null),
    reason: row.reason,
    changes: changesOf(row.before, row.after),
  }));

/** Everybody who acted in these rows. */
export const actorsOf = (rows: readonly TrailRow[]): string[] => [
  ...new Set(rows.flatMap(({ actor_id: id }) => (id === null ? [] : [id]))),
];
