/** Whom a card is given to: a department and a person of the business that owns it. */
import { principalOf, type Context } from '../../../kernel/context.ts';
import { may } from '../../../kernel/decide.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { departmentsById, peopleById } from '../../org/index.ts';

export interface Assignment {
  readonly departmentId: string | null;
  readonly assigneeId: string | null;
}

/** Refuses a department, and a person, that the customer does not have. */
export const requireTheirs = async (
  tx: Tx,
  customerId: string,
  { departmentId, assigneeId }: Assignment,
): Promise<void> => {
  if (departmentId !== null && !(await departmentsById(tx, customerId, [departmentId])).has(departmentId))
    failField('departmentId', 'invalid_choice');
  const person =
    assigneeId === null ? null : (await peopleById(tx, customerId, [assigneeId])).get(assigneeId);
  // The business itself sees every card; only its sub-accounts are given any.
  if (person === undefined || person?.isOwner) failField('assigneeId', 'invalid_choice');
};

/** The same of a card that is asked for: giving it away at once takes the right to give cards away. */
export const requireAssignable = async (
  tx: Tx,
  ctx: Context,
  customerId: string,
  to: Assignment,
): Promise<void> => {
  if (to.departmentId === null && to.assigneeId === null) return;
  if (!may(principalOf(ctx), 'card:assign')) fail('forbidden');
  await requireTheirs(tx, customerId, to);
};
