import { z } from 'zod';
import { routingNumberFault } from '@tael/contract/forms/rules';
import { ConfigError } from './config-error.ts';
import { alipaySettings, walletNames, walletVariables, wechatSettings } from './config-wallets.ts';
import type { AlipaySettings } from './providers/qr-payments/alipay-gateway.ts';
import type { WechatSettings } from './providers/qr-payments/wechat-client.ts';

/** The settings of each real provider; null where none is configured. */
export interface ProviderSettings {
  readonly mail: {
    readonly url: string;
    readonly from: string;
    readonly bounceTo: string | null;
    readonly dkim: { readonly domain: string; readonly selector: string; readonly privateKey: string } | null;
  } | null;
  /** By what the mail provider signs its reports of bounces and complaints. */
  readonly mailReports: { readonly secret: string } | null;
  readonly sms: {
    readonly url: string;
    readonly account: string;
    readonly token: string;
    readonly from: string;
  } | null;
  readonly files: {
    readonly url: string;
    readonly region: string;
    readonly bucket: string;
    readonly accessKey: string;
    readonly secretKey: string;
  } | null;
  readonly helpdesk: {
    readonly url: string;
    readonly email: string;
    readonly token: string;
    readonly webhookSecret: string;
  } | null;
  readonly screening: {
    readonly url: string;
    readonly dataset: string;
    readonly token: string | null;
  } | null;
  readonly identityCheck: {
    readonly url: string;
    readonly key: string;
    readonly webhookSecret: string;
  } | null;
  /** Cards, their numbers and what is decided about purchases. */
  readonly lithic: {
    readonly url: string;
    readonly key: string;
    readonly streamSecret: string;
    readonly eventsSecret: string;
    readonly program: string | null;
  } | null;
  /** The account of the customers' money, and payments out of it. */
  readonly increase: {
    readonly url: string;
    readonly key: string;
    readonly webhookSecret: string;
    readonly account: string;
    readonly accountNumber: string;
    /** As those who pay in read it. */
    readonly shown: {
      readonly bankName: string;
      readonly accountName: string;
      readonly accountNumber: string;
      readonly routingNumber: string;
      readonly swift: string;
    };
  } | null;
  readonly exchangeRates: { readonly url: string } | null;
  /** Money by QR code: the gateway of Alipay's open platform, and WeChat Pay's API v3. */
  readonly alipay: AlipaySettings | null;
  readonly wechat: WechatSettings | null;
  /** Whom customers pay by Zelle: what is enrolled with our bank, and the name that it shows. */
  readonly zelle: { readonly token: string; readonly name: string } | null;
}

const web = z.url({ protocol: /^https?$/, error: 'it is an address that begins with https:// or http://' });
const mailServer = z.url({ protocol: /^smtps?$/, error: 'it is an address like smtps://user:password@host' });
const mailbox = z
  .string()
  .regex(/^([^<>]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'it is a mail address');
const zelleRecipient = z.union(
  [z.email(), z.string().regex(/^\+1\d{10}$/)],
  'it is an email address, or a US mobile number like +12025550123',
);

export const providerVariables = {
  TAEL_SMTP_URL: z.string().pipe(mailServer).optional(),
  TAEL_MAIL_FROM: z.string().pipe(mailbox).optional(),
  TAEL_MAIL_BOUNCES: z.string().pipe(z.email('it is a mail address')).optional(),
  TAEL_MAIL_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'it begins with whsec_ and is base64 behind that')
    .optional(),
  TAEL_DKIM_SELECTOR: z.string().optional(),
  TAEL_DKIM_PRIVATE: z.string().includes('PRIVATE KEY', 'it is a private key in PEM').optional(),
  TAEL_SMS_URL: z.string().default('https://api.twilio.com').pipe(web),
  TAEL_SMS_ACCOUNT: z.string().optional(),
  TAEL_SMS_TOKEN: z.string().optional(),
  TAEL_SMS_FROM: z.string().optional(),
  TAEL_FILES_URL: z.string().pipe(web).optional(),
  TAEL_FILES_REGION: z.string().default('us-east-1'),
  TAEL_FILES_BUCKET: z.string().optional(),
  TAEL_FILES_ACCESS: z.string().optional(),
  TAEL_FILES_SECRET: z.string().optional(),
  TAEL_ZENDESK_URL: z.string().pipe(web).optional(),
  TAEL_ZENDESK_EMAIL: z.string().optional(),
  TAEL_ZENDESK_TOKEN: z.string().optional(),
  TAEL_ZENDESK_WEBHOOK_SECRET: z.string().optional(),
  TAEL_YENTE_URL: z.string().pipe(web).optional(),
  TAEL_YENTE_DATASET: z.string().default('default'),
  TAEL_YENTE_TOKEN: z.string().optional(),
  TAEL_STRIPE_URL: z.string().default('https://api.stripe.com').pipe(web),
  TAEL_STRIPE_IDENTITY_KEY: z
    .string()
    .regex(/^(rk|sk)_/, 'it is a restricted or secret key of Stripe')
    .optional(),
  TAEL_STRIPE_IDENTITY_SECRET: z
    .string()
    .startsWith('whsec_', 'it is the signing secret of a webhook endpoint')
    .optional(),
  TAEL_LITHIC_URL: z.string().default('https://api.lithic.com').pipe(web),
  TAEL_LITHIC_KEY: z.string().optional(),
  TAEL_LITHIC_STREAM_SECRET: z.string().optional(),
  TAEL_LITHIC_EVENTS_SECRET: z.string().optional(),
  TAEL_LITHIC_PROGRAM: z.string().pipe(z.uuid('it is the token of a card program')).optional(),
  TAEL_INCREASE_URL: z.string().default('https://api.increase.com').pipe(web),
  TAEL_INCREASE_KEY: z.string().optional(),
  TAEL_INCREASE_WEBHOOK_SECRET: z
    .string()
    .min(16, 'it is the shared secret of an event subscription')
    .optional(),
  TAEL_INCREASE_ACCOUNT: z.string().regex(/^\w+$/, 'it is the id of an account').optional(),
  TAEL_INCREASE_ACCOUNT_NUMBER: z.string().regex(/^\w+$/, 'it is the id of an account number').optional(),
  TAEL_BANK_NAME: z.string().max(70).optional(),
  TAEL_BANK_ACCOUNT_NAME: z.string().max(70).optional(),
  TAEL_BANK_ACCOUNT_NUMBER: z
    .string()
    .regex(/^\d{4,17}$/, 'it is an account number')
    .optional(),
  TAEL_BANK_ROUTING_NUMBER: z
    .string()
    .refine(
      (digits) => digits.length === 9 && routingNumberFault(digits) === undefined,
      'it is a routing number of nine digits',
    )
    .optional(),
  TAEL_BANK_SWIFT: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'it is a BIC')
    .optional(),
  TAEL_RATES_URL: z.string().pipe(web).optional(),
  ...walletVariables,
  TAEL_ZELLE_RECIPIENT: z.string().pipe(zelleRecipient).optional(),
  TAEL_ZELLE_NAME: z.string().max(140).optional(),
};
type Values = Partial<z.output<z.ZodObject<typeof providerVariables>>>;
type Name = keyof typeof providerVariables;

/** Which settings a provider cannot do without; the first of them says that it is wanted. */
export const required = {
  mail: ['TAEL_SMTP_URL', 'TAEL_MAIL_FROM'],
  mailReports: ['TAEL_MAIL_WEBHOOK_SECRET'],
  sms: ['TAEL_SMS_ACCOUNT', 'TAEL_SMS_TOKEN', 'TAEL_SMS_FROM'],
  files: ['TAEL_FILES_URL', 'TAEL_FILES_BUCKET', 'TAEL_FILES_ACCESS', 'TAEL_FILES_SECRET'],
  helpdesk: ['TAEL_ZENDESK_URL', 'TAEL_ZENDESK_EMAIL', 'TAEL_ZENDESK_TOKEN', 'TAEL_ZENDESK_WEBHOOK_SECRET'],
  screening: ['TAEL_YENTE_URL'],
  identityCheck: ['TAEL_STRIPE_IDENTITY_KEY', 'TAEL_STRIPE_IDENTITY_SECRET'],
  lithic: ['TAEL_LITHIC_KEY', 'TAEL_LITHIC_STREAM_SECRET', 'TAEL_LITHIC_EVENTS_SECRET'],
  increase: [
    'TAEL_INCREASE_KEY',
    'TAEL_INCREASE_WEBHOOK_SECRET',
    'TAEL_INCREASE_ACCOUNT',
    'TAEL_INCREASE_ACCOUNT_NUMBER',
    'TAEL_BANK_NAME',
    'TAEL_BANK_ACCOUNT_NAME',
    'TAEL_BANK_ACCOUNT_NUMBER',
    'TAEL_BANK_ROUTING_NUMBER',
    'TAEL_BANK_SWIFT',
  ],
  exchangeRates: ['TAEL_RATES_URL'],
  ...walletNames,
  zelle: ['TAEL_ZELLE_RECIPIENT', 'TAEL_ZELLE_NAME'],
} as const satisfies Record<keyof ProviderSettings, readonly Name[]>;

/** The settings of one provider, all of them there; null where the first is not. Throws where it is half configured. */
const settled = <const Names extends readonly Name[]>(
  values: Values,
  names: Names,
): { readonly [N in Names[number]]: string } | null => {
  const [first] = names;
  if (first === undefined || values[first] === undefined) return null;
  const missing = names.find((name) => values[name] === undefined);
  if (missing !== undefined) throw new ConfigError(`${first} needs ${missing} beside it.`);
  return values as { readonly [N in Names[number]]: string };
};

export const providerSettings = (values: Values): ProviderSettings => {
  const mail = settled(values, required.mail);
  const mailReports = settled(values, required.mailReports);
  const sms = settled(values, required.sms);
  const files = settled(values, required.files);
  const helpdesk = settled(values, required.helpdesk);
  const screening = settled(values, required.screening);
  const stripe = settled(values, required.identityCheck);
  const lithic = settled(values, required.lithic);
  const increase = settled(values, required.increase);
  const rates = settled(values, required.exchangeRates);
  const alipay = settled(values, required.alipay);
  const wechat = settled(values, required.wechat);
  const zelle = settled(values, required.zelle);
  return {
    mail: mail && {
      url: mail.TAEL_SMTP_URL,
      from: mail.TAEL_MAIL_FROM,
      bounceTo: values.TAEL_MAIL_BOUNCES ?? null,
      dkim: dkimOf(values, mail.TAEL_MAIL_FROM),
    },
    mailReports: mailReports && { secret: mailReports.TAEL_MAIL_WEBHOOK_SECRET },
    sms: sms && {
      url: values.TAEL_SMS_URL ?? '',
      account: sms.TAEL_SMS_ACCOUNT,
      token: sms.TAEL_SMS_TOKEN,
      from: sms.TAEL_SMS_FROM,
    },
    files: files && {
      url: files.TAEL_FILES_URL,
      region: values.TAEL_FILES_REGION ?? '',
      bucket: files.TAEL_FILES_BUCKET,
      accessKey: files.TAEL_FILES_ACCESS,
      secretKey: files.TAEL_FILES_SECRET,
    },
    helpdesk: helpdesk && {
      url: helpdesk.TAEL_ZENDESK_URL,
      email: helpdesk.TAEL_ZENDESK_EMAIL,
      token: helpdesk.TAEL_ZENDESK_TOKEN,
      webhookSecret: helpdesk.TAEL_ZENDESK_WEBHOOK_SECRET,
    },
    screening: screening && {
      url: screening.TAEL_YENTE_URL,
      dataset: values.TAEL_YENTE_DATASET ?? '',
      token: values.TAEL_YENTE_TOKEN ?? null,
    },
    identityCheck: stripe && {
      url: values.TAEL_STRIPE_URL ?? '',
      key: stripe.TAEL_STRIPE_IDENTITY_KEY,
      webhookSecret: stripe.TAEL_STRIPE_IDENTITY_SECRET,
    },
    lithic: lithic && {
      url: values.TAEL_LITHIC_URL ?? '',
      key: lithic.TAEL_LITHIC_KEY,
      streamSecret: lithic.TAEL_LITHIC_STREAM_SECRET,
      eventsSecret: lithic.TAEL_LITHIC_EVENTS_SECRET,
      program: values.TAEL_LITHIC_PROGRAM ?? null,
    },
    increase: increase && increaseSettings(increase, values.TAEL_INCREASE_URL ?? ''),
    exchangeRates: rates && { url: rates.TAEL_RATES_URL },
    alipay: alipay && alipaySettings(alipay, values.TAEL_ALIPAY_URL ?? ''),
    wechat: wechat && wechatSettings(wechat, values.TAEL_WECHAT_URL ?? ''),
    zelle: zelle && { token: zelle.TAEL_ZELLE_RECIPIENT, name: zelle.TAEL_ZELLE_NAME },
  };
};

const increaseSettings = (
  of: Readonly<Record<(typeof required.increase)[number], string>>,
  url: string,
): NonNullable<ProviderSettings['increase']> => ({
  url,
  key: of.TAEL_INCREASE_KEY,
  webhookSecret: of.TAEL_INCREASE_WEBHOOK_SECRET,
  account: of.TAEL_INCREASE_ACCOUNT,
  accountNumber: of.TAEL_INCREASE_ACCOUNT_NUMBER,
  shown: {
    bankName: of.TAEL_BANK_NAME,
    accountName: of.TAEL_BANK_ACCOUNT_NAME,
    accountNumber: of.TAEL_BANK_ACCOUNT_NUMBER,
    routingNumber: of.TAEL_BANK_ROUTING_NUMBER,
    swift: of.TAEL_BANK_SWIFT,
  },
});

const dkimOf = (values: Values, from: string): NonNullable<ProviderSettings['mail']>['dkim'] => {
  const { TAEL_DKIM_SELECTOR: selector, TAEL_DKIM_PRIVATE: privateKey } = values;
  if (selector === undefined && privateKey === undefined) return null;
  if (selector === undefined || privateKey === undefined)
    throw new ConfigError('TAEL_DKIM_SELECTOR and TAEL_DKIM_PRIVATE go together.');
  return { domain: from.slice(from.lastIndexOf('@') + 1).replace('>', ''), selector, privateKey };
};
