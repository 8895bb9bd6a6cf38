import { z } from 'zod';
import { merchant, merchantAmount, networkAnswer, networkMessage } from '../authorizations/schemas.ts';
import { presences } from '../authorizations/states.ts';
import { tokenAnswer, tokenMessage, tokenMessageTypes } from '../authorizations/tokens.ts';
import { fulfilments } from '../cards/delivery.ts';
import { pinResults } from '../cards/pin.ts';
import { disputeMessageTypes, disputeOutcomes, disputeStates } from '../disputes/states.ts';
import { incomingTransfer } from '../funding/schemas.ts';
import { bankReference, email, positiveAmount, shortText } from '../forms/fields.ts';
import { mobile } from '../forms/mobile.ts';
import { ticketComment } from '../forms/message-fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, instant } from '../kernel/fields.ts';
import { suppressionReasons } from '../messaging/states.ts';

const sandbox = { access: 'public', idempotency: 'none', sandboxOnly: true } as const;
const followUp = z.strictObject({
  authorizationId: id,
  amount: positiveAmount('USD'),
  sequence: z.number().int().min(0).max(999).optional(),
});

/**
 * The outside world's levers, in sandbox mode only. Each makes the sandbox provider send the same signed message that a
 * real provider would send; none touches the books itself.
 */
export const sandboxRoutes = {
  sandboxMessages: defineRoute({
    ...sandbox,
    method: 'GET',
    path: '/sandbox/messages',
    summary: { en: 'Mails and texts that were sent, with their codes', zh: '已发送的邮件和短信（含验证码）' },
    input: z.strictObject({ to: z.union([email, mobile]) }),
    output: z.array(
      z.strictObject({
        id: z.string(),
        to: z.string(),
        channel: z.enum(['mail', 'sms']),
        subject: z.string(),
        text: z.string(),
        code: z.string().nullable(),
        sentAt: instant,
      }),
    ),
    errors: [],
  }),
  sandboxCaptcha: defineRoute({
    ...sandbox,
    method: 'GET',
    path: '/sandbox/captcha/:id',
    summary: { en: "A captcha's answer", zh: '图形验证码答案' },
    input: z.strictObject({ id: z.string().max(100) }),
    output: z.strictObject({ answer: z.string() }),
    errors: [],
  }),
  sandboxAuthorize: defineRoute({
    ...sandbox,
    method: 'POST',
    path: '/sandbox/card-network/authorisation',
    summary: { en: 'A purchase at a merchant', zh: '模拟消费授权' },
    input: z.strictObject({
      cardId: id,
      amount: positiveAmount('USD'),
      merchant,
      merchantAmount: merchantAmount.optional(),
      reference: z.string().min(6).max(64).optional(),
      captureNow: z.boolean().default(false),
      presence: z.enum(presences, 'invalid_choice').optional(),
      /** What the terminal says of the card; the code matches where nothing is said. */
      cvcResult: networkMessage.shape.cvcResult.unwrap().optional(),
      pinResult: networkMessage.shape.pinResult,
      addressResult: networkMessage.shape.addressResult,
      expiry: networkMessage.shape.expiry,
    }),
    output: networkAnswer,
    errors: [],
  }),
  sandboxVerifyPin: defineRoute({
    ...sandbox,
    method: 'POST',
    path: '/sandbox/card-network/pin',
    summary: { en: 'Somebody types a PIN at a terminal', zh: '模拟终端输入密码' },
    input: z.strictObject({ cardId: id, pin: z.string().max(12) }),
    output: z.strictObject({ pinResult: z.enum(pinResults) }),
    errors: [],
  }),
  sandboxDispute: defineRoute({
    ...sandbox,
    method: 'POST',
    path: '/sandbox/card-network/dispute',
    summary: { en: "The merchant's answer to a dispute, or how it ended", zh: '模拟商户抗辩或争议裁决' },
    input: z.strictObject({
      disputeId: id,
      type: z.enum(disputeMessageTypes, 'invalid_choice'),
      outcome: z.enum(disputeOutcomes, 'invalid_choice').optional(),
      amount: z.string().max(40).optional(),
      note: z.string().max(500).optional(),
      sequence: z.number().int().min(0).max(999).optional(),
    }),
    output: z.strictObject({ state: z.enum(disputeStates) }),
    errors: ['illegal_transition'],
  }),
  sandboxIncrement: defineRoute({
    ...sandbox,
    method: 'POST',
    path: '/sandbox/card-network/increment',
    summary: { en: 'The merchant raises the hold', zh: '模拟追加授权' },
    input: followUp,
    output: networkAnswer,
    errors: [],
  }),
  sandboxCapture: defineRoute({
    ...sandbox,
    method: 'POST',
    path: '/sandbox/card-network/capture',
    summary: { en: 'The merchant clears all or part', zh: '模拟入账（全部或部分）' },
    input: z.strictObject({ ...followUp.shape, final: z.boolean().default(true) }),
    output: networkAnswer,
    errors: [],
  }),
  sandboxReversal: defineRoute({
    ...sandbox,
    method: 'POST',
    path: '/sandbox/card-network/reversal',
    summary: { en: 'The merchant lets go of the hold', zh: '模拟撤销' },
    input: followUp,
    output: networkAnswer,
    errors: [],
  }),
  sandboxRefund: defineRoute({
    ...sandbox,
    method: 'POST',
    path: '/sandbox/card-network/refund',
    summary: { en: 'The merchant gives money back', zh: '模拟退款' },
    input: followUp,
    output: networkAnswer,
    errors: [],
  }),
  sandboxExpiry: defineRoute({
    ...sandbox,
    method: 'POST',
    path: '/sandbox/card-network/expiry',
    summary: { en: 'The network lets the hold expire', zh: '模拟授权过期' },
    input: z.strictObject({ authorizationId: id }),
    output: networkAnswer,
    errors: [],
  }),
  sandboxNetworkMessage: defineRoute({
    ...sandbox,
    method: 'POST',
    path: '/sandbox/card-network/messages',
    summary: { en: 'Any message of the card network', zh: '模拟任意卡组织报文' },
    input: networkMessage.omit({ sentAt: true }),
    output: networkAnswer,
    errors: ['idempotency_key_reused'],
  }),
  sandboxTokenMessage: defineRoute({
    ...sandbox,
    method: 'POST',
    path: '/sandbox/card-network/token-messages',
    summary: { en: 'Any message of the card network about a token', zh: '模拟任意令牌报文' },
    input: tokenMessage.omit({ sentAt: true }),
    output: tokenAnswer,
    errors: ['illegal_transition', 'idempotency_key_reused'],
  }),
  sandboxTokenEvent: defineRoute({
    ...sandbox,
    method: 'POST',
    path: '/sandbox/card-network/token-events',
    summary: { en: 'The wallet changes a card that it holds', zh: '模拟钱包变更设备上的卡片' },
    input: z.strictObject({
      tokenId: id,
      type: z.enum(tokenMessageTypes, 'invalid_choice').exclude(['tokenization_request']),
    }),
    output: tokenAnswer,
    errors: ['illegal_transition'],
  }),
  sandboxIncomingTransfer: defineRoute({
    ...sandbox,
    method: 'POST',
    path: '/sandbox/bank/incoming-transfer',
    summary: { en: 'Money arrives at the bank', zh: '模拟银行到账' },
    input: z.strictObject({
      amount: positiveAmount('USD'),
      senderName: shortText,
      paymentNumber: bankReference,
      bankReference: z.string().min(6).max(64).optional(),
      accountNumber: z.string().max(34).optional(),
      senderCountry: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      remittance: z.string().max(140).optional(),
    }),
    output: incomingTransfer,
    errors: [],
  }),
  sandboxWallet: defineRoute({
    ...sandbox,
    method: 'POST',
    path: '/sandbox/wallet',
    summary: { en: 'What a payer does with a QR code', zh: '模拟钱包扫码与付款' },
    input: z.strictObject({
      intentId: id,
      act: z.enum(['scanned', 'paid'], 'invalid_choice'),
      payerName: shortText.optional(),
      amount: positiveAmount('CNY').optional(),
      tradeNumber: z.string().min(6).max(64).optional(),
      /** Pays under a reference that nobody knows. */
      reference: z.string().min(6).max(64).optional(),
    }),
    output: z.strictObject({ tradeNumber: z.string() }),
    errors: ['idempotency_key_reused'],
  }),
  sandboxCardPrinter: defineRoute({
    ...sandbox,
    method: 'POST',
    path: '/sandbox/card-printer/news',
    summary: { en: 'How far a physical card came', zh: '模拟实体卡制卡与配送进度' },
    input: z.strictObject({
      deliveryId: id,
      fulfilment: z.enum(fulfilments, 'invalid_choice').exclude(['pending']),
    }),
    output: z.strictObject({ outcome: z.enum(['applied', 'ignored']) }),
    errors: [],
  }),
  sandboxMailReport: defineRoute({
    ...sandbox,
    method: 'POST',
    path: '/sandbox/mail/reports',
    summary: { en: 'The last mail to an address comes back, or its reader complains', zh: '模拟退信或投诉' },
    input: z.strictObject({ to: email, reason: z.enum(suppressionReasons, 'invalid_choice') }),
    output: z.strictObject({ outcome: z.enum(['applied', 'ignored']) }),
    errors: [],
  }),
  sandboxHelpdeskAnswer: defineRoute({
    ...sandbox,
    method: 'POST',
    path: '/sandbox/helpdesk/answers',
    summary: { en: 'The helpdesk answers a ticket', zh: '模拟客服回复' },
    input: z.strictObject({ ticketId: id, text: ticketComment, isSolved: z.boolean().default(false) }),
    output: z.strictObject({ outcome: z.enum(['applied', 'ignored']) }),
    errors: [],
  }),
  sandboxClock: defineRoute({
    ...sandbox,
    method: 'POST',
    path: '/sandbox/clock',
    summary: { en: 'Advance the clock', zh: '推进沙盒时钟' },
    input: z.strictObject({
      advanceSeconds: z.number().int().min(0, 'too_small').max(34_560_000, 'too_big'),
    }),
    output: z.strictObject({ now: instant }),
    errors: [],
  }),
};
