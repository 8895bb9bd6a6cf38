import { ticketStates } from '@tael/contract/messaging/states';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Has } from '../../../lib/can.tsx';
import { useDates } from '../../../lib/dates.ts';
import { chosen, useFilters } from '../../../lib/filters.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { useScreenParams, useScreenPath } from '../../../lib/screen-context.ts';
import { ListBar } from '../../../parts/ListBar.tsx';
import { ListWithDetail } from '../../../parts/ListWithDetail.tsx';
import { NoMatch } from '../../../parts/NoMatch.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconPlus } from '../../../ui/icons.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ticketTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { useTicket, useTickets, type Ticket } from '../api.ts';
import { TicketForm } from '../parts/TicketForm.tsx';
import { TicketView } from '../parts/TicketView.tsx';

const listName = 'tickets';
const filterNames = ['search', 'state'] as const;
/** What follows the screen's path while one is being written. */
const newName = 'new';

const useColumns = (): readonly Column<Ticket>[] => {
  const words = useWords('tickets');
  const date = useDates();
  return useMemo(
    () => [
      { id: 'subject', header: words.columns.subject, cell: (row) => row.subject },
      {
        id: 'state',
        header: words.columns.state,
        cell: (row) => <StatusDot tone={ticketTones[row.state]}>{words.state[row.state]}</StatusDot>,
      },
      { id: 'opened', header: words.columns.opened, align: 'end', cell: (row) => date(row.openedAt) },
      { id: 'updated', header: words.columns.updated, align: 'end', cell: (row) => date(row.updatedAt) },
    ],
    [words, date],
  );
};

/** `/catalog/sendMessageTo`: what the reader asked the helpdesk, and the form for one more question. */
const TicketsScreen = () => {
  const words = useWords('tickets');
  const navigate = useNavigate();
  const screen = useScreenPath();
  const { id } = useScreenParams();
  const isWriting = id === newName;
  const filters = useFilters(filterNames);
  const columns = useColumns();
  const tickets = useTickets({
    search: filters.values.search,
    state: chosen(ticketStates, filters.values.state),
  });
  const rows = tickets.data?.pages.flatMap((page) => page.items);
  const open = useTicket(isWriting ? undefined : id);
  const write = (
    <Has codes="ticket:write">
      <ButtonLink to={`${screen}/${newName}`} leftSection={<IconPlus size={16} aria-hidden="true" />}>
        {words.write}
      </ButtonLink>
    </Has>
  );
  return (
    <>
      <PageHeader title={words.title}>{write}</PageHeader>
      <ListBar
        name={listName}
        label={words.search}
        columns={columns}
        filters={filters}
        search="search"
        choices={[
          {
            name: 'state',
            label: words.columns.state,
            anyLabel: words.anyState,
            options: ticketStates.map((value) => ({ value, label: words.state[value] })),
          },
        ]}
      />
      <ListWithDetail
        name={listName}
        query={tickets}
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={
          filters.isFiltered ? (
            <NoMatch onClear={filters.clear} />
          ) : (
            <EmptyState picture="list" title={words.empty.title} text={words.empty.text} />
          )
        }
        place={screen}
        kept={filters.query}
        givesWay={['opened']}
        one={open}
        title={isWriting ? words.write : (open.data?.subject ?? words.one)}
        closeLabel={words.closeDetail}
        picture="list"
        notFound={words.notFound}
        isWide
        instead={
          isWriting ? (
            <TicketForm
              onOpened={(ticket) => {
                notify({ tone: 'good', text: words.opened });
                void navigate(`${screen}/${ticket.id}`, { replace: true });
              }}
            />
          ) : undefined
        }
      >
        {(ticket) => <TicketView key={ticket.id} ticket={ticket} />}
      </ListWithDetail>
    </>
  );
};
export default TicketsScreen;
