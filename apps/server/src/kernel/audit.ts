import type { Context, Principal } from './context.ts';
import { isPlanted } from './fault-switch.ts';
import { newId } from './ids.ts';
import { rowsOf, type RowWriter } from './database/rows.ts';
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
  /** A network message or a job acts without a session; a ticket acts for the user it was made out to. */
  readonly actor?: 'system' | 'network' | TicketHolder;
}

/** Who asked for a ticket, and in which session. */
type TicketHolder = Pick<Principal, 'userId' | 'sessionId'>;

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
  await tx.client.query({
    name: 'audit_many',
    text: `insert into audit_log (id, at, tenant_id, customer_id, actor_type, actor_id, session_id, request_id, channel, ip,
         action, object_type, object_id, before, after, reason)
       select id, at, tenant_id, customer_id, actor_type, actor_id, session_id, request_id, channel, ip::inet, action,
         object_type, object_id, before, after, reason
       from unnest($1::audit_row[])`,
    values: [rowsOf(acts, writeRow)],
  });
};

const writeRow = (to: RowWriter, { ctx, entry }: AuditOfCall): void => {
  const { principal } = ctx;
  const who = typeof entry.actor === 'object' ? entry.actor : principal;
  const nobody = ctx.channel === 'job' || ctx.channel === 'seed' ? 'system' : 'visitor';
  to.uuid(newId());
  to.timestamp(ctx.clock.millis());
  to.uuid(entry.tenantId === undefined ? (principal?.tenantId ?? null) : entry.tenantId);
  to.uuid(entry.customerId === undefined ? (principal?.customerId ?? null) : entry.customerId);
  to.text(typeof entry.actor === 'string' ? entry.actor : who ? 'user' : nobody);
  to.uuid(who?.userId ?? null);
  to.uuid(who?.sessionId ?? null);
  to.uuid(ctx.requestId);
  to.text(ctx.channel);
  to.text(ctx.ip);
  to.text(entry.action);
  to.text(entry.object.type);
  to.uuid(entry.object.id);
  to.jsonb(json(entry.before));
  to.jsonb(json(entry.after));
  to.text(entry.reason ?? null);
};

const json = (value: unknown): string | null =>
  value === undefined
    ? null
    : JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
