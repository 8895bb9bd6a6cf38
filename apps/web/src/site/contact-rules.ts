import { contactPhoneFault } from '@tael/contract/forms/place-rules';
import { contactContentFault, contactEmailFault, contactNameFault } from '@tael/contract/forms/rules';

/** The contact form, by the catalogue that the server goes by. */
export const contactRules = {
  name: contactNameFault,
  phone: contactPhoneFault,
  email: contactEmailFault,
  content: contactContentFault,
};
