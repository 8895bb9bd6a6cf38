import type { enquiry } from '@tael/contract/messaging/schemas';
import type { z } from 'zod';
import type { EnquiryRow } from '../repository.ts';

export type Enquiry = z.output<typeof enquiry>;

export const presentEnquiry = (row: EnquiryRow): Enquiry => ({
  id: row.id,
  state: row.state,
  name: row.name,
  phone: row.phone,
  email: row.email,
  content: row.content,
  language: row.language,
  sentAt: row.sent_at.toISOString(),
  settlement:
    row.note === null || row.settled_email === null || row.settled_at === null
      ? null
      : { note: row.note, by: row.settled_email, at: row.settled_at.toISOString() },
  version: row.version,
});
