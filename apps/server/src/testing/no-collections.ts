import type { Collections } from '../modules/payments/index.ts';

/** Files without debits of linked banks. */
export const noCollections: Collections = {
  clearingDetail: 'ach',
  due: () => Promise.resolve([]),
  again: () => Promise.resolve([]),
  submitted: () => Promise.resolve(),
  unwritable: () => Promise.resolve(),
  settled: () => Promise.resolve(),
  returned: () => Promise.resolve(false),
  described: () => Promise.resolve(new Map()),
};
