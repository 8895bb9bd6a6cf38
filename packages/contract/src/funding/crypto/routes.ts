import { z } from 'zod';
import { positiveAmount } from '../../forms/fields.ts';
import { defineRoute } from '../../kernel/define-route.ts';
import { none } from '../../kernel/fields.ts';
import { pageOf, pageQuery } from '../../kernel/page.ts';
import { coins } from './coins.ts';
import { conversionMessage, cryptoFunding, cryptoTerms } from './schemas.ts';

/** Header that carries the signature of the conversion provider's message. */
export const conversionSignatureHeader = 'x-conversion-signature';

/** api-pay crypto: coins that a provider converts to US dollars. */
export const cryptoRoutes = {
  cryptoTerms: defineRoute({
    method: 'GET',
    path: '/api-pay/crypto/terms',
    summary: { en: 'What coins are worth and what a deposit costs', zh: '加密货币汇率与费率' },
    access: 'funding:read',
    input: none,
    output: cryptoTerms,
    errors: [],
    idempotency: 'none',
  }),
  openCryptoFunding: defineRoute({
    method: 'POST',
    path: '/api-pay/crypto/conversions',
    summary: { en: 'Lock a rate and get an address to pay to', zh: '锁定汇率并获取付款地址' },
    access: 'funding:announce',
    input: z.strictObject({ coin: z.enum(coins, 'invalid_choice'), amount: positiveAmount('USD') }),
    output: cryptoFunding,
    errors: ['way_switched_off'],
    idempotency: 'key',
    audit: 'funding.intent_opened',
  }),
  listCryptoFunding: defineRoute({
    method: 'GET',
    path: '/api-pay/crypto/conversions',
    summary: { en: 'My deposits in coins, newest first', zh: '加密货币充值记录' },
    access: 'funding:read',
    input: z.strictObject({ ...pageQuery }),
    output: pageOf(cryptoFunding),
    errors: [],
    idempotency: 'none',
  }),
  receiveConversion: defineRoute({
    method: 'POST',
    path: '/api-pay/crypto/messages',
    summary: {
      en: "A signed message of the conversion provider (header 'X-Conversion-Signature')",
      zh: '兑换服务商签名报文',
    },
    access: 'public',
    input: conversionMessage,
    output: z.strictObject({ outcome: z.enum(['applied', 'repeated']) }),
    errors: ['network_signature_invalid', 'idempotency_key_reused'],
    idempotency: 'none',
    audit: 'funding.conversion_received',
  }),
};
