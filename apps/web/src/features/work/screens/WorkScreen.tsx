import { formatCount } from '@tael/i18n/format';
import { claims, workQueues } from '@tael/contract/reporting/figure-lists';
import { chosen, chosenOf, useFilters } from '../../../lib/forms/filters.ts';
import { customerPlace, places } from '../../../lib/paths/places.ts';
import { given } from '../../../lib/queries/pages.ts';
import { findByPath } from '../../../lib/screens/menu.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { useLineTitles } from '../../../parts/lists/line-words.ts';
import { ListBar } from '../../../parts/lists/ListBar.tsx';
import { NoMatch } from '../../../parts/lists/NoMatch.tsx';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useWork, type WorkItem } from '../api.ts';
import { ageOf } from '../parts/age.ts';
import { workPlace, workScreen } from '../parts/work-places.ts';

const listName = 'work';
const filterNames = ['queue', 'claim'] as const;

const useColumns = (readAt: number): readonly Column<WorkItem>[] => {
  const words = useWords('backOffice').work;
  const date = useDates();
  const titleOf = useLineTitles();
  const { menu } = useSession();
  const seesCustomers = findByPath(menu, places.customers) !== undefined;
  const whatOf = (row: WorkItem) => (
    <NameWithText name={titleOf(row.queue, row.title)} text={words.queues[row.queue]} isThing />
  );
  return [
    {
      id: 'what',
      header: words.columns.what,
      cell: (row) =>
        findByPath(menu, workScreen(row.queue)) ? (
          <PageLink to={workPlace(row.queue, row.id)}>{whatOf(row)}</PageLink>
        ) : (
          whatOf(row)
        ),
    },
    {
      id: 'customer',
      header: words.columns.customer,
      isSecondLine: true,
      cell: ({ customer }) =>
        customer && seesCustomers ? (
          <PageLink to={customerPlace(customer.id)}>{customer.name}</PageLink>
        ) : (
          (customer?.name ?? '')
        ),
    },
    {
      id: 'age',
      header: words.columns.age,
      isSecondLine: true,
      cell: (row) => {
        const { unit, count } = ageOf(row.at, readAt);
        return words.ages[unit](count);
      },
    },
    { id: 'since', header: words.columns.since, cell: (row) => date(row.at) },
    { id: 'claimedBy', header: words.columns.claimedBy, cell: (row) => row.claimedBy ?? words.nobody },
    {
      id: 'amount',
      header: words.columns.amount,
      align: 'end',
      isBesideName: true,
      cell: (row) => row.amount && <Money value={row.amount} />,
    },
  ];
};

/** `/system/work`: everything that waits for staff, whatever its kind, the longest first. */
const WorkScreen = () => {
  const words = useWords('backOffice').work;
  const language = useLanguage();
  const filters = useFilters(filterNames);
  const work = useWork(
    given<'listWork'>({
      queue: chosenOf(workQueues, filters.values.queue),
      claim: chosen(claims, filters.values.claim),
    }),
  );
  const columns = useColumns(work.dataUpdatedAt);
  const rows = work.data?.pages.flatMap((page) => page.items);
  const counts = work.data?.pages[0]?.counts ?? [];
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <PageHeader title={words.title} count={total > 0 ? formatCount(total, language) : undefined} />
      <ListBar
        name={listName}
        label={words.label}
        columns={columns}
        filters={filters}
        choices={[
          {
            name: 'queue',
            label: words.filter.queue,
            anyLabel: words.filter.anyQueue,
            isSeveral: true,
            options: counts.map(({ queue, count }) => ({
              value: queue,
              label: words.queue(words.queues[queue], formatCount(count, language)),
            })),
          },
          {
            name: 'claim',
            label: words.filter.claim,
            anyLabel: words.filter.anyClaim,
            options: claims.map((value) => ({ value, label: words.claims[value] })),
          },
        ]}
      />
      <PagedTable
        name={listName}
        query={work}
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={
          filters.isFiltered ? (
            <NoMatch onClear={filters.clear} />
          ) : (
            <EmptyState picture="person" title={words.empty.title} text={words.empty.text} />
          )
        }
      />
    </>
  );
};
export default WorkScreen;
