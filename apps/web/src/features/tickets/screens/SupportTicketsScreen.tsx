import { ticketsToAnswer } from '@tael/contract/messaging/states';
import { Suspense, useMemo } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useQueuePlace } from '../../../parts/lists/review-queue.ts';
import { ReviewQueue } from '../../../parts/lists/ReviewQueue.tsx';
import { ticketTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { DueTime } from '../parts/DueTime.tsx';
import { useSupportTicket, useSupportTickets, type SupportTicket } from '../api.ts';

const SupportTicketView = lazy(() => import('../parts/SupportTicketView.tsx'));

/** Behind those to answer. */
const tabs = ['waiting_customer', 'resolved', 'closed'] as const;

const useColumns = (): readonly Column<SupportTicket>[] => {
  const words = useWords('tickets').support;
  const date = useDates();
  return useMemo(
    () => [
      { id: 'subject', header: words.columns.subject, cell: (row) => row.subject },
      { id: 'customer', isSecondLine: true, header: words.columns.customer, cell: (row) => row.customer },
      {
        id: 'state',
        isSecondLine: true,
        header: words.columns.state,
        cell: (row) => <StatusDot tone={ticketTones[row.state]}>{words.state[row.state]}</StatusDot>,
      },
      { id: 'due', header: words.due.title, cell: (row) => <DueTime ticket={row} /> },
      { id: 'priority', header: words.priority, cell: (row) => words.priorities[row.priority] },
      { id: 'assignee', header: words.columns.assignee, cell: (row) => row.assignee ?? words.nobody },
      { id: 'updated', header: words.columns.updated, align: 'end', cell: (row) => date(row.updatedAt) },
    ],
    [words, date],
  );
};

/** `/system/tickets`: what customers ask, those to answer first by when they are due, and the one that is open beside them. */
const SupportTicketsScreen = () => {
  const words = useWords('tickets').support;
  const at = useQueuePlace(tabs);
  const columns = useColumns();
  const queue = useSupportTickets({
    state: at.state ?? ticketsToAnswer.join(','),
    order: at.state ? 'changed' : 'due',
  });
  const open = useSupportTicket(at.id);
  return (
    <ReviewQueue
      name="support-tickets"
      at={at}
      words={words}
      detail={words}
      firstTab={words.toAnswer}
      tabs={tabs.map((state) => ({ state, label: words.state[state] }))}
      columns={columns}
      givesWay={['assignee', 'priority', 'updated']}
      picture="list"
      queue={queue}
      one={open}
      titleOf={(ticket) => ticket.subject}
    >
      {(ticket) => (
        <Suspense>
          <SupportTicketView key={ticket.id} ticket={ticket} />
        </Suspense>
      )}
    </ReviewQueue>
  );
};
export default SupportTicketsScreen;
