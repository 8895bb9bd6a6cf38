import type { RegistrationLine } from '../../api.ts';

type Named = Pick<RegistrationLine, 'details' | 'email' | 'companyName'>;

/** The stated name, or the address while there is none. */
export const personNameOf = ({ details, email }: Omit<Named, 'companyName'>): string =>
  [details.firstName, details.lastName].filter(Boolean).join(' ') || email;

/** What an applicant is called by: the company, or the stated name, or the address while there is none. */
export const nameOf = ({ details, email, companyName }: Named): string =>
  companyName ?? personNameOf({ details, email });

/** Chinese names stand with the family name first. */
export const chineseNameOf = ({ details }: Pick<RegistrationLine, 'details'>): string =>
  `${details.chineseLastName ?? ''}${details.chineseFirstName ?? ''}`;
