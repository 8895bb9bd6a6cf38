import { refuseMove } from '../../../kernel/transitions.ts';
import { memberLife, type InvitationKind } from '@tael/contract/org/people/states';
import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { inviteUser, personFacts } from '../../identity/index.ts';
import { findCustomerRow } from '../customers/customer-repository.ts';
import type { Member } from './member-repository.ts';
import type { PeopleDeps } from './people-deps.ts';

/** Mails somebody the link that their state lets them have: to join, or to choose a new password. */
export const mailLink = async (
  tx: Tx,
  ctx: Context,
  { publicUrl }: Pick<PeopleDeps, 'publicUrl'>,
  row: Pick<Member, 'user_id' | 'tenant_id' | 'customer_id' | 'state'>,
  kind: InvitationKind,
): Promise<void> => {
  const { user_id: userId, tenant_id: tenantId, customer_id: customerId, state } = row;
  if (kind === 'join' && state !== 'audit_success') refuseMove(memberLife, state, 'audit_success');
  if (kind === 'password' && state !== 'active') refuseMove(memberLife, state, 'active');
  const facts = (await personFacts(tx, [userId])).get(userId);
  assert(facts, 'whoever is of an organization is a user');
  const invited = { userId, tenantId, customerId, email: facts.email, language: facts.language ?? 'en_US' };
  if (kind === 'password')
    return inviteUser(tx, ctx, invited, { kind, publicUrl, template: 'passwordLink', params: {} });
  if (customerId === null)
    return inviteUser(tx, ctx, invited, { kind, publicUrl, template: 'staffInvited', params: {} });
  const company = (await findCustomerRow(tx, customerId))?.display_name ?? '';
  return inviteUser(tx, ctx, invited, { kind, publicUrl, template: 'memberInvited', params: { company } });
};
