import { createHash } from 'node:crypto';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { newId, newSecret } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { codeQuotaWindowMs, codeRefusal, requestMail } from '../../identity/index.ts';
import { endInvitation, insertInvitation, invitedSince, type PersonRow } from './person-repository.ts';
import type { CaseRow } from '../repository.ts';
import { applicantName, invitationLifeMs } from '../company-rules.ts';

/** What is kept of a link's secret. */
export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Mails somebody a link of their own, in their language; an earlier one serves no more. Throws `code_sent_too_soon` and
 * `code_quota_exceeded`: one a minute, 5 an hour, 10 a day.
 */
export const invitePerson = async (
  tx: Tx,
  ctx: Context,
  publicUrl: string,
  { row, person }: { readonly row: CaseRow; readonly person: PersonRow },
): Promise<void> => {
  assert(row.company && row.details, 'whoever invites has said who they are');
  const at = ctx.clock.now();
  const sent = await invitedSince(tx, person.id, new Date(at.getTime() - codeQuotaWindowMs));
  const refusal = codeRefusal(
    sent.map((time) => time.getTime()),
    at.getTime(),
  );
  if (refusal) {
    const { code, retryAfterSeconds } = refusal;
    fail(code, { retryAfterSeconds, params: { seconds: retryAfterSeconds } });
  }
  await endInvitation(tx, person.id, { at, reason: 'withdrawn' });
  const token = newSecret();
  const { tenant_id: tenantId, customer_id: customerId, email: to, language } = person;
  await insertInvitation(tx, {
    id: newId(),
    tenant_id: tenantId,
    customer_id: customerId,
    person_id: person.id,
    token_hash: tokenHashOf(token),
    created_at: at,
    expires_at: new Date(at.getTime() + invitationLifeMs),
    ended_at: null,
    end_reason: null,
  });
  const company = row.company.registeredBusinessName;
  const inviter = applicantName(row.details);
  const link = `${publicUrl}/user/informationValidation?token=${token}`;
  const params = { company, inviter, link };
  const mail = { to, language, tenantId, customerId, params, secret: true };
  await requestMail(tx, ctx, { ...mail, template: 'ownerInvited' });
  await audit(tx, ctx, {
    action: 'onboarding.owner_invited',
    object: { type: 'onboarding_person', id: person.id },
    tenantId,
    customerId,
    after: { email: to, language },
  });
};
