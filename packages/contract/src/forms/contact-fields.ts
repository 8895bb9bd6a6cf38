import { exact, text } from './fields.ts';
import { plainEmail } from './fold.ts';
import { phoneAnywhere } from './place-fields.ts';
import { contactPhoneFault } from './place-rules.ts';
import * as rules from './rules.ts';

/** The fields of the contact form. */

export const contactName = text(rules.contactNameFault);
export const contactPhone = phoneAnywhere(contactPhoneFault);
export const contactEmail = exact(rules.contactEmailFault).overwrite(plainEmail);
export const contactContent = text(rules.contactContentFault);
