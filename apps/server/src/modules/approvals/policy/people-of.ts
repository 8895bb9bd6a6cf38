import type { Tx } from '../../../kernel/transaction.ts';
import type { People } from './lint.ts';
import type { Directory, Owner } from '../types.ts';

/** The people of an owner with the identities that each controls, for the linter. */
export const peopleOf = async (tx: Tx, directory: Directory, owner: Owner): Promise<People> => {
  const members = await directory.members(tx, owner);
  const controls = new Map<string, ReadonlySet<string>>();
  for (const { id } of members) controls.set(id, await directory.controls(tx, [id]));
  return { members, controls };
};
