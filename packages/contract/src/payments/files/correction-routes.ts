import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.ts';
import { id, none } from '../../kernel/fields.ts';
import { payeeCorrection } from './schemas.ts';

const seen = z.strictObject({ id, version: z.number().int() });

/** What receiving banks say is wrong with the accounts of payees: a person applies it, or leaves it. */
export const correctionRoutes = {
  listPayeeCorrections: defineRoute({
    method: 'GET',
    path: '/api-account/payee-correction/list',
    summary: { en: 'Corrections that banks propose for payees', zh: '银行建议更正的收款人信息' },
    access: 'payee:read',
    input: none,
    output: z.array(payeeCorrection),
    errors: [],
    idempotency: 'none',
  }),
  applyPayeeCorrection: defineRoute({
    method: 'POST',
    path: '/api-account/payee-correction/:id/apply',
    summary: { en: 'Apply a correction; a new account waits as usual', zh: '采用更正（新账户仍需等待期）' },
    access: 'payee:write',
    input: seen,
    output: payeeCorrection,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'payee.correction_applied',
    stepUp: 'payee.change',
  }),
  dismissPayeeCorrection: defineRoute({
    method: 'POST',
    path: '/api-account/payee-correction/:id/dismiss',
    summary: { en: 'Leave the details of a payee as they are', zh: '忽略更正建议' },
    access: 'payee:write',
    input: seen,
    output: payeeCorrection,
    errors: ['illegal_transition', 'conflict'],
    idempotency: 'key',
    audit: 'payee.correction_dismissed',
  }),
};
