import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.ts';
import { id } from '../../kernel/fields.ts';
import { fileAnswer } from '../../kernel/file-answer.ts';

/** api-account receipt: what a bank was told of a wire or a global transfer. */
export const wireMessageRoutes = {
  saveWireMessage: defineRoute({
    method: 'GET',
    path: '/api-account/receipt/mt103/:id',
    summary: {
      en: 'The MT103 of a wire or global transfer that was sent, for the payee’s bank (PDF)',
      zh: '导出已汇出款项的 MT103 报文（PDF），供收款银行查询',
    },
    access: 'payment:read',
    input: z.strictObject({ id }),
    output: fileAnswer,
    reply: 'file',
    errors: ['illegal_transition', 'overloaded'],
    idempotency: 'none',
  }),
};
