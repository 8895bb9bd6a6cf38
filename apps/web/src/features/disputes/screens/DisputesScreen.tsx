import { disputeStates } from '@tael/contract/disputes/states';
import { lazy, Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { chosen, useFilters } from '../../../lib/filters.ts';
import { useWords } from '../../../lib/language.ts';
import { disputePlace, places } from '../../../lib/places.ts';
import { useScreenParams } from '../../../lib/screen-context.ts';
import { ListBar } from '../../../parts/ListBar.tsx';
import { ListWithDetail } from '../../../parts/ListWithDetail.tsx';
import { NoMatch } from '../../../parts/NoMatch.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Money } from '../../../ui/Money.tsx';
import { NameWithText } from '../../../ui/NameWithText.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useDispute, useDisputes, type Dispute } from '../api.ts';
import { DisputeFacts } from '../parts/DisputeFacts.tsx';
import { DisputeStatus } from '../parts/DisputeStatus.tsx';

const OwnDisputeActs = lazy(() =>
  import('../parts/OwnDisputeActs.tsx').then((part) => ({ default: part.OwnDisputeActs })),
);
const OpenDialog = lazy(() => import('../parts/OpenDialog.tsx'));

const listName = 'disputes';
const filterNames = ['state', 'transaction'] as const;

const useColumns = (): readonly Column<Dispute>[] => {
  const words = useWords('disputes');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'merchant',
        header: words.columns.merchant,
        cell: (row) => <NameWithText name={row.merchantName} text={words.reason[row.reason]} />,
      },
      { id: 'state', header: words.columns.state, cell: (row) => <DisputeStatus state={row.state} /> },
      { id: 'opened', header: words.columns.opened, cell: (row) => date(row.openedAt) },
      {
        id: 'amount',
        header: words.columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={row.amount} size="strong" />,
      },
    ],
    [words, date],
  );
};

/** `/catalog/modules/Disputes`: the customer's disputes, the one that is open beside them, and the form for a new one. */
const DisputesScreen = () => {
  const words = useWords('disputes');
  const navigate = useNavigate();
  const { id } = useScreenParams();
  const filters = useFilters(filterNames);
  const { state, transaction } = filters.values;
  const columns = useColumns();
  const disputes = useDisputes(chosen(disputeStates, state));
  const rows = disputes.data?.pages.flatMap((page) => page.items);
  const open = useDispute(
    id,
    rows?.find((row) => row.id === id),
  );
  const isNewcomer = rows?.length === 0 && state === '';
  const go = (place: string) => void navigate(place, { preventScrollReset: true });
  return (
    <>
      <PageHeader title={words.title} />
      {!isNewcomer && (
        <ListBar
          name={listName}
          label={words.search}
          columns={columns}
          filters={filters}
          choices={[
            {
              name: 'state',
              label: words.filterState,
              anyLabel: words.anyState,
              options: disputeStates.map((value) => ({ value, label: words.state[value] })),
            },
          ]}
        />
      )}
      <ListWithDetail
        name={listName}
        query={disputes}
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={
          isNewcomer ? (
            <EmptyState picture="list" title={words.empty.title} text={words.empty.text}>
              <ButtonLink to={places.transactions}>{words.empty.toTransactions}</ButtonLink>
            </EmptyState>
          ) : (
            <NoMatch onClear={filters.clear} />
          )
        }
        place={places.disputes}
        kept={filters.query}
        givesWay={['opened']}
        one={open}
        title={open.data?.merchantName ?? words.title}
        closeLabel={words.detail.close}
        picture="list"
        notFound={words.detail.notFound}
      >
        {(dispute) => (
          <DisputeFacts
            key={dispute.id}
            dispute={dispute}
            acts={
              <Suspense fallback={null}>
                <OwnDisputeActs dispute={dispute} />
              </Suspense>
            }
          />
        )}
      </ListWithDetail>
      <Suspense fallback={null}>
        {transaction !== '' && (
          <OpenDialog
            transactionId={transaction}
            onClose={() => filters.set('transaction', '')}
            onOpened={(dispute) => go(disputePlace(dispute.id))}
          />
        )}
      </Suspense>
    </>
  );
};
export default DisputesScreen;
