import { memberLife } from '@tael/contract/org/people/states';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import type { Organization } from '../roles/role-repository.ts';
import { lockMember } from './lock-member.ts';
import { saveMember } from './member-repository.ts';
import type { PeopleDeps } from './people-deps.ts';
import { requireRoom } from './submit-member.ts';

/**
 * Makes somebody who was approved active, now that they have proven that they are who was asked for. Throws
 * `sub_account_limit` where the plan became smaller meanwhile.
 */
export const joinOrganization = async (
  tx: Tx,
  ctx: Context,
  deps: Pick<PeopleDeps, 'subAccountsOf'>,
  owner: Organization,
  id: string,
): Promise<void> => {
  const { tenantId, customerId } = owner;
  if (customerId !== null)
    await requireRoom(tx, ctx, deps, { customerId, tenantId, exceptId: id, states: ['active', 'frozen'] });
  const row = await lockMember(tx, owner, id);
  requireMove(memberLife, row.state, 'active');
  await saveMember(tx, id, { state: 'active' }, ctx.clock.now());
  await audit(tx, ctx, {
    action: 'org.member_joined',
    object: { type: 'user', id },
    ...owner,
    before: { state: row.state },
    after: { state: 'active' },
  });
  await emit(tx, ctx, { topic: 'org.member_joined', objectId: id, ...owner, payload: {} });
};
