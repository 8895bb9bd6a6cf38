import type { InputOf, OutputOf } from '@tael/contract';
import { customerViewMinutes, type customerViewRoutes } from '@tael/contract/org/customer-views';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact } from '../../../kernel/transaction.ts';
import { ownUsers, userWithEmail } from '../../identity/index.ts';
import { findCustomer } from './customers.ts';
import { insertView } from './view-repository.ts';

/** Opens the console as the holder of a customer sees it; the customer is told by whom and why. Throws `not_found`. */
export const openCustomerView = (
  ctx: Context,
  { id: customerId, reason }: InputOf<typeof customerViewRoutes.openCustomerView>,
): Promise<OutputOf<typeof customerViewRoutes.openCustomerView>> =>
  transact(ctx, async (tx) => {
    const { tenantId, displayName } = (await findCustomer(tx, customerId)) ?? fail('not_found');
    const owner = { tenantId, customerId };
    const person = (await ownUsers(tx, [customerId])).get(customerId)?.email ?? fail('not_found');
    const personId = (await userWithEmail(tx, owner, person)) ?? fail('not_found');
    const { userId: viewerId, sessionId, email: viewer } = principalOf(ctx);
    const id = newId();
    const now = ctx.clock.now();
    const expiresAt = new Date(now.getTime() + customerViewMinutes * 60_000);
    await insertView(tx, {
      id,
      tenant_id: tenantId,
      customer_id: customerId,
      person_id: personId,
      viewer_id: viewerId,
      session_id: sessionId,
      reason,
      opened_at: now,
      expires_at: expiresAt,
      closed_at: null,
    });
    const action = 'customer_view.opened';
    await audit(tx, ctx, {
      action,
      object: { type: 'customer', id: customerId },
      ...owner,
      after: { viewId: id, personId, expiresAt },
      reason,
    });
    await emit(tx, ctx, {
      topic: action,
      objectId: customerId,
      ...owner,
      payload: { by: viewer, note: reason },
    });
    return { id, customer: displayName, person, viewer, expiresAt: expiresAt.toISOString() };
  });
