import { Button } from '@mantine/core';
import { deliveryStates } from '@tael/contract/developers/events';
import { useMemo } from 'react';
import { chosen, useFilters } from '../../../lib/forms/filters.ts';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { deliveryTones } from '../../../ui/states/developer-states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useDeliveries, useResendDelivery, type Delivery, type Endpoint } from '../event-api.ts';
import styles from '../screens/Developers.module.css';

const listName = 'api-deliveries';

const ResendButton = ({ id }: { id: string }) => {
  const words = useWords('developers').deliveries;
  const resend = useResendDelivery();
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={resend.isPending}
      onClick={() =>
        resend.mutate(
          { id },
          {
            onSuccess: () => notify({ tone: 'good', text: words.resent }),
            onError: (error) => notify({ tone: 'bad', text: refusalOf(error).message }),
          },
        )
      }
    >
      {words.resend}
    </Button>
  );
};

const useColumns = (): readonly Column<Delivery>[] => {
  const words = useWords('developers').deliveries;
  const { ms } = useWords('developers').calls;
  const date = useDates();
  const mayWrite = useCan('developer:write');
  return useMemo(
    () => [
      {
        id: 'event',
        header: words.columns.event,
        cell: ({ type }) => <code className={styles.code}>{type}</code>,
      },
      {
        id: 'state',
        header: words.columns.state,
        isBesideName: true,
        cell: ({ state }) => <StatusDot tone={deliveryTones[state]}>{words.state[state]}</StatusDot>,
      },
      {
        id: 'answer',
        header: words.columns.answer,
        cell: ({ status, fault, state, nextAt }) =>
          [
            status,
            fault && words.fault[fault],
            state === 'waiting' && status !== null && nextAt && words.next(date(nextAt, 'dateTime')),
          ]
            .filter(Boolean)
            .join(' · '),
      },
      { id: 'tries', header: words.columns.tries, align: 'end', cell: ({ tries }) => tries },
      {
        id: 'took',
        header: words.columns.took,
        align: 'end',
        cell: ({ tookMs }) => (tookMs === null ? '' : ms(tookMs)),
      },
      { id: 'at', header: words.columns.at, cell: ({ createdAt }) => date(createdAt, 'dateTime') },
      {
        id: 'acts',
        header: words.columns.acts,
        align: 'end',
        cell: ({ id, state }) => mayWrite && state !== 'waiting' && <ResendButton id={id} />,
      },
    ],
    [words, ms, date, mayWrite],
  );
};

/** What was sent to which endpoint, newest first, and what it answered. */
export const DeliveryTable = ({ endpoints }: { endpoints: readonly Endpoint[] }) => {
  const words = useWords('developers').deliveries;
  const columns = useColumns();
  const filters = useFilters(['endpoint', 'state']);
  const { endpoint, state } = filters.values;
  const deliveries = useDeliveries({
    endpointId: endpoint || undefined,
    state: chosen(deliveryStates, state),
  });
  return (
    <>
      <ListBar
        name={listName}
        label={words.title}
        columns={columns}
        filters={filters}
        choices={[
          {
            name: 'endpoint',
            label: words.endpoint,
            anyLabel: words.anyEndpoint,
            options: endpoints.map(({ id, url }) => ({ value: id, label: url })),
          },
          {
            name: 'state',
            label: words.filterState,
            anyLabel: words.anyState,
            options: deliveryStates.map((value) => ({ value, label: words.state[value] })),
          },
        ]}
      />
      <PagedTable
        name={listName}
        query={deliveries}
        label={words.title}
        columns={columns}
        rows={deliveries.data?.pages.flatMap((page) => page.items)}
        rowKey={({ id }) => id}
        empty={
          endpoint === '' && state === '' ? (
            <EmptyState picture="list" title={words.empty.title} text={words.empty.text} />
          ) : (
            <NoMatch onClear={filters.clear} />
          )
        }
      />
    </>
  );
};
