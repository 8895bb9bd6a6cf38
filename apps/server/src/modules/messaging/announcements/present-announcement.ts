import type { sentAnnouncement, sentAnnouncementDetail } from '@tael/contract/messaging/announcement-schemas';
import type { AnnouncementState } from '@tael/contract/messaging/states';
import type { z } from 'zod';
import type { Tx } from '../../../kernel/transaction.ts';
import { customerNames } from '../../org/index.ts';
import {
  findAnnouncement,
  type AnnouncementRow,
  type CountedAnnouncement,
} from './announcement-repository.ts';
import { presentContent, wordsOf } from '../present-message.ts';

export type SentAnnouncement = z.output<typeof sentAnnouncement>;
export type SentAnnouncementDetail = z.output<typeof sentAnnouncementDetail>;

export const announcementStateOf = (
  row: Pick<AnnouncementRow, 'withdrawn_at' | 'released_at'>,
): AnnouncementState => {
  if (row.withdrawn_at !== null) return 'withdrawn';
  return row.released_at === null ? 'scheduled' : 'live';
};

/** Announcements as staff sees them. */
export const presentSent = async (
  tx: Tx,
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
    state: announcementStateOf(row),
    audience: row.audience,
    segment: row.segment,
    reached: row.reached,
    customer: row.customer_id === null ? null : (names.get(row.customer_id) ?? null),
    readers: row.readers,
    by: row.sent_email,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    version: row.version,
  }));
};

export const presentOneSent = async (tx: Tx, id: string): Promise<SentAnnouncementDetail | undefined> => {
  const row = await findAnnouncement(tx, id);
  const [sent] = row ? await presentSent(tx, [row]) : [];
  return row && sent && { ...sent, content: presentContent(row) };
};
