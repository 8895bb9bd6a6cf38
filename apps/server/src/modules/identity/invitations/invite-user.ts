import type { InvitationKind, InvitationState } from '@tael/contract/org/people/states';
import { audit } from '../../../kernel/audit.ts';
import type { Context, Language } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId, newSecret } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { lockSubject } from '../code-repository.ts';
import { requestMail, type MailTemplate } from '../codes/mail.ts';
import { codeQuotaWindowMs, codeRefusal } from '../rules.ts';
import { hashOf } from '../secrets.ts';
import {
  endInvitationsOf,
  insertInvitation,
  invitedSince,
  latestInvitation,
  type InvitationRow,
} from './invitation-repository.ts';

export const invitationLifeMs = 7 * 24 * 60 * 60 * 1_000;

/** Where the console opens a link. */
const pagePath = '/user/invitation';

export interface Invited {
  readonly userId: string;
  readonly tenantId: string;
  readonly customerId: string | null;
  readonly email: string;
  readonly language: Language;
}

interface Invitation {
  readonly kind: InvitationKind;
  readonly template: MailTemplate;
  /** What the mail says before its link. */
  readonly params: Readonly<Record<string, string>>;
  readonly publicUrl: string;
}

/** A link for somebody that nobody mails: whoever asked for it hands it over. An earlier one serves no more. */
export const makeInvitation = async (
  tx: Tx,
  ctx: Context,
  { userId, tenantId, customerId, email }: Omit<Invited, 'language'>,
  { kind, publicUrl }: Pick<Invitation, 'kind' | 'publicUrl'>,
): Promise<string> => {
  const at = ctx.clock.now();
  await endInvitationsOf(tx, { userId }, 'withdrawn', at);
  const token = newSecret();
  await insertInvitation(tx, {
    id: newId(),
    tenant_id: tenantId,
    customer_id: customerId,
    user_id: userId,
    kind,
    email,
    token_hash: hashOf(token),
    created_at: at,
    expires_at: new Date(at.getTime() + invitationLifeMs),
    ended_at: null,
    end_reason: null,
  });
  await audit(tx, ctx, {
    action: 'identity.invited',
    object: { type: 'user', id: userId },
    tenantId,
    customerId,
    after: { kind, email },
  });
  return `${publicUrl}${pagePath}?token=${token}`;
};

/**
 * Mails somebody a link of their own, in their language. Throws `code_sent_too_soon` and `code_quota_exceeded`: one a
 * minute, 5 an hour, 10 a day.
 */
export const inviteUser = async (
  tx: Tx,
  ctx: Context,
  invited: Invited,
  { kind, template, params, publicUrl }: Invitation,
): Promise<void> => {
  const at = ctx.clock.millis();
  await lockSubject(tx, `invitations/${invited.userId}`);
  const sent = await invitedSince(tx, invited.userId, new Date(at - codeQuotaWindowMs));
  const refusal = codeRefusal(
    sent.map((time) => time.getTime()),
    at,
  );
  if (refusal) {
    const { code, retryAfterSeconds } = refusal;
    fail(code, { retryAfterSeconds, params: { seconds: retryAfterSeconds } });
  }
  const link = await makeInvitation(tx, ctx, invited, { kind, publicUrl });
  const { email: to, language, tenantId, customerId } = invited;
  await requestMail(tx, ctx, {
    to,
    language,
    template,
    params: { ...params, link },
    secret: true,
    tenantId,
    ...(customerId !== null && { customerId }),
  });
};

/** Where a link stands. */
export const invitationStateOf = (
  { ended_at: endedAt, end_reason: reason, expires_at: expiresAt }: InvitationRow,
  now: Date,
): InvitationState => {
  if (endedAt !== null) return reason ?? 'withdrawn';
  return expiresAt > now ? 'open' : 'expired';
};

/** The link that was mailed to somebody last, and where it stands. */
export const invitationOf = async (
  tx: Tx,
  ctx: Context,
  userId: string,
): Promise<{ readonly state: InvitationState; readonly expiresAt: Date } | undefined> => {
  const row = await latestInvitation(tx, userId);
  return row && { state: invitationStateOf(row, ctx.clock.now()), expiresAt: row.expires_at };
};
