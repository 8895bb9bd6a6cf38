import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { id } from '../kernel/fields.ts';

/** What happens at the sandbox's conversion provider. */
export const sandboxCryptoRoutes = {
  sandboxCryptoPayment: defineRoute({
    method: 'POST',
    path: '/sandbox/conversion/payments',
    summary: { en: 'A payment in a coin arrives', zh: '模拟加密货币到账' },
    access: 'public',
    idempotency: 'none',
    sandboxOnly: true,
    input: z.strictObject({
      id,
      /** Of what was asked for. */
      percent: z.number().int().min(1, 'too_small').max(500, 'too_big').default(100),
      paymentId: z.string().min(6).max(64).optional(),
    }),
    output: z.strictObject({ outcome: z.enum(['applied', 'repeated']) }),
    errors: [],
  }),
};
