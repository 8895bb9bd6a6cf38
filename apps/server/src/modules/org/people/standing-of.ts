import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { activePeopleOf } from '../../identity/index.ts';
import { lockMemberRow, memberById, membersOf, type Member } from './member-repository.ts';

/**
 * How somebody stands in their organization, for whoever is about to let them in. A freeze that commits first is seen,
 * and one that comes after finds the session and ends it.
 */
export const standingOf = async (tx: Tx, userId: string): Promise<Pick<Member, 'state' | 'addresses'>> => {
  await lockMemberRow(tx, userId, 'share');
  const row = await memberById(tx, userId);
  assert(row, 'every user is of an organization');
  return row;
};

/** Whether somebody may act at present. Nobody is kept as they are by it. */
export const isActiveMember = async (tx: Tx, userId: string): Promise<boolean> =>
  (await memberById(tx, userId))?.state === 'active';

/** Who of a customer may act now: neither invited only, nor frozen or closed. */
export const activePeople = async (
  tx: Tx,
  owner: { readonly tenantId: string; readonly customerId: string },
): Promise<string[]> => {
  const active = (await membersOf(tx, owner)).filter(({ state }) => state === 'active');
  const members = new Set(active.map((member) => member.user_id));
  return (await activePeopleOf(tx, owner)).map(({ id }) => id).filter((id) => members.has(id));
};

/** From where somebody may call; from everywhere where there are none. */
export const addressesOf = async (tx: Tx, userId: string): Promise<readonly string[]> =>
  (await memberById(tx, userId))?.addresses ?? [];
