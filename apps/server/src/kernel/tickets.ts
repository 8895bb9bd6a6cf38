import { createHash } from 'node:crypto';
import { principalOf, type Context } from './context.ts';
import { newSecret } from './ids.ts';
import type { Tx } from './transaction.ts';

export type TicketPurpose = 'balance_socket' | 'console_socket' | 'card_reveal';

export interface Ticket {
  readonly userId: string;
  readonly sessionId: string;
  readonly tenantId: string;
  readonly customerId: string | null;
  readonly subjectId: string | null;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A bearer secret for one purpose, user and subject that serves once within `lifeMs`. */
export const issueTicket = async (
  tx: Tx,
  ctx: Context,
  ticket: { purpose: TicketPurpose; subjectId: string | null; lifeMs: number },
): Promise<{ secret: string; expiresAt: Date }> => {
  const who = principalOf(ctx);
  const secret = newSecret();
  const expiresAt = new Date(ctx.clock.millis() + ticket.lifeMs);
  await tx.client.query(
    `insert into tickets (hash, purpose, tenant_id, customer_id, user_id, session_id, subject_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      hashOf(secret),
      ticket.purpose,
      who.tenantId,
      who.customerId,
      who.userId,
      who.sessionId,
      ticket.subjectId,
      expiresAt,
    ],
  );
  return { secret, expiresAt };
};

/** Uses the ticket up. Absent, of another purpose, used before or too old: undefined, and nobody is told which. */
export const redeemTicket = async (
  tx: Tx,
  ctx: Context,
  purpose: TicketPurpose,
  secret: string,
): Promise<Ticket | undefined> => {
  const found = await tx.client.query<{
    user_id: string;
    session_id: string;
    tenant_id: string;
    customer_id: string | null;
    subject_id: string | null;
  }>(
    `update tickets set used_at = $3 where hash = $1 and purpose = $2 and used_at is null and expires_at > $3
     returning user_id, session_id, tenant_id, customer_id, subject_id`,
    [hashOf(secret), purpose, ctx.clock.now()],
  );
  const row = found.rows[0];
  return row
    ? {
        userId: row.user_id,
        sessionId: row.session_id,
        tenantId: row.tenant_id,
        customerId: row.customer_id,
        subjectId: row.subject_id,
      }
    : undefined;
};
