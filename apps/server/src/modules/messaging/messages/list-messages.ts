import type { InputOf, OutputOf } from '@tael/contract';
import { messageCodeNames, type MessageCode } from '@tael/contract/messaging/message-codes';
import { messageType } from '@tael/contract/messaging/states';
import type { messageRoutes } from '@tael/contract/messaging/message-routes';
import { languages, messageWords } from '@tael/i18n';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { contentOf } from '../announcements/announcement-repository.ts';
import { countReadable, countUnreadOf, readableTo } from '../message-repository.ts';
import { presentContent, presentMessage } from '../present-message.ts';

type Routes = typeof messageRoutes;

/** The caller's own messages and the announcements for them, newest first. */
export const listMessages = (
  ctx: Context,
  { limit, cursor, search, ...filter }: InputOf<Routes['listMessages']>,
): Promise<OutputOf<Routes['listMessages']>> =>
  read(ctx, async (tx) => {
    const narrowed = { ...filter, search: search === undefined ? undefined : searchFor(search) };
    const page = { limit, after: readCursor(cursor) };
    const found = await readableTo(tx, principalOf(ctx), ctx.clock.now(), narrowed, page);
    const { rows, nextCursor } = pageOfRows(found, limit, ({ at, id }) => ({ at, id }));
    return { items: rows.map(presentMessage), nextCursor };
  });

export const getMessage = (
  ctx: Context,
  { id }: InputOf<Routes['getMessage']>,
): Promise<OutputOf<Routes['getMessage']>> =>
  read(ctx, async (tx) => {
    const page = { limit: 1, after: undefined };
    const [row] = await readableTo(tx, principalOf(ctx), ctx.clock.now(), { ids: [id] }, page);
    const found = row ?? fail('not_found');
    const isAnnouncement = found.type === messageType.announcement;
    return {
      ...presentMessage(found),
      content: isAnnouncement ? presentContent(await contentOf(tx, id)) : null,
      isOwn: found.from_name !== null && found.written_by === principalOf(ctx).userId,
    };
  });

/** How many messages the caller has, as the specification's header asks: `type=1&status=0`. */
export const countMessages = (
  ctx: Context,
  filter: InputOf<Routes['countMessages']>,
): Promise<OutputOf<Routes['countMessages']>> =>
  read(ctx, async (tx) => ({
    total: await countReadable(tx, principalOf(ctx), ctx.clock.now(), filter),
  }));

/** How many messages of their own (type 1) the caller has not read: the number at the bell. */
export const countUnread = (tx: Tx, ctx: Context): Promise<number> =>
  countUnreadOf(tx, principalOf(ctx).userId);

const searchFor = (search: string) => ({
  pattern: `%${search.replace(/[\\%_]/g, '\\$&')}%`,
  codes: codesContaining(search.toLowerCase()),
});

/** A message is kept without its words: whoever looks for one of them means the codes that say it. */
const codesContaining = (part: string): MessageCode[] =>
  messageCodeNames.filter((code) =>
    languages.some((language) => {
      const { title, text } = messageWords(language).texts[code];
      return `${title} ${text}`.toLowerCase().includes(part);
    }),
  );
