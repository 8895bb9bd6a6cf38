import { Button } from '@mantine/core';
import { mayMove } from '@tael/contract/kernel/transitions';
import { ticketLife } from '@tael/contract/messaging/states';
import { useState } from 'react';
import { ownPlace } from '../../../lib/screens/own-place.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { ticketTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useCloseTicket, type TicketDetail } from '../api.ts';
import { ownPlaces } from './object-places.ts';
import { useReadReceipt } from './use-read-receipt.ts';
import { RatingField } from './RatingField.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { Talk } from './Talk.tsx';
import styles from './Ticket.module.css';

/** One ticket: where it stands, what was said, and what its writer can do about it. */
const TicketView = ({ ticket }: { ticket: TicketDetail }) => {
  const words = useWords('tickets');
  const mayWrite = useCan('ticket:write');
  const close = useCloseTicket();
  const [replies, setReplies] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const { id, state, version, about } = ticket;
  useReadReceipt('readTicket', ticket, true);
  const place = about && ownPlace(ownPlaces[about.kind](about.id));
  const sent = () => {
    setReplies((count) => count + 1);
    notify({ tone: 'good', text: words.reply.done });
  };
  return (
    <>
      <StatusDot tone={ticketTones[state]}>{words.state[state]}</StatusDot>
      <p className={styles.note}>{words.next[state]}</p>
      {about && place && (
        <p className={styles.note}>
          <PageLink to={place}>{words.openObject(words.about[about.kind])}</PageLink>
        </p>
      )}
      <Talk comments={ticket.comments} readBy={{ side: 'requester', text: words.readByUs }} />
      {mayWrite && (state === 'resolved' || state === 'closed') && <RatingField ticket={ticket} />}
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

export default TicketView;
