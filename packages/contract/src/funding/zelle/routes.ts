import { z } from 'zod';
import { positiveAmount } from '../../forms/fields.ts';
import { defineRoute } from '../../kernel/define-route.ts';
import { idInput, none } from '../../kernel/fields.ts';
import { zelleFunding, zelleMessage, zelleTerms } from './schemas.ts';

/** Header that carries the signature of the bank's message about a Zelle payment. */
export const zelleSignatureHeader = 'x-zelle-signature';

/** api-pay Zelle: money in by Zelle, found by the code in its memo. */
export const zelleRoutes = {
  zelleTerms: defineRoute({
    method: 'GET',
    path: '/api-pay/zelle/terms',
    summary: { en: 'Whom to pay by Zelle, and within which limits', zh: 'Zelle 收款信息与限额' },
    access: 'funding:announce',
    input: none,
    output: zelleTerms,
    errors: [],
    idempotency: 'none',
  }),
  openZelleFunding: defineRoute({
    method: 'POST',
    path: '/api-pay/zelle/payments',
    summary: { en: 'Get a memo code for a Zelle payment', zh: '获取 Zelle 付款备注码' },
    access: 'funding:announce',
    input: z.strictObject({ amount: positiveAmount('USD') }),
    output: zelleFunding,
    errors: ['way_switched_off', 'daily_limit_exceeded'],
    idempotency: 'key',
    audit: 'funding.intent_opened',
    movesMoney: true,
  }),
  getZelleFunding: defineRoute({
    method: 'GET',
    path: '/api-pay/zelle/payments/:id',
    summary: { en: 'A Zelle payment and what became of it', zh: 'Zelle 付款详情' },
    access: 'funding:read',
    input: idInput,
    output: zelleFunding,
    errors: [],
    idempotency: 'none',
  }),
  receiveZelleMessage: defineRoute({
    method: 'POST',
    path: '/api-pay/zelle/messages',
    summary: {
      en: "A signed message about a Zelle payment (header 'X-Zelle-Signature')",
      zh: 'Zelle 到账签名报文',
    },
    access: 'public',
    input: zelleMessage,
    output: z.strictObject({ outcome: z.enum(['applied', 'repeated']) }),
    errors: ['network_signature_invalid', 'idempotency_key_reused'],
    idempotency: 'none',
    audit: 'funding.zelle_received',
  }),
};
