import { activityActors, activityKinds } from '@tael/contract/reporting/activity-kinds';
import { activityTitle } from '@tael/i18n/activity-title';
import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { chosen, chosenOf, useFilters } from '../../../lib/forms/filters.ts';
import { useWords } from '../../../lib/words/language.ts';
import { given } from '../../../lib/queries/pages.ts';
import { readerZone } from '../../../lib/time/time-zone.ts';
import { ExportMenu } from '../../../parts/lists/ExportMenu.tsx';
import { periodQuery } from '../../../parts/lists/history.ts';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import { usePeriodFilter } from '../../../parts/lists/PeriodFilter.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { useActivity, type Activity } from '../api.ts';
import { activityRowPlace } from '../parts/place.ts';
import { useCardFilter } from '../parts/use-card-filter.ts';

const listName = 'activity';
const filterNames = ['search', 'kind', 'by', 'card', 'from', 'to'] as const;

const useColumns = (): readonly Column<Activity>[] => {
  const words = useWords('activity');
  const transactions = useWords('transactions');
  const fees = useWords('fees');
  const date = useDates();
  return useMemo(() => {
    const texts = { activity: words, transactions, fees };
    return [
      {
        id: 'what',
        header: words.columns.what,
        cell: (row) => <NameWithText name={row.name} text={activityTitle(texts, row)} />,
      },
      { id: 'kind', header: words.columns.kind, cell: (row) => words.kinds[row.kind] },
      {
        id: 'who',
        isSecondLine: true,
        header: words.columns.who,
        cell: (row) => row.actor ?? words.actors[row.actorKind],
      },
      { id: 'date', isSecondLine: true, header: words.columns.date, cell: (row) => date(row.at) },
      {
        id: 'amount',
        header: words.columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => row.amount && <Money value={row.amount} />,
      },
    ];
  }, [words, transactions, fees, date]);
};

/** `/catalog/modules/ActivityCenter`: everything that moved or happened to the account, in one feed. */
const ActivityScreen = () => {
  const words = useWords('activity');
  const filters = useFilters(filterNames);
  const { values, set, clear, isFiltered } = filters;
  const columns = useColumns();
  const period = usePeriodFilter({ from: values.from, to: values.to, onSet: set });
  const cardFilter = useCardFilter(values.card);
  const narrowing = {
    search: values.search,
    kind: chosenOf(activityKinds, values.kind),
    by: chosen(activityActors, values.by),
    cardId: values.card,
    ...periodQuery(values, readerZone()),
  };
  const activity = useActivity(narrowing);
  const rows = activity.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <PageHeader title={words.title} />
      <ListBar
        name={listName}
        label={words.search}
        columns={columns}
        filters={filters}
        search="search"
        actions={
          <ExportMenu
            route="exportActivity"
            permission="activity:export"
            input={(format) => ({ ...given<'listActivity'>(narrowing), format })}
          />
        }
        choices={[
          {
            name: 'kind',
            label: words.columns.kind,
            anyLabel: words.anyKind,
            isSeveral: true,
            options: activityKinds.map((value) => ({ value, label: words.kinds[value] })),
          },
          {
            name: 'by',
            label: words.columns.who,
            anyLabel: words.anyone,
            options: activityActors.map((value) => ({ value, label: words.actors[value] })),
          },
          { name: 'card', ...cardFilter },
        ]}
        parts={[period]}
      />
      <PagedTable
        name={listName}
        query={activity}
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowLink={activityRowPlace}
        empty={
          isFiltered ? (
            <NoMatch onClear={clear} />
          ) : (
            <EmptyState picture="list" title={words.empty.title} text={words.empty.text} />
          )
        }
      />
    </>
  );
};
export default ActivityScreen;
