import { userType } from '@tael/contract/identity/states';
import type { OutputOf } from '@tael/contract';
import type { departmentRoutes } from '@tael/contract/org/departments';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { peopleOf, type CustomersPerson } from '../../identity/index.ts';

export type Person = OutputOf<typeof departmentRoutes.listPeople>[number];

const personOf = ({ id, email, firstName, lastName, nickname, userType: type }: CustomersPerson): Person => ({
  id,
  email,
  name: [firstName, lastName].filter((part) => part).join(' ') || (nickname ?? ''),
  isOwner: type === userType.customer,
});

/** The users of the caller's customer: its own first, then its sub-accounts by address. */
export const listPeople = (ctx: Context): Promise<Person[]> =>
  read(ctx, (tx) => peopleOfCustomer(tx, customerOf(ctx).customerId));

/** The users of a customer: its own first, then its sub-accounts by address. */
export const peopleOfCustomer = async (tx: Tx, customerId: string): Promise<Person[]> =>
  (await peopleOf(tx, customerId)).map(personOf);

/** Those of a customer's users that are named, by id; whoever is somebody else's is left out. */
export const peopleById = async (
  tx: Tx,
  customerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> => {
  if (ids.length === 0) return new Map();
  const people = (await peopleOf(tx, customerId, ids)).map(personOf);
  return new Map(people.map((person) => [person.id, person]));
};
