import { z } from 'zod';
import { contactContent, contactEmail, contactName, contactPhone } from '../forms/contact-fields.ts';
import { reason } from '../forms/fields.ts';
import { id, instant } from '../kernel/fields.ts';
import { enquiryStates } from './states.ts';

/** The contact form of the public pages (specification sections 3 and 5). */
export const contact = z.strictObject({
  name: contactName,
  phone: contactPhone,
  email: contactEmail,
  content: contactContent,
});

/** What became of an enquiry, and the note that says how. */
export const enquirySettlement = z.strictObject({
  id,
  version: z.number().int(),
  state: z.enum(['answered', 'closed'], 'invalid_choice'),
  note: reason,
});

export const enquiry = z.strictObject({
  id,
  state: z.enum(enquiryStates),
  ...contact.shape,
  /** As it was kept, by whatever rules there were then. */
  phone: z.string(),
  /** The language it was written in. */
  language: z.enum(['en_US', 'zh_CN']),
  sentAt: instant,
  settlement: z
    .strictObject({
      note: z.string(),
      /** The e-mail address of whoever settled it. */
      by: z.string(),
      at: instant,
    })
    .nullable(),
  version: z.number().int(),
});
