import { textColumn, timestampColumn, uuidColumn, wordColumn } from './columns.ts';
import type { Context } from './context.ts';
import { isPlanted } from './fault-switch.ts';
import { newId } from './ids.ts';
import type { Tx } from './transaction.ts';

export interface AuditEntry {
  /** `noun.verb_in_the_past`, the same word as the route's `audit`. */
  readonly action: string;
  readonly object: { readonly type: string; readonly id: string | null };
  /** Whose row it is; the caller's own customer unless said otherwise. */
  readonly tenantId?: string | null;
  readonly customerId?: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | null;
  /** A network message or a job acts without a session. */
  readonly actor?: 'system' | 'network';
}

/** An entry with the context of the call it speaks of. */
export interface AuditOfCall {
  readonly ctx: Context;
  readonly entry: AuditEntry;
}

/** Writes the audit row in the transaction of the act: without it, neither commits. Never put a secret in it. */
export const audit = (tx: Tx, ctx: Context, entry: AuditEntry): Promise<void> =>
  auditMany(tx, [{ ctx, entry }]);

/** The same for acts of several calls that commit together, in one statement. */
export const auditMany = async (tx: Tx, acts: readonly AuditOfCall[]): Promise<void> => {
  if (acts.length === 0) return;
  for (const { entry } of acts) tx.markAudited(entry.action);
  if (isPlanted('audit_row_skipped')) return;
  const rows = acts.map(({ ctx, entry }) => rowOf(ctx, entry));
  await tx.client.query({
    name: 'audit_many',
    text: `insert into audit_log (id, at, tenant_id, customer_id, actor_type, actor_id, session_id, request_id, channel, ip,
         action, object_type, object_id, before, after, reason)
       select id, at, tenant, customer, actor_type, actor, session, request, channel, ip::inet, action, object_type,
         object, before::jsonb, after::jsonb, reason
       from unnest($1::uuid[], $2::timestamptz[], $3::uuid[], $4::uuid[], $5::text[], $6::uuid[], $7::uuid[], $8::uuid[],
         $9::text[], $10::text[], $11::text[], $12::text[], $13::uuid[], $14::text[], $15::text[], $16::text[])
         as row (id, at, tenant, customer, actor_type, actor, session, request, channel, ip, action, object_type, object,
           before, after, reason)`,
    values: [
      uuidColumn(rows.map(({ id }) => id)),
      timestampColumn(rows.map(({ at }) => at)),
      uuidColumn(rows.map(({ tenantId }) => tenantId)),
      uuidColumn(rows.map(({ customerId }) => customerId)),
      wordColumn(rows.map(({ actorType }) => actorType)),
      uuidColumn(rows.map(({ actorId }) => actorId)),
      uuidColumn(rows.map(({ sessionId }) => sessionId)),
      uuidColumn(rows.map(({ requestId }) => requestId)),
      wordColumn(rows.map(({ channel }) => channel)),
      textColumn(rows.map(({ ip }) => ip)),
      wordColumn(rows.map(({ action }) => action)),
      wordColumn(rows.map(({ objectType }) => objectType)),
      uuidColumn(rows.map(({ objectId }) => objectId)),
      textColumn(rows.map(({ before }) => before)),
      textColumn(rows.map(({ after }) => after)),
      textColumn(rows.map(({ reason }) => reason)),
    ],
  });
};

const rowOf = (ctx: Context, entry: AuditEntry) => {
  const who = ctx.principal;
  return {
    id: newId(),
    at: ctx.clock.millis(),
    tenantId: entry.tenantId === undefined ? (who?.tenantId ?? null) : entry.tenantId,
    customerId: entry.customerId === undefined ? (who?.customerId ?? null) : entry.customerId,
    actorType:
      entry.actor ?? (who ? 'user' : ctx.channel === 'job' || ctx.channel === 'seed' ? 'system' : 'visitor'),
    actorId: who?.userId ?? null,
    sessionId: who?.sessionId ?? null,
    requestId: ctx.requestId,
    channel: ctx.channel,
    ip: ctx.ip,
    action: entry.action,
    objectType: entry.object.type,
    objectId: entry.object.id,
    before: json(entry.before),
    after: json(entry.after),
    reason: entry.reason ?? null,
  };
};

const json = (value: unknown): string | null =>
  value === undefined
    ? null
    : JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
