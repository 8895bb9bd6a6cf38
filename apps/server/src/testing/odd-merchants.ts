/** Merchants' details as card networks send them: a country in three letters or none, blanks, NUL, a city that is too long. */
export const oddMerchants: readonly unknown[] = [
  { name: 'Blue Kiosk', categoryCode: '5999', city: 'Seattle', country: 'USA' },
  { name: 'Blue Kiosk', categoryCode: '5999', city: 'Seattle', country: '' },
  { name: '', categoryCode: '5999', city: 'Seattle', country: 'US' },
  { name: '                         ', categoryCode: '5999', city: 'Seattle', country: 'US' },
  { name: 'Blue Kiosk', categoryCode: '', city: 'Seattle', country: 'US' },
  { name: 'BLUE\u0000KIOSK', categoryCode: '5999', city: 'Seattle', country: 'US' },
  { name: 'Blue Kiosk', categoryCode: '5999', city: `L${'l'.repeat(61)}`, country: 'US' },
  { name: null, categoryCode: 5999, city: ['Seattle'], country: 'usa' },
  'Blue Kiosk',
];
