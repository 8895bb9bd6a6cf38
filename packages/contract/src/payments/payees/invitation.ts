import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.ts';
import { id, instant } from '../../kernel/fields.ts';
import { bankDetails } from './bank-details.ts';
import { payee, payeeLanguage, payeeLinkState } from './schemas.ts';

const token = z.string('required').min(1, 'required').max(200, 'too_long');
const anonymous = { access: 'public', method: 'POST', idempotency: 'none', callsPerMinute: 120 } as const;

/** A payee enters its own bank details, by a link that was mailed to it; the token is the key to each call of its own. */
export const payeeInvitationRoutes = {
  invitePayee: defineRoute({
    method: 'POST',
    path: '/api-account/payee/:id/invite',
    summary: { en: 'Mail a payee a link to enter its bank details', zh: '邀请收款人自行填写收款账户' },
    access: 'payee:write',
    input: z.strictObject({ id, language: payeeLanguage }),
    output: payee,
    errors: ['illegal_transition', 'code_sent_too_soon', 'code_quota_exceeded'],
    idempotency: 'key',
    audit: 'payee.invited',
  }),
  readPayeeInvitation: defineRoute({
    ...anonymous,
    path: '/api-account/anon/payee/invitation',
    summary: { en: 'Who asks a payee for its bank details', zh: '查看收款账户填写邀请' },
    input: z.strictObject({ token }),
    output: z.strictObject({
      state: payeeLinkState,
      language: payeeLanguage,
      /** Who asks, and whom. */
      payer: z.string(),
      payee: z.string(),
      /** Whether the payee is paid outside the US. */
      isAbroad: z.boolean(),
      expiresAt: instant,
    }),
    errors: [],
  }),
  enterPayeeDetails: defineRoute({
    ...anonymous,
    path: '/api-account/anon/payee/details',
    summary: {
      en: "Enter one's own bank details by a mailed link, once",
      zh: '通过邀请链接填写收款账户（仅一次）',
    },
    input: z.strictObject({ token, bank: bankDetails }),
    output: z.null(),
    errors: ['invitation_ended', 'payee_exists'],
    audit: 'payee.details_entered',
  }),
};
