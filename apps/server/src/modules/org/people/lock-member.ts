import { principalOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Organization } from '../roles/role-repository.ts';
import { requireHeld, roleByRef } from '../roles/role-rules.ts';
import { findMember, lockMemberRow, type Member } from './member-repository.ts';

/** Somebody of the organization, kept as they are until the transaction ends. Anybody else is `not_found`. */
export const lockMember = async (tx: Tx, organization: Organization, id: string): Promise<Member> => {
  await lockMemberRow(tx, id, 'update');
  const row = await findMember(tx, organization, id);
  return !row || row.state === 'withdrawn' ? fail('not_found') : row;
};

/** Refuses an act on somebody who holds more than the caller does. */
export const requireOver = async (
  tx: Tx,
  ctx: Context,
  organization: Organization,
  row: Pick<Member, 'ready_role' | 'role_id'>,
): Promise<void> => {
  const role = await roleByRef(tx, organization, row.ready_role ?? row.role_id ?? '');
  assert(role, 'everybody holds a role that there is');
  requireHeld(principalOf(ctx), role);
};

/** Refuses an act of somebody on themselves. */
export const requireOther = (ctx: Context, id: string): void => {
  if (principalOf(ctx).userId === id) fail('own_account');
};
