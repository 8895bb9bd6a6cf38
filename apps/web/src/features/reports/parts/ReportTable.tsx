import type { PerformanceGroup } from '@tael/contract/reporting/figure-lists';
import { formatCount } from '@tael/i18n/format';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { useCategoryCodes } from '../../../parts/purchases/category-codes.ts';
import { Money } from '../../../ui/facts/Money.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import type { Report } from '../api.ts';
import { rateOf } from './rate.ts';

type Day = Report['days'][number];
type Category = Report['categories'][number];

interface ReportTableProps {
  readonly by: Exclude<PerformanceGroup, 'cohort'>;
  readonly report: Report;
  readonly isStale: boolean;
  /** Where the declined requests of a day or of a category are. */
  readonly declinesOf: (of: { day: string } | { category: string }) => string;
}

const usd = (amount: string) => ({ amount, currency: 'USD' });

const useAnswerColumns = <Row extends { approved: number; declined: number }>(): readonly Column<Row>[] => {
  const words = useWords('backOffice').reports;
  const language = useLanguage();
  return [
    {
      id: 'requests',
      header: words.figures.requests,
      align: 'end',
      cell: ({ approved, declined }) => formatCount(approved + declined, language),
    },
    {
      id: 'declined',
      header: words.figures.declined,
      align: 'end',
      cell: ({ declined }) => formatCount(declined, language),
    },
    {
      id: 'rate',
      header: words.figures.approvalRate,
      align: 'end',
      isBesideName: true,
      cell: (row) => rateOf(row, language) ?? words.none,
    },
  ];
};

/** The rows of the report, each leading to the declined requests behind it. */
export const ReportTable = ({ by, report, isStale, declinesOf }: ReportTableProps) => {
  const words = useWords('backOffice').reports;
  const { table } = useWords('lists');
  const language = useLanguage();
  const codes = useCategoryCodes(by === 'category');
  const ofDays = useAnswerColumns<Day>();
  const ofCategories = useAnswerColumns<Category>();
  const empty = <EmptyState picture="list" title={words.empty.title} text={words.empty.text} />;
  if (by === 'category')
    return (
      <DataTable
        label={words.by.category}
        columns={[
          { id: 'category', header: words.category, cell: ({ code }) => codes[code] ?? code },
          ...ofCategories,
          {
            id: 'before',
            header: words.before,
            align: 'end',
            cell: ({ before }) => rateOf(before, language) ?? words.none,
          },
        ]}
        rows={report.categories}
        rowKey={({ code }) => code}
        rowLink={({ code }) => declinesOf({ category: code })}
        density="dense"
        isStale={isStale}
        loadingLabel={table.loading}
        empty={empty}
      />
    );
  return (
    <DataTable
      label={words.by.day}
      columns={[
        { id: 'day', header: words.day, cell: ({ day }) => day },
        {
          id: 'funded',
          header: words.figures.funded,
          align: 'end',
          cell: (row) => <Money value={usd(row.funded)} />,
        },
        {
          id: 'purchases',
          header: words.figures.purchases,
          align: 'end',
          cell: (row) => <Money value={usd(row.purchases)} />,
        },
        {
          id: 'fees',
          header: words.figures.fees,
          align: 'end',
          cell: (row) => <Money value={usd(row.fees)} />,
        },
        ...ofDays,
      ]}
      rows={[...report.days].reverse()}
      rowKey={({ day }) => day}
      rowLink={({ day }) => declinesOf({ day })}
      density="dense"
      isStale={isStale}
      loadingLabel={table.loading}
      empty={empty}
    />
  );
};
