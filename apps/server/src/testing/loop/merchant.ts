/** Where the loop's cards are used. */
export const harbourCloud = { name: 'Harbour Cloud', categoryCode: '7372', city: 'Oakland', country: 'US' };
