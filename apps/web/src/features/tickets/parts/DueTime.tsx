import { now } from '../../../lib/clock.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import type { SupportTicket } from '../api.ts';
import styles from './Ticket.module.css';

const hourMs = 3_600_000;

/** By when a ticket is to be answered or resolved, and whether that has passed. */
export const DueTime = ({ ticket }: { readonly ticket: Pick<SupportTicket, 'dueAt' | 'isFirstDue'> }) => {
  const words = useWords('tickets').support.due;
  const date = useDates();
  const { dueAt, isFirstDue } = ticket;
  if (dueAt === null) return <span>{words.none}</span>;
  const leftMs = Date.parse(dueAt) - now();
  const hours = Math.floor(Math.abs(leftMs) / hourMs);
  const what = isFirstDue ? words.first : words.end;
  if (leftMs <= 0) return <span className={styles.late}>{words.late(what, hours)}</span>;
  return <span>{hours < 24 ? words.within(what, hours) : words.by(what, date(dueAt))}</span>;
};
