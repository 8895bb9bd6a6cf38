import type { InputOf } from '@tael/contract';
import { entityType, userStatus, userType } from '@tael/contract/identity/states';
import { memberLife } from '@tael/contract/org/people/states';
import type { peopleRoutes } from '@tael/contract/org/people/routes';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context, type CustomerPrincipal } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../../kernel/transitions.ts';
import { createUser, nobodysHash, plainRange } from '../../identity/index.ts';
import { departmentsById } from '../departments/department-repository.ts';
import { requireHeld, requireRole } from '../roles/role-rules.ts';
import { countSubAccounts, lockCustomerPeople, saveMember } from './member-repository.ts';
import { lockMember } from './lock-member.ts';
import type { PeopleDeps } from './people-deps.ts';
import { presentOne, type MemberDetail } from './present-member.ts';

type Routes = typeof peopleRoutes;
type Application = Omit<InputOf<Routes['resubmitMember']>, 'id' | 'version'>;

/** Refuses one sub-account more than the plan in force includes; of many at once, exactly as many as there is room for. */
export const requireRoom = async (
  tx: Tx,
  ctx: Context,
  deps: Pick<PeopleDeps, 'subAccountsOf'>,
  of: { readonly customerId: string; readonly tenantId: string } & Pick<
    Parameters<typeof countSubAccounts>[1],
    'exceptId' | 'states'
  >,
): Promise<void> => {
  const { customerId, tenantId } = of;
  await lockCustomerPeople(tx, customerId);
  const most = await deps.subAccountsOf(tx, ctx, { id: customerId, tenantId });
  if ((await countSubAccounts(tx, of)) >= most) fail('sub_account_limit');
};

export const requireDepartment = async (tx: Tx, customerId: string, id: string | null): Promise<void> => {
  if (id !== null && !(await departmentsById(tx, customerId, [id])).has(id))
    failField('departmentId', 'invalid_choice');
};

/** Checks what is said of somebody, and writes it with the state in which the platform finds it. */
const submit = async (
  tx: Tx,
  ctx: Context,
  deps: PeopleDeps,
  id: string,
  { name, departmentId, addresses, domainName, role: ref, licenceFileId }: Application,
): Promise<void> => {
  const who = customerOf(ctx);
  const { customerId } = who;
  const role = await requireRole(tx, who, 'role', ref);
  requireHeld(who, role);
  await requireDepartment(tx, customerId, departmentId);
  const licence =
    licenceFileId === null ? null : await deps.attachLicence(tx, ctx, { fileId: licenceFileId, customerId });
  const now = ctx.clock.now();
  await saveMember(
    tx,
    id,
    {
      name,
      ready_role: role.ready,
      role_id: role.own?.id ?? null,
      department_id: departmentId,
      addresses: addresses.map(plainRange),
      domain_name: domainName,
      licence_file_id: licence?.id ?? null,
      licence_name: licence?.name ?? null,
      licence_media_type: licence?.mediaType ?? null,
      state: 'under_review',
      submitted_by: who.userId,
      submitted_at: now,
      claimed_by: null,
      claimed_until: null,
    },
    now,
  );
};

const ownerOf = ({ customerId, tenantId }: CustomerPrincipal) => ({ customerId, tenantId });

/**
 * Asks the platform for a sub-account. Nothing is mailed before it is approved, and nobody signs in before its person
 * accepts. Throws `permission_not_held`, `sub_account_limit`, and the field code `already_exists` for an address that the
 * tenant knows.
 */
export const inviteMember = (
  ctx: Context,
  deps: PeopleDeps,
  { email, language, ...application }: InputOf<Routes['inviteMember']>,
): Promise<MemberDetail> =>
  transact(ctx, async (tx) => {
    const owner = ownerOf(customerOf(ctx));
    await requireRoom(tx, ctx, deps, owner);
    const id = await createUser(tx, ctx, {
      ...owner,
      email,
      language,
      passwordHash: nobodysHash,
      userType: userType.subAccount,
      parentUserType: userType.customer,
      userStatus: userStatus.active,
      entityType: entityType.business,
      registerVersion: 2,
    });
    await submit(tx, ctx, deps, id, application);
    await audit(tx, ctx, {
      action: 'org.member_submitted',
      object: { type: 'user', id },
      after: { email, ...application },
    });
    return presentOne(tx, ctx, owner, id);
  });

/** Corrects what the audit refused and hands it in again. */
export const resubmitMember = (
  ctx: Context,
  deps: PeopleDeps,
  { id, version, ...application }: InputOf<Routes['resubmitMember']>,
): Promise<MemberDetail> =>
  transact(ctx, async (tx) => {
    const owner = ownerOf(customerOf(ctx));
    await requireRoom(tx, ctx, deps, { ...owner, exceptId: id });
    const row = await lockMember(tx, owner, id);
    requireVersion(row.version, version);
    requireMove(memberLife, row.state, 'under_review');
    await submit(tx, ctx, deps, id, application);
    await audit(tx, ctx, {
      action: 'org.member_resubmitted',
      object: { type: 'user', id },
      before: { state: row.state },
      after: application,
    });
    return presentOne(tx, ctx, owner, id);
  });
