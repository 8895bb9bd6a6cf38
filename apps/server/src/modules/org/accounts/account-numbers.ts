import { accountNumberOf, sequenceOf } from '@tael/contract/org/account-number';
import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { customerBySequence, ownerBySequence, sequenceOfCustomer } from './account-number-repository.ts';

/** The number by which others reach a customer's account. */
export const accountNumberOfCustomer = async (tx: Tx, customerId: string): Promise<string> => {
  const sequence = await sequenceOfCustomer(tx, customerId);
  assert(sequence !== undefined, 'every customer has a place in the order of opening');
  return accountNumberOf(sequence);
};

/** Whose account number this is, of whatever tenant; undefined for nobody's. */
export const ownerOfAccountNumber = async (
  tx: Tx,
  number: string,
): Promise<{ readonly tenantId: string; readonly customerId: string } | undefined> => {
  const sequence = sequenceOf(number);
  return sequence === undefined ? undefined : ownerBySequence(tx, sequence);
};

/** Whose account number this is, within a tenant; undefined for nobody's. */
export const customerByAccountNumber = async (
  tx: Tx,
  tenantId: string,
  number: string,
): Promise<string | undefined> => {
  const sequence = sequenceOf(number);
  return sequence === undefined ? undefined : customerBySequence(tx, tenantId, sequence);
};
