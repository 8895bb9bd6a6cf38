import type { InvitationKind, InvitationState } from '@tael/contract/org/people/states';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { setPassword } from '../passwords/set-password.ts';
import { clearFailures } from '../attempts/attempts.ts';
import { lockUser, updateUser, userById, type UserRow } from '../repository.ts';
import { hashOf } from '../secrets.ts';
import { endInvitationsOf, invitationByHash } from './invitation-repository.ts';
import { invitationStateOf } from './invite-user.ts';

/** What a link leads to. */
export interface OpenedInvitation {
  readonly id: string;
  readonly kind: InvitationKind;
  readonly state: InvitationState;
  readonly email: string;
  readonly expiresAt: Date;
  readonly user: UserRow;
}

/** What this link leads to, whether it still opens anything or not; `not_found` for one that nobody was sent. */
export const openInvitation = async (tx: Tx, ctx: Context, token: string): Promise<OpenedInvitation> => {
  const row = (await invitationByHash(tx, hashOf(token))) ?? fail('not_found');
  const user = await userById(tx, row.user_id);
  // Bound to the address that it was mailed to: one that was given up meanwhile opens nothing.
  const state = user.email === row.email ? invitationStateOf(row, ctx.clock.now()) : 'withdrawn';
  return { id: row.id, kind: row.kind, state, email: row.email, expiresAt: row.expires_at, user };
};

/** The same with its person kept from changing; one that has ended is refused with `invitation_ended`. */
export const lockInvitation = async (tx: Tx, ctx: Context, token: string): Promise<OpenedInvitation> => {
  const { user } = await openInvitation(tx, ctx, token);
  await lockUser(tx, user.id);
  // Read again once the person is kept: another call with the same link may have been faster.
  const opened = await openInvitation(tx, ctx, token);
  if (opened.state !== 'open') fail('invitation_ended');
  return opened;
};

/** Spends a locked link on a password, whose hash was made before the transaction. */
export const spendInvitation = async (
  tx: Tx,
  ctx: Context,
  { id, kind, user }: OpenedInvitation,
  passwordHash: string,
): Promise<void> => {
  const now = ctx.clock.now();
  if (!(await endInvitationsOf(tx, { userId: user.id, id }, 'used', now))) fail('invitation_ended');
  if (kind === 'password')
    await setPassword(tx, ctx, user, { passwordHash, how: 'password_reset', keepSession: null });
  else await updateUser(tx, user.id, { password_hash: passwordHash, updated_at: now });
  await clearFailures(tx, ctx, { tenantId: user.tenant_id, username: user.email });
  await audit(tx, ctx, {
    action: 'identity.invitation_used',
    object: { type: 'user', id: user.id },
    tenantId: user.tenant_id,
    customerId: user.customer_id,
    after: { kind },
  });
};
