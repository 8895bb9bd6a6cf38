import { z } from 'zod';
import { reason, shortText } from '../../forms/fields.ts';
import { id, instant, money } from '../../kernel/fields.ts';
import { fundingWays } from '../intents/states.ts';

/** By what a sender is known: its name, or the address that it pays from. */
export const senderKinds = ['name', 'address'] as const;
export type SenderKind = (typeof senderKinds)[number];

/** `known` from deposits; `proposed` for the whitelist; `trusted`: its payments need no look at the name. */
export const senderStandings = ['known', 'proposed', 'trusted'] as const;
export type SenderStanding = (typeof senderStandings)[number];

export const knownSender = z.strictObject({
  /** Of its place on the whitelist, where it has one. */
  id: id.nullable(),
  kind: z.enum(senderKinds),
  value: z.string(),
  standing: z.enum(senderStandings),
  ways: z.array(z.enum(['bank', ...fundingWays])),
  payments: z.number().int(),
  total: money,
  lastAt: instant.nullable(),
});

export const newTrustedSender = {
  kind: z.enum(senderKinds, 'invalid_choice'),
  value: shortText,
  reason,
};
