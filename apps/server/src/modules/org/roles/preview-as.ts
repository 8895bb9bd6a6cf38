import { isReadyRole, ownPermissions } from '@tael/contract/org/roles/ready-made';
import { principalOf, type Context, type Principal } from '../../../kernel/context.ts';
import { may } from '../../../kernel/decide.ts';
import { fail } from '../../../kernel/failure.ts';
import { isId } from '../../../kernel/ids.ts';
import { read } from '../../../kernel/transaction.ts';
import { permissionsOfReady } from './grants.ts';
import { organizationOf, roleByRef } from './role-rules.ts';

/**
 * The caller as somebody with another role of their organization, as it would be once authorized. They never see more than
 * they do as themselves, so what the role holds beyond them is left out.
 */
export const previewAs = (ctx: Context, ref: string): Promise<Principal> =>
  read(ctx, async (tx) => {
    const who = principalOf(ctx);
    if (!may(who, 'role:read')) return fail('forbidden');
    if (!isReadyRole(ref) && !isId(ref)) return fail('not_found');
    const role = (await roleByRef(tx, organizationOf(who), ref)) ?? fail('not_found');
    const held = role.ready
      ? permissionsOfReady(role.ready, who.entityType)
      : new Set(role.own?.permissions ?? []);
    return {
      ...who,
      role: ref,
      reach: who.reach === 'own' ? 'own' : role.reach,
      leads: [],
      permissions: new Set([...held].filter((code) => who.permissions.has(code) || ownPermissions.has(code))),
      isPreview: true,
    };
  });
