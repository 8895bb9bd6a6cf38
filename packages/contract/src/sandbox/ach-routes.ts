import { z } from 'zod';
import { achMessage } from '../funding/ach/schemas.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id } from '../kernel/fields.ts';

/** What happens at the banks of the sandbox. */
export const sandboxAchRoutes = {
  sandboxAchDebit: defineRoute({
    method: 'POST',
    path: '/sandbox/ach/debits',
    summary: { en: 'A debit settles, or comes back', zh: '模拟 ACH 扣款结算或退回' },
    access: 'public',
    idempotency: 'none',
    sandboxOnly: true,
    input: z.strictObject({
      id,
      act: z.enum(['settled', 'returned'], 'invalid_choice'),
      code: achMessage.shape.code.default(null),
    }),
    output: z.strictObject({ outcome: z.enum(['applied', 'repeated', 'ignored']) }),
    errors: [],
  }),
};
