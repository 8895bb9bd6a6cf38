import type { InputOf } from '@tael/contract';
import type { announcementRoutes } from '@tael/contract/messaging/announcement-routes';
import { audit } from '../../kernel/audit.ts';
import { principalOf, type Context } from '../../kernel/context.ts';
import { assert, failField } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { emit } from '../../kernel/outbox.ts';
import { transact, type Tx } from '../../kernel/transaction.ts';
import { findCustomer } from '../org/index.ts';
import { insertAnnouncement } from './announcement-repository.ts';
import { announcementStateOf, presentOneSent, type SentAnnouncement } from './present-announcement.ts';

type Input = InputOf<(typeof announcementRoutes)['sendAnnouncement']>;

/**
 * Writes an announcement in both languages, to be read from now on or from a later time. Throws the field code
 * `invalid_choice` for a customer that does not exist.
 */
export const sendAnnouncement = (ctx: Context, input: Input): Promise<SentAnnouncement> =>
  transact(ctx, async (tx) => {
    const who = principalOf(ctx);
    const now = ctx.clock.now();
    const owner = { tenantId: await tenantFor(tx, ctx, input), customerId: input.customerId };
    const wanted = input.startsAt === null ? now : new Date(input.startsAt);
    const row = {
      id: newId(),
      tenant_id: owner.tenantId,
      customer_id: owner.customerId,
      audience: input.audience,
      title_en: input.en.title,
      text_en: input.en.text,
      title_zh: input.zh.title,
      text_zh: input.zh.text,
      starts_at: wanted < now ? now : wanted,
      sent_at: now,
      sent_by: who.userId,
      sent_email: who.email,
      withdrawn_at: null,
      withdrawn_by: null,
      version: 1,
    };
    await insertAnnouncement(tx, row);
    const said = {
      state: announcementStateOf(row, now),
      audience: row.audience,
      startsAt: row.starts_at.toISOString(),
    };
    const object = { type: 'announcement', id: row.id };
    await audit(tx, ctx, { action: 'messaging.announcement_sent', object, ...owner, after: said });
    await emit(tx, ctx, {
      topic: 'messaging.announcement_sent',
      objectId: row.id,
      ...owner,
      payload: said,
    });
    const sent = await presentOneSent(tx, ctx, row.id);
    assert(sent, 'what was written can be read');
    return sent;
  });

/** An announcement stays in the house of its writer; one for a single customer in that customer's. */
const tenantFor = async (tx: Tx, ctx: Context, { customerId }: Input): Promise<string> => {
  if (customerId === null) return principalOf(ctx).tenantId;
  const customer = (await findCustomer(tx, customerId)) ?? failField('customerId', 'invalid_choice');
  return customer.tenantId;
};
