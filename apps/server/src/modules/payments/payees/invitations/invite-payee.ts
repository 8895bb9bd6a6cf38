import { createHash } from 'node:crypto';
import type { InputOf } from '@tael/contract';
import type { payeeInvitationRoutes } from '@tael/contract/payments/payees/invitation';
import { payeeLife } from '@tael/contract/payments/payees/states';
import { audit } from '../../../../kernel/audit.ts';
import { customerOf, type Context, type Language } from '../../../../kernel/context.ts';
import { fail, failField } from '../../../../kernel/failure.ts';
import { newId, newSecret } from '../../../../kernel/ids.ts';
import { transact, type Tx } from '../../../../kernel/transaction.ts';
import { requireFrom } from '../../../../kernel/transitions.ts';
import { codeQuotaWindowMs, codeRefusal, requestMail } from '../../../identity/index.ts';
import { customerNames } from '../../../org/index.ts';
import type { PayeeDeps } from '../deps.ts';
import { endInvitation, insertInvitation, invitedSince } from './invitation-repository.ts';
import { presentPayee, type Payee } from '../present-payee.ts';
import { lockPayee, type PayeeRow } from '../repository.ts';

const invitationLifeMs = 7 * 24 * 60 * 60 * 1_000;
/** Where the console opens a link. */
const pagePath = '/user/payee-details';

/** What is kept of a link. */
export const tokenHashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Mails a payee a link to enter its own bank details, in its language; an earlier one serves no more. Throws
 * `code_sent_too_soon` and `code_quota_exceeded`: one a minute, 5 an hour, 10 a day.
 */
export const mailInvitation = async (
  tx: Tx,
  ctx: Context,
  { publicUrl }: Pick<PayeeDeps, 'publicUrl'>,
  row: PayeeRow,
  language: Language,
): Promise<void> => {
  const { id: payeeId, tenant_id: tenantId, customer_id: customerId, email } = row;
  const at = ctx.clock.now();
  const sent = await invitedSince(tx, payeeId, new Date(at.getTime() - codeQuotaWindowMs));
  const refusal = codeRefusal(
    sent.map((time) => time.getTime()),
    at.getTime(),
  );
  if (refusal) {
    const { code, retryAfterSeconds } = refusal;
    fail(code, { retryAfterSeconds, params: { seconds: retryAfterSeconds } });
  }
  await endInvitation(tx, payeeId, 'withdrawn', at);
  const token = newSecret();
  await insertInvitation(tx, {
    id: newId(),
    tenant_id: tenantId,
    customer_id: customerId,
    payee_id: payeeId,
    invited_by: customerOf(ctx).userId,
    email,
    language,
    token_hash: tokenHashOf(token),
    created_at: at,
    expires_at: new Date(at.getTime() + invitationLifeMs),
    ended_at: null,
    end_reason: null,
  });
  const payer = (await customerNames(tx, [customerId])).get(customerId) ?? '';
  const params = { payer, link: `${publicUrl}${pagePath}?token=${token}` };
  await requestMail(tx, ctx, {
    ...{ to: email, language, template: 'payeeInvited', params, secret: true },
    ...{ tenantId, customerId },
  });
  await audit(tx, ctx, {
    action: 'payee.invited',
    object: { type: 'payee', id: payeeId },
    after: { email },
  });
};

/** Asks a payee for its bank details, once more or for the first time. */
export const invitePayee =
  (deps: PayeeDeps) =>
  (ctx: Context, { id, language }: InputOf<(typeof payeeInvitationRoutes)['invitePayee']>): Promise<Payee> =>
    transact(ctx, async (tx) => {
      const row = (await lockPayee(tx, customerOf(ctx).customerId, id)) ?? fail('not_found');
      requireFrom(payeeLife, row.state, { from: 'active', to: 'archived' });
      if (row.email === '') failField('email', 'required');
      await mailInvitation(tx, ctx, deps, row, language);
      return presentPayee(tx, ctx, row);
    });
