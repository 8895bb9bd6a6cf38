import { userType } from '@tael/contract/identity/states';
import { countedStates } from '@tael/contract/org/people/states';
import type { OutputOf } from '@tael/contract';
import type { departmentRoutes } from '@tael/contract/org/departments';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { peopleOf, type CustomersPerson } from '../../identity/index.ts';
import { standingsOf } from './standing-repository.ts';

export type Person = OutputOf<typeof departmentRoutes.listPeople>[number];

/** By the name that the company gave them, else by their own. */
const nameOf = ({ firstName, lastName, nickname }: CustomersPerson, given: string | undefined): string =>
  given || [firstName, lastName].filter((part) => part).join(' ') || (nickname ?? '');

const present = async (tx: Tx, people: readonly CustomersPerson[]): Promise<Person[]> => {
  const standings = await standingsOf(
    tx,
    people.map(({ id }) => id),
  );
  return people.map((one) => {
    const standing = standings.get(one.id);
    return {
      id: one.id,
      email: one.email,
      name: nameOf(one, standing?.name),
      isOwner: one.userType === userType.customer,
      hasLeft: standing !== undefined && !countedStates.includes(standing.state),
    };
  });
};

/** The users of the caller's customer: its own first, then its sub-accounts by address. */
export const listPeople = (ctx: Context): Promise<Person[]> =>
  read(ctx, (tx) => peopleOfCustomer(tx, customerOf(ctx).customerId));

/** The users of a customer: its own first, then its sub-accounts by address. */
export const peopleOfCustomer = async (tx: Tx, customerId: string): Promise<Person[]> =>
  present(tx, await peopleOf(tx, customerId));

/** Those of a customer's users that are named, by id; whoever is somebody else's is left out. */
export const peopleById = async (
  tx: Tx,
  customerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> => {
  if (ids.length === 0) return new Map();
  const people = await present(tx, await peopleOf(tx, customerId, ids));
  return new Map(people.map((person) => [person.id, person]));
};
