import type { InputOf, OutputOf } from '@tael/contract';
import type { messageRoutes } from '@tael/contract/messaging/message-routes';
import { messageStatus, messageType } from '@tael/contract/messaging/states';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { markAnnouncementsRead } from '../announcements/announcement-repository.ts';
import { markMessagesRead, readableTo, type ReadableRow } from '../message-repository.ts';

type Routes = typeof messageRoutes;

const action = 'messaging.messages_read';
/** More announcements than anybody leaves unread. */
const announcementsAtOnce = 1_000;

/** Marks these messages as read. Throws `not_found` when one of them is nobody's or somebody else's. */
export const readMessages = (
  ctx: Context,
  input: InputOf<Routes['readMessages']>,
): Promise<OutputOf<Routes['readMessages']>> => {
  const reader = principalOf(ctx);
  const ids = [...new Set(input.ids)];
  const now = ctx.clock.now();
  return transact(ctx, async (tx) => {
    const found = await readableTo(tx, reader, now, { ids }, { limit: ids.length, after: undefined });
    if (found.length < ids.length) fail('not_found');
    await markMessagesRead(tx, reader.userId, ids, now);
    await markAnnouncementsRead(tx, reader, announcementsIn(found), now);
    const object = { type: 'user', id: reader.userId };
    await audit(tx, ctx, { action, object, after: { messages: ids } });
    return null;
  });
};

/** Marks everything as read that its reader has not read yet. */
export const readAllMessages = (ctx: Context): Promise<OutputOf<Routes['readAllMessages']>> => {
  const reader = principalOf(ctx);
  const now = ctx.clock.now();
  return transact(ctx, async (tx) => {
    const unread = { type: messageType.announcement, status: messageStatus.unread };
    const page = { limit: announcementsAtOnce, after: undefined };
    const announcements = announcementsIn(await readableTo(tx, reader, now, unread, page));
    await markMessagesRead(tx, reader.userId, undefined, now);
    await markAnnouncementsRead(tx, reader, announcements, now);
    const object = { type: 'user', id: reader.userId };
    await audit(tx, ctx, { action, object, after: { messages: 'all' } });
    return null;
  });
};

const announcementsIn = (rows: readonly ReadableRow[]): string[] =>
  rows.filter(({ type }) => type === messageType.announcement).map(({ id }) => id);
