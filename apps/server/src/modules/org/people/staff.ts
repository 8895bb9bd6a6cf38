/** The platform's staff: invited by staff, and never audited; otherwise they live as the people of a company do. */
import type { InputOf, OutputOf } from '@tael/contract';
import { userStatus, userType } from '@tael/contract/identity/states';
import type { staffRoutes } from '@tael/contract/org/people/staff-routes';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { createUser, nobodysHash, personFacts, type PersonFacts } from '../../identity/index.ts';
import { organizationOf, requireHeld, requireRole } from '../roles/role-rules.ts';
import { freeze, unfreeze } from './freeze-member.ts';
import { mailLink } from './invite-person.ts';
import { lockMember } from './lock-member.ts';
import { findMember, membersOf, saveMember, type Member } from './member-repository.ts';
import type { PeopleDeps } from './people-deps.ts';
import { presentMember } from './present-member.ts';

type Routes = typeof staffRoutes;
type StaffMember = OutputOf<Routes['listStaff']>[number];

const present = (ctx: Context, row: Member, facts: PersonFacts | undefined): StaffMember => {
  const { department: _, isPrimary: __, tags: ___, ...item } = presentMember(ctx, row, facts);
  return { ...item, roleTypeCode: facts?.roleTypeCode ?? 0 };
};

const presentOne = async (tx: Tx, ctx: Context, id: string): Promise<StaffMember> => {
  const row = (await findMember(tx, organizationOf(principalOf(ctx)), id)) ?? fail('not_found');
  return present(ctx, row, (await personFacts(tx, [id])).get(id));
};

/** The staff of the caller's tenant; an operator's people are not among them. */
export const listStaff = (ctx: Context): Promise<OutputOf<Routes['listStaff']>> =>
  read(ctx, async (tx) => {
    const rows = await membersOf(tx, organizationOf(principalOf(ctx)));
    const facts = await personFacts(
      tx,
      rows.map(({ user_id: id }) => id),
    );
    return rows
      .filter((row) => facts.get(row.user_id)?.userType === userType.admin)
      .map((row) => present(ctx, row, facts.get(row.user_id)));
  });

interface NewStaff {
  readonly tenantId: string;
  readonly email: string;
  readonly name: string;
  readonly language: 'en_US' | 'zh_CN';
  readonly role: Pick<Member, 'ready_role' | 'role_id'>;
  readonly roleTypeCode?: number;
  /** Of an operator's people; the platform's own where absent. */
  readonly type?: number;
}

/** A person of the staff who may come by the link that they are given. */
export const createStaff = async (tx: Tx, ctx: Context, staff: NewStaff): Promise<string> => {
  const { tenantId, email, language, name, role, roleTypeCode, type = userType.admin } = staff;
  const id = await createUser(tx, ctx, {
    tenantId,
    customerId: null,
    email,
    language,
    passwordHash: nobodysHash,
    userType: type,
    userStatus: userStatus.active,
    entityType: null,
    registerVersion: 2,
    ...(roleTypeCode !== undefined && { roleTypeCode }),
  });
  await saveMember(tx, id, { name, state: 'audit_success', ...role }, ctx.clock.now());
  return id;
};

/** Invites somebody to the staff with a role that the caller holds all of. */
export const inviteStaff = (
  ctx: Context,
  deps: Pick<PeopleDeps, 'publicUrl'>,
  { role: ref, ...about }: InputOf<Routes['inviteStaff']>,
): Promise<StaffMember> =>
  transact(ctx, async (tx) => {
    const who = principalOf(ctx);
    const given = await requireRole(tx, organizationOf(who), 'role', ref);
    requireHeld(who, given);
    const { tenantId } = who;
    const role = { ready_role: given.ready, role_id: given.own?.id ?? null };
    const id = await createStaff(tx, ctx, { ...about, tenantId, role });
    await audit(tx, ctx, {
      action: 'org.staff_invited',
      object: { type: 'user', id },
      after: { ...about, role: ref },
    });
    const invited = { user_id: id, tenant_id: tenantId, customer_id: null, state: 'audit_success' } as const;
    await mailLink(tx, ctx, deps, invited, 'join');
    return presentOne(tx, ctx, id);
  });

export const resendStaffInvitation = (
  ctx: Context,
  deps: Pick<PeopleDeps, 'publicUrl'>,
  { id }: InputOf<Routes['resendStaffInvitation']>,
): Promise<StaffMember> =>
  transact(ctx, async (tx) => {
    const row = await lockMember(tx, organizationOf(principalOf(ctx)), id);
    await mailLink(tx, ctx, deps, row, 'join');
    return presentOne(tx, ctx, id);
  });

export const freezeStaff = (ctx: Context, input: InputOf<Routes['freezeStaff']>): Promise<StaffMember> =>
  transact(ctx, async (tx) => {
    await freeze(tx, ctx, input);
    return presentOne(tx, ctx, input.id);
  });

export const unfreezeStaff = (ctx: Context, input: InputOf<Routes['unfreezeStaff']>): Promise<StaffMember> =>
  transact(ctx, async (tx) => {
    await unfreeze(tx, ctx, input);
    return presentOne(tx, ctx, input.id);
  });
