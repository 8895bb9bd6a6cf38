import { z } from 'zod';
import { day, id, instant, money } from '../kernel/fields.ts';
import { policyDocument } from './policy.ts';

/** What a fact is about. The console has a word for each. */
export const shownFields = [
  'customer',
  'amount',
  'payout',
  'payee',
  'sender',
  'payment_reference',
  'transfer_day',
  'arrived_at',
  'bank_reference',
  'card',
  'holder',
  'monthly_limit',
  'balance_under',
  'card_status',
  'case',
  'note',
  'limit',
  'limit_kind',
  'starts_at',
  'ends_at',
  'purpose',
  'registration',
  'email',
  'list_matches',
  'rule',
  'rule_status',
  'rule_effect',
  'role',
  'permissions',
  'department',
  'rail',
  'send_on',
  'file',
  'rows',
  'policy_version',
  'policy',
  'api_key',
  'addresses',
  'limit_per_call',
  'limit_per_day',
  'account',
  'bank',
  'setting',
  'fee',
  'customer_kind',
  'value',
  'operator',
  'host',
  'brand',
] as const;
export type ShownField = (typeof shownFields)[number];

/** The closed lists whose codes a fact may show; the console has their words. */
export const shownCodes = [
  'card_status',
  'limit_name',
  'limit_kind',
  'rule_status',
  'permission',
  'payment_rail',
  'registration_kind',
  'setting',
  'fee',
  'customer_kind',
] as const;

/** A value as data: the console formats it for its reader. `text` is somebody's own words, never a sentence of ours. */
export const shownValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
  z.strictObject({ kind: z.literal('money'), ...money.shape }),
  z.strictObject({ kind: z.literal('day'), day }),
  z.strictObject({ kind: z.literal('instant'), at: instant }),
  z.strictObject({ kind: z.literal('number'), number: z.number().int() }),
  z.strictObject({ kind: z.literal('code'), of: z.enum(shownCodes), code: z.string() }),
  z.strictObject({ kind: z.literal('codes'), of: z.enum(shownCodes), codes: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('policy'), document: policyDocument }),
  z.strictObject({ kind: z.literal('object'), type: z.string(), id, text: z.string() }),
]);
export type ShownValue = z.output<typeof shownValue>;

const shownFact = z.strictObject({ field: z.enum(shownFields), value: shownValue });
export type ShownFact = z.output<typeof shownFact>;

const shownChange = z.strictObject({
  field: z.enum(shownFields),
  before: shownValue.nullable(),
  after: shownValue.nullable(),
});
export type ShownChange = z.output<typeof shownChange>;

/** What an approver reads, and what the hash of a vote binds: the facts, and what becomes another by the act. */
export const shownDocument = z.strictObject({
  facts: z.array(shownFact),
  changes: z.array(shownChange),
});
export type ShownDocument = z.output<typeof shownDocument>;
