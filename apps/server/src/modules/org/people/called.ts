import type { Tx } from '../../../kernel/transaction.ts';
import { personFacts } from '../../identity/index.ts';
import { standingsOf } from '../departments/standing-repository.ts';
import { nameOf } from './present-member.ts';

/** How people are told of. */
export interface Called {
  readonly email: string;
  /** As their company calls them, else as they call themselves; empty while nobody has said it. */
  readonly name: string;
}

/** How these people are called, by user; whoever lies outside the scope is left out. */
export const peopleCalled = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Called>> => {
  const asked = [...new Set(ids)];
  const facts = await personFacts(tx, asked);
  const standings = await standingsOf(tx, asked);
  return new Map(
    [...facts.values()].map((one) => [
      one.id,
      { email: one.email, name: nameOf(standings.get(one.id) ?? { name: '' }, one) },
    ]),
  );
};
