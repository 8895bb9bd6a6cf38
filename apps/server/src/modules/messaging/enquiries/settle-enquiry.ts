import type { InputOf } from '@tael/contract';
import type { messagingRoutes } from '@tael/contract/messaging/routes';
import { enquiryLife } from '@tael/contract/messaging/states';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../../kernel/transitions.ts';
import { presentEnquiry, type Enquiry } from './present-enquiry.ts';
import { lockEnquiry, updateEnquiry } from '../repository.ts';

/** Notes what became of an open enquiry: it was answered, or needs no answer. The answer itself goes by mail or phone. */
export const settleEnquiry = (
  ctx: Context,
  input: InputOf<typeof messagingRoutes.settleEnquiry>,
): Promise<Enquiry> => {
  const who = principalOf(ctx);
  return transact(ctx, async (tx) => {
    const before = (await lockEnquiry(tx, input.id)) ?? fail('not_found');
    requireMove(enquiryLife, before.state, input.state);
    requireVersion(before.version, input.version);
    const after = {
      ...before,
      state: input.state,
      note: input.note,
      settled_by: who.userId,
      settled_email: who.email,
      settled_at: ctx.clock.now(),
      version: before.version + 1,
    };
    await updateEnquiry(tx, after);
    const owner = { tenantId: before.tenant_id, customerId: null };
    const { state, version } = after;
    await audit(tx, ctx, {
      action: 'messaging.enquiry_settled',
      object: { type: 'enquiry', id: before.id },
      ...owner,
      before: { state: before.state, version: before.version },
      after: { state, version },
      reason: input.note,
    });
    await emit(tx, ctx, {
      topic: 'messaging.enquiry_settled',
      objectId: before.id,
      ...owner,
      payload: { state, version },
    });
    return presentEnquiry(after);
  });
};
