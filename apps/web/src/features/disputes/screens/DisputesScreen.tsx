import { disputeSorts, disputeStates } from '@tael/contract/disputes/states';
import { Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { lazy } from '../../../ui/page/lazy.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { chosenOf, chosenSort, sortingOf, useFilters } from '../../../lib/forms/filters.ts';
import { useWords } from '../../../lib/words/language.ts';
import { disputePlace, places } from '../../../lib/paths/places.ts';
import { useScreenParams } from '../../../lib/screens/screen-context.ts';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { ListWithDetail } from '../../../parts/lists/ListWithDetail.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useDispute, useDisputes, type Dispute } from '../api.ts';
import { DisputeStatus } from '../parts/DisputeStatus.tsx';

const DisputeFacts = lazy(() =>
  import('../parts/DisputeFacts.tsx').then((part) => ({ default: part.DisputeFacts })),
);
const OwnDisputeActs = lazy(() =>
  import('../parts/OwnDisputeActs.tsx').then((part) => ({ default: part.OwnDisputeActs })),
);
const OpenDialog = lazy(() => import('../parts/OpenDialog.tsx'));

const listName = 'disputes';
const filterNames = ['state', 'transaction', 'sort'] as const;

const useColumns = (): readonly Column<Dispute>[] => {
  const words = useWords('disputes');
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'merchant',
        header: words.columns.merchant,
        sort: 'merchant',
        cell: (row) => <NameWithText name={row.merchantName} text={words.reason[row.reason]} />,
      },
      {
        id: 'state',
        header: words.columns.state,
        isSecondLine: true,
        cell: (row) => <DisputeStatus state={row.state} />,
      },
      {
        id: 'opened',
        header: words.columns.opened,
        sort: 'opened',
        isSecondLine: true,
        cell: (row) => date(row.openedAt),
      },
      {
        id: 'amount',
        header: words.columns.amount,
        sort: 'amount',
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
  const { state, transaction, sort } = filters.values;
  const columns = useColumns();
  const disputes = useDisputes({
    state: chosenOf(disputeStates, state),
    sort: chosenSort(disputeSorts, sort),
  });
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
              isSeveral: true,
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
        sorting={sortingOf(filters)}
        one={open}
        title={open.data?.merchantName ?? words.title}
        closeLabel={words.detail.close}
        picture="list"
        notFound={words.detail.notFound}
      >
        {(dispute) => (
          <Suspense>
            <DisputeFacts
              key={dispute.id}
              dispute={dispute}
              acts={
                <Suspense fallback={null}>
                  <OwnDisputeActs dispute={dispute} />
                </Suspense>
              }
            />
          </Suspense>
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
