import type { Context } from './context.ts';
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

/** Writes the audit row in the transaction of the act: without it, neither commits. Never put a secret in it. */
export const audit = async (tx: Tx, ctx: Context, entry: AuditEntry): Promise<void> => {
  const who = ctx.principal;
  const json = (value: unknown): string | null =>
    value === undefined
      ? null
      : JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
  await tx.client.query(
    `insert into audit_log (id, at, tenant_id, customer_id, actor_type, actor_id, session_id, request_id, channel, ip,
       action, object_type, object_id, before, after, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      newId(),
      ctx.clock.now(),
      entry.tenantId === undefined ? (who?.tenantId ?? null) : entry.tenantId,
      entry.customerId === undefined ? (who?.customerId ?? null) : entry.customerId,
      entry.actor ?? (who ? 'user' : ctx.channel === 'job' || ctx.channel === 'seed' ? 'system' : 'visitor'),
      who?.userId ?? null,
      who?.sessionId ?? null,
      ctx.requestId,
      ctx.channel,
      ctx.ip,
      entry.action,
      entry.object.type,
      entry.object.id,
      json(entry.before),
      json(entry.after),
      entry.reason ?? null,
    ],
  );
  tx.markAudited(entry.action);
};
