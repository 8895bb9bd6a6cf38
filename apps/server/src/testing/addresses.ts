/** Where a printed card is sent in tests. */
export const homeAddress = {
  recipient: 'Ada Lovelace',
  phone: '510-555-1212',
  address: '1 Harbour Street',
  city: 'Oakland',
  region: 'CA',
  postalCode: '94607',
  country: 'US',
};
