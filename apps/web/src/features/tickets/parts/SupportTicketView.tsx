import { Button } from '@mantine/core';
import { ticketPriorities } from '@tael/contract/messaging/states';
import { useState } from 'react';
import { chosen } from '../../../lib/forms/filters.ts';
import { showRefusal } from '../../../lib/forms/show-refusal.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { ticketTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useAssign, usePrioritize, type SupportTicketDetail } from '../api.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { DueTime } from './DueTime.tsx';
import { NoteForm } from './NoteForm.tsx';
import { TicketObject } from './TicketObject.tsx';
import { useReadReceipt } from './use-read-receipt.ts';
import { Talk } from './Talk.tsx';
import styles from './Ticket.module.css';

/** A customer's ticket as staff sees it: who asks, what was said and noted, and what can be done. */
const SupportTicketView = ({ ticket }: { ticket: SupportTicketDetail }) => {
  const { support: words, rate } = useWords('tickets');
  const mayAnswer = useCan('ticket.admin:answer');
  const user = useUser();
  const assign = useAssign();
  const [sent, setSent] = useState(0);
  const [isNoting, setIsNoting] = useState(false);
  const { id, state, version, requester, assignee, rating, priority } = ticket;
  useReadReceipt('readSupportTicket', ticket, mayAnswer);
  const prioritize = usePrioritize();
  const facts = [
    { name: words.columns.customer, value: ticket.customer },
    { name: words.requester, value: `${requester.name} · ${requester.email}` },
    ...(requester.phone === '' ? [] : [{ name: words.phone, value: requester.phone }]),
    { name: words.columns.assignee, value: assignee ?? words.nobody },
    { name: words.due.title, value: <DueTime ticket={ticket} /> },
    ...(rating === null ? [] : [{ name: words.rating, value: rate.choices[rating - 1] ?? '' }]),
  ];
  const take = () =>
    assign.mutate(
      { id, version },
      { onSuccess: () => notify({ tone: 'good', text: words.taken }), onError: showRefusal },
    );
  const isOpen = state !== 'closed';
  return (
    <>
      <StatusDot tone={ticketTones[state]}>{words.state[state]}</StatusDot>
      <KeyValue pairs={facts} />
      <TicketObject ticket={ticket} />
      {mayAnswer && isOpen && (
        <SelectField
          label={words.priority}
          value={priority}
          data={ticketPriorities.map((value) => ({ value, label: words.priorities[value] }))}
          disabled={prioritize.isPending}
          onChange={({ currentTarget: { value } }) => {
            const wanted = chosen(ticketPriorities, value);
            if (wanted && wanted !== priority)
              prioritize.mutate({ id, version, priority: wanted }, { onError: showRefusal });
          }}
        />
      )}
      <Talk comments={ticket.comments} readBy={{ side: 'helpdesk', text: words.readByCustomer }} />
      {mayAnswer && (
        <div className={styles.acts}>
          {isOpen && assignee !== user.email && (
            <Button variant="default" onClick={take} loading={assign.isPending}>
              {words.take}
            </Button>
          )}
          {!isNoting && (
            <Button variant="default" onClick={() => setIsNoting(true)}>
              {words.writeNote}
            </Button>
          )}
        </div>
      )}
      {isNoting && (
        <NoteForm
          id={id}
          onSent={() => {
            setIsNoting(false);
            notify({ tone: 'good', text: words.noted });
          }}
        />
      )}
      {mayAnswer && isOpen && (
        <AnswerForm key={sent} ticket={ticket} onSent={() => setSent((count) => count + 1)} />
      )}
    </>
  );
};

export default SupportTicketView;
