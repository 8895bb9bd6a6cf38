/** The people who run a white label: invited by the platform or by each other, and seen by both. */
import type { InputOf, OutputOf } from '@tael/contract';
import { userType } from '@tael/contract/identity/states';
import { memberLife, type MemberState } from '@tael/contract/org/people/states';
import type { operatorRoutes } from '@tael/contract/tenants/operator-routes';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { fail } from '../../../kernel/failure.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../../kernel/transitions.ts';
import { giveUpAddress, personFacts, signOutEverywhere } from '../../identity/index.ts';
import { holdTenant, originOf, requireTenant } from '../../platform/index.ts';
import { fromReady, requireHeld } from '../roles/role-rules.ts';
import { mailLink } from './invite-person.ts';
import { lockMember, requireOther } from './lock-member.ts';
import { findMember, membersOf, saveMember, type Member } from './member-repository.ts';
import type { PeopleDeps } from './people-deps.ts';
import { presentMember } from './present-member.ts';
import { createStaff } from './staff.ts';

type Routes = typeof operatorRoutes;
type Operator = OutputOf<Routes['listOperators']>[number];
type Deps = Pick<PeopleDeps, 'publicUrl'>;
interface Named {
  readonly id: string;
  readonly userId: string;
}

const organization = (tenantId: string) => ({ tenantId, customerId: null });

const presentAll = async (tx: Tx, ctx: Context, rows: readonly Member[]): Promise<Operator[]> => {
  const facts = await personFacts(
    tx,
    rows.map(({ user_id: id }) => id),
  );
  return rows
    .filter((row) => facts.get(row.user_id)?.userType === userType.operator)
    .map((row) => {
      const { department: _, isPrimary: __, tags: ___, ...item } = presentMember(ctx, row, facts.get(row.user_id));
      return item;
    }); // prettier-ignore
};

const presentOne = async (tx: Tx, ctx: Context, { id, userId }: Named): Promise<Operator> => {
  const row = await findMember(tx, organization(id), userId);
  const [found] = await presentAll(tx, ctx, row ? [row] : []);
  return found ?? fail('not_found');
};

/** Somebody who runs this tenant, which the caller reaches; staff of the platform is nobody here. */
const lockOperator = async (tx: Tx, ctx: Context, { id, userId }: Named): Promise<Member> => {
  await holdTenant(tx, ctx, id);
  const row = await lockMember(tx, organization(id), userId);
  await presentOne(tx, ctx, { id, userId });
  return row;
};

export const listOperators = (ctx: Context, { id }: InputOf<Routes['listOperators']>): Promise<Operator[]> =>
  read(ctx, async (tx) => {
    await requireTenant(tx, ctx, id);
    return presentAll(tx, ctx, await membersOf(tx, organization(id)));
  });

/** Where the link leads: to the operator's own host. */
const mailJoin = async (tx: Tx, ctx: Context, { publicUrl }: Deps, tenantId: string, userId: string) => {
  const invited = {
    user_id: userId,
    tenant_id: tenantId,
    customer_id: null,
    state: 'audit_success',
  } as const;
  await mailLink(tx, ctx, { publicUrl: await originOf(tx, tenantId, publicUrl) }, invited, 'join');
};

/** Invites somebody with a role of operators that the caller holds all of. */
export const inviteOperator = (
  ctx: Context,
  deps: Deps,
  { id: tenantId, role, ...about }: InputOf<Routes['inviteOperator']>,
): Promise<Operator> =>
  transact(ctx, async (tx) => {
    await holdTenant(tx, ctx, tenantId);
    requireHeld(principalOf(ctx), fromReady(role));
    const given = { ready_role: role, role_id: null };
    const userId = await createStaff(tx, ctx, { ...about, tenantId, role: given, type: userType.operator });
    await audit(tx, ctx, {
      action: 'org.operator_invited',
      object: { type: 'user', id: userId },
      ...organization(tenantId),
      after: { ...about, role },
    });
    await mailJoin(tx, ctx, deps, tenantId, userId);
    return presentOne(tx, ctx, { id: tenantId, userId });
  });

export const resendOperatorInvitation = (
  ctx: Context,
  deps: Deps,
  named: InputOf<Routes['resendOperatorInvitation']>,
): Promise<Operator> =>
  transact(ctx, async (tx) => {
    const { state } = await lockOperator(tx, ctx, named);
    requireMove(memberLife, state, 'active');
    await mailJoin(tx, ctx, deps, named.id, named.userId);
    return presentOne(tx, ctx, named);
  });

interface Change {
  readonly to: MemberState;
  readonly action: string;
  readonly set?: Parameters<typeof saveMember>[2];
}

/** Moves somebody else; whoever then may not sign in is signed out with the same commit. */
const move = async (
  tx: Tx,
  ctx: Context,
  { version, ...named }: Named & { readonly version: number },
  { to, action, set = {} }: Change,
): Promise<void> => {
  const { state, version: stored } = await lockOperator(tx, ctx, named);
  const { id: tenantId, userId } = named;
  requireOther(ctx, userId);
  requireVersion(stored, version);
  requireMove(memberLife, state, to);
  await saveMember(tx, userId, { state: to, ...set }, ctx.clock.now());
  if (to === 'frozen') await signOutEverywhere(tx, ctx, userId);
  if (to === 'withdrawn') await giveUpAddress(tx, ctx, userId);
  const owner = organization(tenantId);
  await audit(tx, ctx, {
    action,
    object: { type: 'user', id: userId },
    ...owner,
    before: { state },
    after: { state: to },
    reason: set.frozen_reason ?? null,
  });
  await emit(tx, ctx, { topic: action, objectId: userId, ...owner, payload: { to } });
};

export const withdrawOperator = (ctx: Context, input: InputOf<Routes['withdrawOperator']>): Promise<null> =>
  transact(ctx, async (tx) => {
    await move(tx, ctx, input, { to: 'withdrawn', action: 'org.member_withdrawn' });
    return null;
  });

export const freezeOperator = (
  ctx: Context,
  { reason, note, ...input }: InputOf<Routes['freezeOperator']>,
): Promise<Operator> =>
  transact(ctx, async (tx) => {
    const set = { frozen_reason: reason, frozen_note: note, frozen_at: ctx.clock.now() };
    await move(tx, ctx, input, { to: 'frozen', action: 'org.member_frozen', set });
    return presentOne(tx, ctx, input);
  });

export const unfreezeOperator = (
  ctx: Context,
  input: InputOf<Routes['unfreezeOperator']>,
): Promise<Operator> =>
  transact(ctx, async (tx) => {
    const set = { frozen_reason: null, frozen_note: null, frozen_at: null };
    await move(tx, ctx, input, { to: 'active', action: 'org.member_unfrozen', set });
    return presentOne(tx, ctx, input);
  });
