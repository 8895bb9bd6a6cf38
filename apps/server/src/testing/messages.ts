import type { Message } from '../modules/messaging/present-message.ts';
import type { Caller } from './caller.ts';

/** The messages of somebody, of which a filter says more. */
export const listed = async (
  who: Caller,
  filter: Readonly<Record<string, unknown>> = {},
): Promise<Message[]> =>
  (await who.call('listMessages', { limit: 100, ...filter })).body.data.items as Message[];

/** How many of what happened to them they have not read; announcements are not counted. */
export const unreadCount = async (who: Caller): Promise<number> =>
  (await who.call('countMessages', { type: 1, status: 0 })).body.data.total as number;
