import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { StatedIdentity } from '../../../providers/identity-check/port.ts';
import type { Details } from '../case-types.ts';
import { findPerson } from '../owners/person-repository.ts';
import { findCase, findCheck, type Check } from '../repository.ts';

/** A check with what is said of whoever is checked. */
export const checkedPerson = async (
  tx: Tx,
  checkId: string,
): Promise<{ readonly check: Check; readonly details: Details }> => {
  const check = await findCheck(tx, checkId);
  assert(check, 'a check that was asked for exists');
  const subject = check.person_id === null ? findCase(tx, check.case_id) : findPerson(tx, check.person_id);
  const details = (await subject)?.details;
  assert(details, 'somebody is checked with their details');
  return { check, details };
};

export const statedIdentity = (details: Details): StatedIdentity => ({
  firstName: details.firstName,
  lastName: details.lastName,
  chineseName: `${details.chineseLastName}${details.chineseFirstName}`,
  birthDate: details.birthDate,
});
