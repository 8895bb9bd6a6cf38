import { z } from 'zod';
import { id, instant } from '../../kernel/fields.ts';

export const payeeActions = [
  'payee.created',
  'payee.changed',
  'payee.invited',
  'payee.details_entered',
  'payee.bank_entered',
  'payee.bank_changed',
  'payee.archived',
  'payee.restored',
  'payee.revealed',
  'payee.locked',
  'payee.unlocked',
  'payee.correction_proposed',
  'payee.correction_applied',
  'payee.correction_dismissed',
] as const;
export type PayeeAction = (typeof payeeActions)[number];

/** The facts of which the timeline says what they were and became: of an account its last four characters alone. */
export const payeeFacts = [
  'name',
  'localName',
  'nickname',
  'kind',
  'methods',
  'email',
  'bankName',
  'bankCountry',
  'currency',
  'lastFour',
] as const;
export type PayeeFact = (typeof payeeFacts)[number];

/** What happened to a payee. `actor` is an address where the reader may know it. */
export const payeeTimelineEntry = z.strictObject({
  id,
  at: instant,
  action: z.enum(payeeActions),
  actor: z.string().nullable(),
  changes: z.array(
    z.strictObject({
      field: z.enum(payeeFacts),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
