import type { InputOf } from '@tael/contract';
import type { messagingRoutes } from '@tael/contract/messaging/routes';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { enquiriesSince, insertEnquiry, lockSending, wasSentSince } from '../repository.ts';
import { enquiryWaitSeconds, hourMs, sameEnquiryMs } from '../rules.ts';

/**
 * Keeps what a visitor wrote in the contact form, for the tenant of the host. Throws `rate_limited` when too many came
 * from the address or from everybody, and the field code `already_exists` for the same words within a day.
 */
export const sendEnquiry = (
  ctx: Context,
  tenantOf: (tx: Tx) => Promise<string>,
  input: InputOf<typeof messagingRoutes.sendEnquiry>,
): Promise<null> =>
  transact(
    ctx,
    async (tx) => {
      const now = ctx.clock.now();
      const tenantId = await tenantOf(tx);
      await lockSending(tx);
      await requireCapacity(tx, ctx);
      const row = { ...input, tenant_id: tenantId };
      if (await wasSentSince(tx, row, new Date(now.getTime() - sameEnquiryMs)))
        failField('content', 'already_exists');
      const id = newId();
      await insertEnquiry(tx, {
        ...row,
        id,
        state: 'open',
        language: ctx.language,
        address: ctx.ip,
        sent_at: now,
        note: null,
        settled_by: null,
        settled_email: null,
        settled_at: null,
        version: 1,
      });
      const after = { state: 'open', language: ctx.language };
      await audit(tx, ctx, {
        action: 'messaging.enquiry_sent',
        object: { type: 'enquiry', id },
        tenantId,
        after,
      });
      await emit(tx, ctx, {
        topic: 'messaging.enquiry_sent',
        objectId: id,
        tenantId,
        customerId: null,
        payload: after,
      });
      return null;
    },
    { scope: { kind: 'system' } },
  );

const requireCapacity = async (tx: Tx, ctx: Context): Promise<void> => {
  const nowMs = ctx.clock.millis();
  const sent = await enquiriesSince(tx, new Date(nowMs - hourMs));
  const times = sent.map(({ sent_at, address }) => ({ atMs: sent_at.getTime(), address }));
  const retryAfterSeconds = enquiryWaitSeconds(times, ctx.ip, nowMs);
  if (retryAfterSeconds !== undefined) fail('rate_limited', { retryAfterSeconds });
};
