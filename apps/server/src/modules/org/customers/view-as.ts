import { principalOf, type Context, type Principal } from '../../../kernel/context.ts';
import { may } from '../../../kernel/decide.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { isId } from '../../../kernel/ids.ts';
import { read } from '../../../kernel/transaction.ts';
import { emailsOf, standingOfUser } from '../../identity/index.ts';
import { grantsOf } from '../roles/grants.ts';
import { grantRowsOf } from '../roles/role-repository.ts';
import { openView } from './view-repository.ts';

/**
 * The person whose console a member of staff looks at, as their own session would bring them, but reading only. Asked for
 * each call: a view that is over or was opened in another session, or whose viewer lost the permission, shows nothing.
 * Throws `customer_view_over`, `forbidden`.
 */
export const viewAs = (ctx: Context, id: string): Promise<Principal> =>
  read(ctx, async (tx) => {
    const viewer = principalOf(ctx);
    if (!may(viewer, 'customer:view')) return fail('forbidden');
    if (!isId(id)) return fail('customer_view_over');
    const owner = { viewer_id: viewer.userId, session_id: viewer.sessionId };
    const view = (await openView(tx, id, owner, ctx.clock.now())) ?? fail('customer_view_over');
    const { tenant_id: tenantId, customer_id: customerId, person_id: userId } = view;
    const [grants] = await grantRowsOf(tx, [userId]);
    assert(grants, 'whoever is viewed is a member');
    const { entityType, ...standing } = await standingOfUser(tx, userId);
    return {
      userId,
      sessionId: viewer.sessionId,
      tenantId,
      customerId,
      entityType,
      ...standing,
      email: (await emailsOf(tx, [userId])).get(userId) ?? '',
      isPreview: true,
      ...grantsOf({ ...grants, entity_type: entityType }),
    };
  });
