/** Where the simulated merchants sit; their names come from the browser, in the reader's language. */
export const merchantCountries = [
  'US',
  'CN',
  'HK',
  'GB',
  'DE',
  'FR',
  'JP',
  'SG',
  'AU',
  'CA',
  'IE',
  'NL',
] as const;
