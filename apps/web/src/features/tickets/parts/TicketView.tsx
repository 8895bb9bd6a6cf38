import { Button } from '@mantine/core';
import { mayMove } from '@tael/contract/kernel/transitions';
import { ticketLife } from '@tael/contract/messaging/states';
import { useState } from 'react';
import { useCan } from '../../../lib/can.tsx';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { ConfirmDialog } from '../../../parts/ConfirmDialog.tsx';
import { ticketTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { useCloseTicket, type TicketDetail } from '../api.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { Talk } from './Talk.tsx';
import styles from './Ticket.module.css';

/** One ticket: where it stands, what was said, and what its writer can do about it. */
export const TicketView = ({ ticket }: { ticket: TicketDetail }) => {
  const words = useWords('tickets');
  const mayWrite = useCan('ticket:write');
  const close = useCloseTicket();
  const [replies, setReplies] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const { id, state, version } = ticket;
  const sent = () => {
    setReplies((count) => count + 1);
    notify({ tone: 'good', text: words.reply.done });
  };
  return (
    <>
      <StatusDot tone={ticketTones[state]}>{words.state[state]}</StatusDot>
      <p className={styles.note}>{words.next[state]}</p>
      <Talk comments={ticket.comments} />
      {mayWrite && state !== 'closed' && <ReplyForm key={replies} id={id} onSent={sent} />}
      {mayWrite && mayMove(ticketLife, state, 'closed') && (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          {words.close.open}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words.close.title}
          text={words.close.text}
          submitLabel={words.close.open}
          act={close}
          input={{ id, version }}
          done={words.close.done}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
};
