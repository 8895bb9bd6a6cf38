import { fundingWays, intentSorts, intentStates } from '@tael/contract/funding/intents/states';
import { useMemo } from 'react';
import { chosenOf, chosenSort, sortingOf, useFilters } from '../../../../lib/forms/filters.ts';
import { given } from '../../../../lib/queries/pages.ts';
import { places } from '../../../../lib/paths/places.ts';
import { useScreenParams } from '../../../../lib/screens/screen-context.ts';
import { useDates } from '../../../../lib/time/dates.ts';
import { readerZone } from '../../../../lib/time/time-zone.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { historyFilterNames, historyQuery } from '../../../../parts/lists/history.ts';
import { ExportMenu } from '../../../../parts/lists/ExportMenu.tsx';
import { useHistoryFilters } from '../../../../parts/lists/HistoryFilters.tsx';
import { HistoryTotals } from '../../../../parts/lists/HistoryTotals.tsx';
import { ListBar } from '../../../../parts/lists/ListBar.tsx';
import { ListWithDetail } from '../../../../parts/lists/ListWithDetail.tsx';
import { NoMatch } from '../../../../parts/lists/NoMatch.tsx';
import { Money } from '../../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../../ui/facts/NameWithText.tsx';
import { ButtonLink } from '../../../../ui/page/ButtonLink.tsx';
import { FilterBar } from '../../../../ui/filters/FilterBar.tsx';
import { PageHeader } from '../../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { intentTones } from '../../../../ui/states/funding-states.ts';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import type { Column } from '../../../../ui/table/DataTable.tsx';
import { useIntent, useIntents, useIntentTotals, type FundingIntent } from '../../ways-api.ts';
import { HistoryTabs } from '../HistoryTabs.tsx';
import { IntentDetail } from './IntentDetail.tsx';
import { wordsOfState } from './words-of-state.ts';

const listName = 'funding-intents';
const filterNames = [...historyFilterNames, 'way', 'state', 'sort'] as const;
/** What keeps the address at this half of the history. */
const half = 'list=other';

const useColumns = (): readonly Column<FundingIntent>[] => {
  const words = useWords('fundingWays');
  const date = useDates();
  return useMemo(() => {
    const { history, choose } = words;
    return [
      {
        id: 'way',
        header: history.columns.way,
        cell: (row) => <NameWithText name={choose.names[row.way]} text={row.senderName ?? row.reference} />,
      },
      {
        id: 'state',
        header: history.columns.state,
        isSecondLine: true,
        cell: (row) => (
          <StatusDot tone={intentTones[row.state]}>{wordsOfState(words, row.way).state[row.state]}</StatusDot>
        ),
      },
      {
        id: 'date',
        header: history.columns.date,
        sort: 'created',
        isSecondLine: true,
        cell: (row) => date(row.createdAt),
      },
      {
        id: 'amount',
        header: history.columns.amount,
        sort: 'amount',
        align: 'end',
        isBesideName: true,
        cell: (row) => {
          const amount = row.credited ?? row.amount;
          return amount && <Money value={amount} size="strong" />;
        },
      },
    ];
  }, [words, date]);
};

/** What came by other ways than a bank transfer, and the one that is open beside them. */
export const IntentHistory = () => {
  const words = useWords('fundingWays');
  const { history } = useWords('funding');
  const { id } = useScreenParams();
  const own = useFilters(filterNames);
  const filters = {
    ...own,
    clear: () => own.apply(half),
    apply: (narrowing: string) => own.apply(`${half}&${narrowing}`),
  };
  const columns = useColumns();
  const parts = useHistoryFilters(filters, false);
  const { direction: _, ...asked } = historyQuery(filters.values, readerZone());
  const narrowing = {
    ...asked,
    way: chosenOf(fundingWays, filters.values.way),
    state: chosenOf(intentStates, filters.values.state),
  };
  const intents = useIntents({ ...narrowing, sort: chosenSort(intentSorts, filters.values.sort) });
  const totals = useIntentTotals(narrowing);
  const open = useIntent(id);
  const rows = intents.data?.pages.flatMap((page) => page.items);
  const isNewcomer = rows?.length === 0 && !filters.isFiltered && !intents.isPlaceholderData;
  const { empty } = words.history;
  return (
    <>
      <PageHeader title={history.title}>
        <ButtonLink to={places.addFunds} data-key="new">
          {history.add}
        </ButtonLink>
      </PageHeader>
      {isNewcomer ? (
        <FilterBar label={words.history.search}>
          <HistoryTabs current="other" />
        </FilterBar>
      ) : (
        <ListBar
          name={listName}
          label={words.history.search}
          columns={columns}
          filters={filters}
          search="search"
          choices={[
            {
              name: 'way',
              label: words.history.way,
              anyLabel: words.history.anyWay,
              isSeveral: true,
              options: fundingWays.map((value) => ({ value, label: words.choose.names[value] })),
            },
            {
              name: 'state',
              label: words.history.state,
              anyLabel: words.history.anyState,
              isSeveral: true,
              options: intentStates.map((value) => ({ value, label: words.state[value] })),
            },
          ]}
          parts={parts}
          actions={
            <ExportMenu
              route="exportFundingIntents"
              permission="funding:export"
              input={(format) => ({ ...given<'totalFundingIntents'>(narrowing), format })}
            />
          }
        >
          <HistoryTabs current="other" />
        </ListBar>
      )}
      <ListWithDetail
        name={listName}
        query={intents}
        label={history.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sorting={sortingOf(filters)}
        empty={
          isNewcomer ? (
            <EmptyState picture="list" title={empty.title} text={empty.text}>
              <ButtonLink to={places.addFunds}>{history.add}</ButtonLink>
            </EmptyState>
          ) : (
            <NoMatch onClear={filters.clear} />
          )
        }
        place={places.fundingHistory}
        kept={filters.query}
        one={open}
        title={open.data ? words.choose.names[open.data.way] : ''}
        closeLabel={words.detail.close}
        picture="list"
        notFound={words.detail.notFound}
      >
        {(intent) => <IntentDetail key={intent.id} intent={intent} />}
      </ListWithDetail>
      <HistoryTotals totals={totals.data} />
    </>
  );
};
