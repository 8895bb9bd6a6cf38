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

/** What they may ask in. */
export const merchantCurrencies = ['USD', 'EUR', 'GBP', 'CNY', 'HKD', 'JPY', 'SGD', 'AUD', 'CAD'] as const;
