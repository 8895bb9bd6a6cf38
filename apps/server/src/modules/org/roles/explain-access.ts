import type { InputOf, OutputOf } from '@tael/contract';
import type { roleRoutes } from '@tael/contract/org/roles/routes';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { decide } from '../../../kernel/decide.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { read } from '../../../kernel/transaction.ts';
import { standingOfUser } from '../../identity/index.ts';
import { grantsOf } from './grants.ts';
import { findRole, grantRowsOf, membersOf } from './role-repository.ts';
import { organizationOf } from './role-rules.ts';

/** Why a person of the organization may do something, or why not: asked of the same function that their own calls ask. */
export const explainAccess = (
  ctx: Context,
  { id, permission }: InputOf<typeof roleRoutes.explainAccess>,
): Promise<OutputOf<typeof roleRoutes.explainAccess>> =>
  read(ctx, async (tx) => {
    const organization = organizationOf(principalOf(ctx));
    const members = await membersOf(tx, organization);
    const member = members.find(({ user_id: userId }) => userId === id) ?? fail('not_found');
    const own = member.role_id === null ? undefined : await findRole(tx, organization, member.role_id);
    const [row] = await grantRowsOf(tx, [id]);
    assert(row, 'every member has grants');
    const { tenantId, customerId } = organization;
    const { entityType, ...standing } = await standingOfUser(tx, id);
    const columns = { ...row, entity_type: entityType };
    const grants = grantsOf(columns);
    const person = { userId: id, tenantId, customerId, isPreview: false, ...standing };
    const verdict = decide({ ...person, ...grants }, permission);
    const isByRole = grantsOf({ ...columns, leads: [] }).permissions.has(permission);
    return {
      isAllowed: verdict.isAllowed,
      by: verdict.isAllowed ? (isByRole ? 'role' : 'lead') : null,
      because: verdict.isAllowed ? null : verdict.because,
      role: grants.role,
      roleName: own?.name ?? null,
      reach: grants.reach,
      awaitsAuthorization:
        own !== undefined && own.permissions.includes(permission) && !own.authorized.includes(permission),
    };
  });
