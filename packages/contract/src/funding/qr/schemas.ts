import { z } from 'zod';
import { amountFault, exact } from '../../forms/fields.ts';
import { money } from '../../kernel/fields.ts';
import { fundingIntent } from '../intents/schemas.ts';
import { qrWays } from '../intents/states.ts';

/** What may be typed: what the balance is to grow by, or what the payer's wallet is to pay. */
export const qrCurrencies = ['USD', 'CNY'] as const;

/** Which wallet pays how much, in one of the two currencies; both have the same number of decimals. */
export const qrAmount = {
  way: z.enum(qrWays, 'invalid_choice'),
  amount: exact(amountFault('USD')),
  currency: z.enum(qrCurrencies, 'invalid_choice'),
};

/** Both amounts at the rate of this minute. */
export const qrQuote = z.strictObject({
  amount: money,
  payAmount: money,
  rate: z.string(),
  fee: money,
  minimum: money,
  maximum: money,
  /** For how long the code is valid. */
  minutes: z.number().int(),
});

/** An intent with what its QR code holds, and the code drawn as SVG; null until the wallet's provider has answered. */
export const qrFunding = z.strictObject({
  ...fundingIntent.shape,
  code: z.string().nullable(),
  picture: z.string().nullable(),
});

/**
 * A notice of Alipay's open platform, as a form. All fields but `sign` and `sign_type` are signed, so whatever else it sends is
 * let through to the check.
 */
export const alipayNotice = z
  .strictObject({
    app_id: z.string().max(64),
    out_trade_no: z.string().max(64),
    trade_no: z.string().max(64),
    trade_status: z.string().max(32),
    total_amount: z.string().max(20),
    sign: z.string().max(1_000),
    sign_type: z.literal('RSA2'),
  })
  .catchall(z.string().max(4_000));

/** A notice of WeChat Pay (API v3); what happened is in the encrypted resource. */
export const wechatNotice = z
  .strictObject({
    id: z.string().max(36),
    event_type: z.string().max(32),
    resource: z
      .strictObject({
        algorithm: z.literal('AEAD_AES_256_GCM'),
        ciphertext: z.string().max(12_000),
        nonce: z.string().max(16),
        associated_data: z.string().max(16).optional(),
      })
      .catchall(z.string().max(64)),
  })
  .catchall(z.string().max(200));
