import type { InputOf } from '@tael/contract';
import type { peopleRoutes } from '@tael/contract/org/people/routes';
import { memberLife, type MemberState } from '@tael/contract/org/people/states';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../../kernel/transitions.ts';
import { signOutEverywhere } from '../../identity/index.ts';
import { requireAnotherOwner } from '../roles/assign-role.ts';
import { organizationOf } from '../roles/role-rules.ts';
import { lockMember, requireOther, requireOver } from './lock-member.ts';
import { saveMember, type Member } from './member-repository.ts';
import { presentOne, type MemberDetail } from './present-member.ts';

type Routes = typeof peopleRoutes;
type Freezing = InputOf<Routes['freezeMember']>;
type Seen = InputOf<Routes['unfreezeMember']>;

interface Change {
  readonly to: MemberState;
  readonly action: string;
  readonly set: Parameters<typeof saveMember>[2];
  readonly after?: Readonly<Record<string, unknown>>;
}

/** Moves somebody else of the caller's organization; whoever then may not sign in is signed out with the same commit. */
const moveMember = async (tx: Tx, ctx: Context, { id, version }: Seen, change: Change): Promise<Member> => {
  const organization = organizationOf(principalOf(ctx));
  // Before the person, as wherever an owner may be lost.
  if (change.to !== 'active') await requireAnotherOwner(tx, organization, id);
  const row = await lockMember(tx, organization, id);
  requireOther(ctx, id);
  await requireOver(tx, ctx, organization, row);
  requireVersion(row.version, version);
  requireMove(memberLife, row.state, change.to);
  await saveMember(tx, id, { state: change.to, ...change.set }, ctx.clock.now());
  const endedSessions = change.to === 'active' ? [] : await signOutEverywhere(tx, ctx, id);
  const { action } = change;
  await audit(tx, ctx, {
    action,
    object: { type: 'user', id },
    before: { state: row.state },
    after: { state: change.to, endedSessions, ...change.after },
  });
  const { tenantId, customerId } = organization;
  await emit(tx, ctx, { topic: action, objectId: id, tenantId, customerId, payload: { to: change.to } });
  return row;
};

export const freeze = (tx: Tx, ctx: Context, { reason, note, ...seen }: Freezing): Promise<Member> =>
  moveMember(tx, ctx, seen, {
    to: 'frozen',
    action: 'org.member_frozen',
    set: { frozen_reason: reason, frozen_note: note, frozen_at: ctx.clock.now() },
    after: { reason, note },
  });

export const unfreeze = (tx: Tx, ctx: Context, seen: Seen): Promise<Member> =>
  moveMember(tx, ctx, seen, {
    to: 'active',
    action: 'org.member_unfrozen',
    set: { frozen_reason: null, frozen_note: null, frozen_at: null },
  });

const shown = (tx: Tx, ctx: Context, id: string): Promise<MemberDetail> =>
  presentOne(tx, ctx, organizationOf(principalOf(ctx)), id);

/** Signs somebody out at once and lets them in no more. Throws `own_account`, `last_owner`, `permission_not_held`. */
export const freezeMember = (ctx: Context, input: Freezing): Promise<MemberDetail> =>
  transact(ctx, async (tx) => {
    await freeze(tx, ctx, input);
    return shown(tx, ctx, input.id);
  });

export const unfreezeMember = (ctx: Context, input: Seen): Promise<MemberDetail> =>
  transact(ctx, async (tx) => {
    await unfreeze(tx, ctx, input);
    return shown(tx, ctx, input.id);
  });

/** Closes somebody for good. Their place in the plan is free, their acts stay in every history. */
export const closeMember = (ctx: Context, input: InputOf<Routes['closeMember']>): Promise<MemberDetail> =>
  transact(ctx, async (tx) => {
    await moveMember(tx, ctx, input, {
      to: 'closed',
      action: 'org.member_closed',
      set: { department_id: null },
    });
    return shown(tx, ctx, input.id);
  });
