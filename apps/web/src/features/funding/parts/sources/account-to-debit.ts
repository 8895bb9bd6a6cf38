import type { LinkedBank } from '../../ach-api.ts';

type Bank = Pick<LinkedBank, 'id' | 'isDefault' | 'closedBy'>;

/** The account that a form begins with: one that can be debited, the default before others; undefined where none can. */
export const accountToDebit = <T extends Bank>(banks: readonly T[]): T | undefined => {
  const usable = banks.filter(({ closedBy }) => closedBy === null);
  return usable.find(({ isDefault }) => isDefault) ?? usable[0];
};
