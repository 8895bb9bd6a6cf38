import type { Tx } from '../../../kernel/transaction.ts';
import { findCaseOf } from '../repository.ts';
import { screeningSubjectsOf } from './screening-subjects.ts';

/** What a customer's people and its company are called, in both scripts, as they stated and confirmed it; the applicant first. */
export const namesOfCustomer = async (tx: Tx, customerId: string): Promise<readonly string[]> => {
  const row = await findCaseOf(tx, customerId);
  if (!row) return [];
  const subjects = await screeningSubjectsOf(tx, row);
  return subjects
    .flatMap(({ latinName, chineseName }) => [latinName, chineseName])
    .filter((name) => name !== '');
};
