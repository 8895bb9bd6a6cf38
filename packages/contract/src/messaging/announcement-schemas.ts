import { z } from 'zod';
import { announcementText, announcementTitle } from '../forms/fields.ts';
import { id, instant } from '../kernel/fields.ts';
import { announcementWords } from './message-schemas.ts';
import { announcementStates } from './states.ts';

/** Whom an announcement is for: every customer, those of one kind, or a single one. */
export const audiences = ['all', 'personal', 'business', 'customer'] as const;

/** An announcement as the overview shows it until its reader puts it away. */
export const announcement = z.strictObject({ id, ...announcementWords.shape, at: instant });

const typed = z.strictObject({ title: announcementTitle, text: announcementText });

/** What an admin writes. `customerId` goes with the audience `customer` alone; without `startsAt` it is sent now. */
export const newAnnouncement = z
  .strictObject({
    audience: z.enum(audiences, 'invalid_choice'),
    customerId: id.nullable().default(null),
    en: typed,
    zh: typed,
    startsAt: instant.nullable().default(null),
  })
  .superRefine(({ audience, customerId }, check) => {
    const isOne = audience === 'customer';
    if (isOne === (customerId === null))
      check.addIssue({
        code: 'custom',
        message: isOne ? 'required' : 'invalid_value',
        path: ['customerId'],
      });
  });

/** An announcement as the house sees it. */
export const sentAnnouncement = z.strictObject({
  ...announcement.shape,
  state: z.enum(announcementStates),
  audience: z.enum(audiences),
  /** The display name of the one customer. */
  customer: z.string().nullable(),
  /** How many people have read it. */
  readers: z.number().int(),
  /** The e-mail address of whoever wrote it. */
  by: z.string(),
  withdrawnAt: instant.nullable(),
  version: z.number().int(),
});
