import { ticketAbouts, ticketSorts, ticketStates } from '@tael/contract/messaging/states';
import { Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { lazy } from '../../../ui/page/lazy.ts';
import { Has } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { chosen, chosenOf, chosenSort, sortingOf, useFilters } from '../../../lib/forms/filters.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useScreenParams, useScreenPath } from '../../../lib/screens/screen-context.ts';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { ListWithDetail } from '../../../parts/lists/ListWithDetail.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { IconPlus } from '../../../ui/theme/icons.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { ticketTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useTicket, useTickets, type Ticket } from '../api.ts';

const TicketForm = lazy(() => import('../parts/TicketForm.tsx'));
const TicketView = lazy(() => import('../parts/TicketView.tsx'));

const listName = 'tickets';
const filterNames = ['search', 'state', 'sort'] as const;
/** What follows the screen's path while one is being written. */
const newName = 'new';

const useColumns = (): readonly Column<Ticket>[] => {
  const words = useWords('tickets');
  const date = useDates();
  return useMemo(
    () => [
      { id: 'subject', header: words.columns.subject, sort: 'subject', cell: (row) => row.subject },
      {
        id: 'state',
        isSecondLine: true,
        header: words.columns.state,
        cell: (row) => <StatusDot tone={ticketTones[row.state]}>{words.state[row.state]}</StatusDot>,
      },
      {
        id: 'opened',
        header: words.columns.opened,
        sort: 'opened',
        align: 'end',
        cell: (row) => date(row.openedAt),
      },
      {
        id: 'updated',
        isSecondLine: true,
        header: words.columns.updated,
        sort: 'updated',
        align: 'end',
        cell: (row) => date(row.updatedAt),
      },
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
  const from = useFilters(['about', 'object']).values;
  const kind = chosen(ticketAbouts, from.about);
  const about = kind && from.object !== '' ? { kind, id: from.object } : null;
  const columns = useColumns();
  const tickets = useTickets({
    search: filters.values.search,
    state: chosenOf(ticketStates, filters.values.state),
    sort: chosenSort(ticketSorts, filters.values.sort),
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
            isSeveral: true,
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
        sorting={sortingOf(filters)}
        one={open}
        title={isWriting ? words.write : (open.data?.subject ?? words.one)}
        closeLabel={words.closeDetail}
        picture="list"
        notFound={words.notFound}
        isWide
        instead={
          isWriting ? (
            <Suspense>
              <TicketForm
                about={about}
                onOpened={(ticket) => {
                  notify({ tone: 'good', text: words.opened });
                  void navigate(`${screen}/${ticket.id}`, { replace: true });
                }}
              />
            </Suspense>
          ) : undefined
        }
      >
        {(ticket) => (
          <Suspense>
            <TicketView key={ticket.id} ticket={ticket} />
          </Suspense>
        )}
      </ListWithDetail>
    </>
  );
};
export default TicketsScreen;
