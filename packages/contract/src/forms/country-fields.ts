import { countryFault, deliveredCountryFault, payableCountryFault } from './countries.ts';
import { exact } from './fields.ts';

/** A country or region by its code; a form offers them as a list. */
export const country = exact(countryFault);

/** The same where a printed card goes. */
export const deliveredCountry = exact(deliveredCountryFault);

/** The same where money goes. */
export const payableCountry = exact(payableCountryFault);
