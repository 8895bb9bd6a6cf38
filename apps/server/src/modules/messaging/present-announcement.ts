import type { sentAnnouncement } from '@tael/contract/messaging/announcement-schemas';
import type { AnnouncementState } from '@tael/contract/messaging/states';
import type { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { customerNames } from '../org/index.ts';
import {
  findAnnouncement,
  type AnnouncementRow,
  type CountedAnnouncement,
} from './announcement-repository.ts';
import { wordsOf } from './present-message.ts';

export type SentAnnouncement = z.output<typeof sentAnnouncement>;

export const announcementStateOf = (
  row: Pick<AnnouncementRow, 'withdrawn_at' | 'starts_at'>,
  now: Date,
): AnnouncementState => {
  if (row.withdrawn_at !== null) return 'withdrawn';
  return row.starts_at > now ? 'scheduled' : 'live';
};

/** Announcements as the house sees them. */
export const presentSent = async (
  tx: Tx,
  ctx: Context,
  rows: readonly CountedAnnouncement[],
): Promise<SentAnnouncement[]> => {
  const names = await customerNames(
    tx,
    rows.flatMap((row) => row.customer_id ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    ...wordsOf(row),
    at: row.starts_at.toISOString(),
    state: announcementStateOf(row, ctx.clock.now()),
    audience: row.audience,
    customer: row.customer_id === null ? null : (names.get(row.customer_id) ?? null),
    readers: row.readers,
    by: row.sent_email,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    version: row.version,
  }));
};

export const presentOneSent = async (
  tx: Tx,
  ctx: Context,
  id: string,
): Promise<SentAnnouncement | undefined> => {
  const row = await findAnnouncement(tx, id);
  return row && (await presentSent(tx, ctx, [row]))[0];
};
