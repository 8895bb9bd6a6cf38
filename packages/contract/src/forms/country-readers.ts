/**
 * What is read by the country that stands beside it, which takes tables. A browser gets `country-readers.browser.ts` in its
 * place, so that nobody waits for them.
 */
export { readTypedPhone } from './phones.ts';
export { hasNoPostalCodes, readTypedPostalCode } from './postal-codes.ts';
