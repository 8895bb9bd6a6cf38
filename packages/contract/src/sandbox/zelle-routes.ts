import { z } from 'zod';
import { sandboxZelle } from '../funding/zelle/schemas.ts';
import { defineRoute } from '../kernel/define-route.ts';

/** What a payer does with Zelle in the sandbox. */
export const sandboxZelleRoutes = {
  sandboxZellePayment: defineRoute({
    method: 'POST',
    path: '/sandbox/zelle/payments',
    summary: { en: 'A payment arrives by Zelle', zh: '模拟 Zelle 到账' },
    access: 'public',
    idempotency: 'none',
    sandboxOnly: true,
    input: z.strictObject(sandboxZelle),
    output: z.strictObject({ outcome: z.enum(['applied', 'repeated']), paymentId: z.string() }),
    errors: ['idempotency_key_reused'],
  }),
};
