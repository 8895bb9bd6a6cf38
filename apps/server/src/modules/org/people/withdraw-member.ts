import type { InputOf } from '@tael/contract';
import type { peopleRoutes } from '@tael/contract/org/people/routes';
import { memberLife } from '@tael/contract/org/people/states';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../../kernel/transitions.ts';
import { giveUpAddress } from '../../identity/index.ts';
import { organizationOf } from '../roles/role-rules.ts';
import { lockMember } from './lock-member.ts';
import { saveMember, type Member } from './member-repository.ts';

/** Withdraws somebody who never came: their link ends, and their address is free for whoever owns it. */
export const withdrawMember = (
  ctx: Context,
  { id, version }: InputOf<(typeof peopleRoutes)['withdrawMember']>,
): Promise<null> =>
  transact(ctx, async (tx) => {
    const row = await lockMember(tx, organizationOf(principalOf(ctx)), id);
    requireVersion(row.version, version);
    await withdraw(tx, ctx, row);
    return null;
  });

/** The same for a member who is locked. `by`: what asked for it, where no person did. */
export const withdraw = async (
  tx: Tx,
  ctx: Context,
  { user_id: id, state }: Pick<Member, 'user_id' | 'state'>,
  by?: string,
): Promise<void> => {
  requireMove(memberLife, state, 'withdrawn');
  await saveMember(tx, id, { state: 'withdrawn', department_id: null }, ctx.clock.now());
  await giveUpAddress(tx, ctx, id);
  await audit(tx, ctx, {
    action: 'org.member_withdrawn',
    object: { type: 'user', id },
    before: { state },
    after: { state: 'withdrawn' },
    ...(by !== undefined && { reason: by }),
  });
};
