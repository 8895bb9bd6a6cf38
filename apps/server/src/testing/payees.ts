import { randomUUID } from 'node:crypto';
export { confirming } from './step-ups.ts';

/** A checking account of the US. */
export const usAccount = (accountNumber: string) => ({
  country: 'US',
  currency: 'USD',
  accountType: 'checking',
  routingNumber: '021000021',
  accountNumber,
});

/** A vendor's name of its own: the digits of an identifier may look like a card number, which would be masked. */
export const vendorName = (id: string = randomUUID()): string =>
  `Vendor ${id.replaceAll('-', ' ').replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;

/** A payee as somebody types one, all but its id. */
export const vendor = (name: string, accountNumber = '123456789') => ({
  kind: 'vendor',
  name,
  email: 'billing@vendor.test',
  country: 'US',
  address: '1 Market Street',
  city: 'San Francisco',
  postalCode: '94105',
  methods: ['ach', 'wire'],
  bank: usAccount(accountNumber),
  isConfirmed: true,
});
