import { z } from 'zod';
import { announcementTitle } from '../forms/message-fields.ts';
import { id, instant } from '../kernel/fields.ts';
import { announcementContent, announcementWords } from './message-schemas.ts';
import { attachmentIds, richText } from './rich-text.ts';
import { narrowsNothing, segment } from './segment.ts';
import { announcementStates } from './states.ts';

/** Whom an announcement is for: every customer, those of one kind, those of a segment, or a single one. */
export const audiences = ['all', 'personal', 'business', 'segment', 'customer'] as const;

/** Whom it is for, in full: `customerId` goes with the audience `customer` alone, `segment` with `segment` alone. */
const addressed = {
  audience: z.enum(audiences, 'invalid_choice'),
  customerId: id.nullable().default(null),
  segment: segment.nullable().default(null),
};

interface Addressed {
  readonly audience: (typeof audiences)[number];
  readonly customerId: string | null;
  readonly segment: z.output<typeof segment> | null;
}

const checkAddressed = (
  { audience, customerId, segment: chosen }: Addressed,
  check: z.RefinementCtx,
): void => {
  const refuse = (field: string, message: string) =>
    check.addIssue({ code: 'custom', message, path: [field] });
  const isOne = audience === 'customer';
  if (isOne === (customerId === null)) refuse('customerId', isOne ? 'required' : 'invalid_value');
  if (audience !== 'segment') {
    if (chosen !== null) refuse('segment', 'invalid_value');
  } else if (chosen === null || narrowsNothing(chosen)) refuse('segment', 'required');
};

/** An announcement as the overview shows it until its reader puts it away. */
export const announcement = z.strictObject({ id, ...announcementWords.shape, at: instant });
/** The same with who of the reader's own company wrote it; null for what the platform says. */
export const liveAnnouncement = z.strictObject({ ...announcement.shape, from: z.string().nullable() });

const typed = z.strictObject({ title: announcementTitle, html: richText });

const written = { en: typed, zh: typed, attachmentIds };

/** What an admin writes. Without `startsAt` it is sent now. */
export const newAnnouncement = z
  .strictObject({ ...addressed, ...written, startsAt: instant.nullable().default(null) })
  .superRefine(checkAddressed);

/** What an admin has written so far, to be looked at in their own message center. */
export const testAnnouncement = z.strictObject(written);

/** Whom it would reach. */
export const announcementAudience = z.strictObject(addressed).superRefine(checkAddressed);

/** How many customers an announcement reaches at present, and how many people of theirs. */
export const reachedReaders = z.strictObject({ customers: z.number().int(), people: z.number().int() });

/** An announcement as staff sees it. */
export const sentAnnouncement = z.strictObject({
  ...announcement.shape,
  state: z.enum(announcementStates),
  audience: z.enum(audiences),
  segment: segment.nullable(),
  /** How many customers were in the segment when it was sent; null before, and for every other audience. */
  reached: z.number().int().nullable(),
  /** The display name of the one customer. */
  customer: z.string().nullable(),
  /** How many people have read it. */
  readers: z.number().int(),
  /** The e-mail address of whoever wrote it. */
  by: z.string(),
  withdrawnAt: instant.nullable(),
  version: z.number().int(),
});

export const sentAnnouncementDetail = z.strictObject({
  ...sentAnnouncement.shape,
  content: announcementContent,
});
