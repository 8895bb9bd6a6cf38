import type { InputOf, OutputOf } from '@tael/contract';
import type { announcementRoutes } from '@tael/contract/messaging/announcement-routes';
import { messageType } from '@tael/contract/messaging/states';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { announcementsIn, dismissedAmong, markAnnouncementsRead } from './announcement-repository.ts';
import { readableTo } from '../message-repository.ts';
import { presentOneSent, presentSent, type SentAnnouncementDetail } from './present-announcement.ts';
import { wordsOf } from '../present-message.ts';

type Routes = typeof announcementRoutes;

/** The overview has room for the newest few; the message centre has them all. */
const shownAtMost = 5;

/** The newest live announcements for the caller that they have not put away. */
export const listAnnouncements = (ctx: Context): Promise<OutputOf<Routes['listAnnouncements']>> =>
  read(ctx, async (tx) => {
    const reader = principalOf(ctx);
    const filter = { type: messageType.announcement };
    const page = { limit: 100, after: undefined };
    const live = await readableTo(tx, reader, ctx.clock.now(), filter, page);
    const ids = live.map(({ id }) => id);
    const dismissed = await dismissedAmong(tx, reader.userId, ids);
    return live
      .filter(({ id }) => !dismissed.has(id))
      .slice(0, shownAtMost)
      .map((row) => ({ id: row.id, ...wordsOf(row), from: row.from_name, at: row.at.toISOString() }));
  });

/** Takes an announcement off the caller's overview; it is read with that. */
export const dismissAnnouncement = (
  ctx: Context,
  { id }: InputOf<Routes['dismissAnnouncement']>,
): Promise<OutputOf<Routes['dismissAnnouncement']>> =>
  transact(ctx, async (tx) => {
    const reader = principalOf(ctx);
    const now = ctx.clock.now();
    const filter = { ids: [id], type: messageType.announcement };
    const [found] = await readableTo(tx, reader, now, filter, { limit: 1, after: undefined });
    if (!found) fail('not_found');
    await markAnnouncementsRead(tx, reader, [id], now, true);
    const object = { type: 'announcement', id };
    await audit(tx, ctx, { action: 'messaging.announcement_dismissed', object });
    return null;
  });

/** Every announcement that was written, the one that starts last first. */
export const listSentAnnouncements = (
  ctx: Context,
  { limit, cursor }: InputOf<Routes['listSentAnnouncements']>,
): Promise<OutputOf<Routes['listSentAnnouncements']>> =>
  read(ctx, async (tx) => {
    const found = await announcementsIn(tx, { limit, after: readCursor(cursor) });
    const { rows, nextCursor } = pageOfRows(found, limit, ({ starts_at: at, id }) => ({ at, id }));
    return { items: await presentSent(tx, rows), nextCursor };
  });

export const getSentAnnouncement = (
  ctx: Context,
  { id }: InputOf<Routes['getSentAnnouncement']>,
): Promise<SentAnnouncementDetail> =>
  read(ctx, async (tx) => (await presentOneSent(tx, id)) ?? fail('not_found'));
