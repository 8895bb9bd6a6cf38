import type { SpendDimension } from '@tael/contract/reporting/spend-lists';
import { noDepartment } from '@tael/contract/authorizations/rules';
import { isMerchantCategory } from '@tael/contract/authorizations/categories';
import { formatCount, formatMoney } from '@tael/i18n/format';
import { useMemo } from 'react';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { shareOf } from '../../../ui/facts/share.ts';
import type { Spending, SpendRow } from '../api.ts';
import { changeOf } from './change.ts';
import type { PurchasesPlace } from './purchases-place.ts';
import styles from './SpendTable.module.css';

interface SpendTableProps {
  readonly by: SpendDimension;
  readonly period: { readonly from: string; readonly to: string };
  readonly spending: Spending;
  readonly isStale: boolean;
  readonly placeOf: PurchasesPlace;
}

/** By which filter of the list of purchases each kind is found. */
const filters = {
  merchant: 'merchant',
  category: 'category',
  card: 'card',
  department: 'department',
} as const;

const usd = (amount: string) => ({ amount, currency: 'USD' });

/** Names that are words of ours are told in the reader's language; the others are the reader's own. */
const useNameOf = (by: SpendDimension): ((row: SpendRow) => string) => {
  const { noDepartment: none } = useWords('spending');
  const { category: categories } = useWords('transactions');
  return useMemo(
    () =>
      ({ key, name }) => {
        if (by === 'category' && isMerchantCategory(key)) return categories[key];
        return by === 'department' && key === noDepartment ? none : name;
      },
    [by, categories, none],
  );
};

const useColumns = (by: SpendDimension, most: string): readonly Column<SpendRow>[] => {
  const words = useWords('spending');
  const language = useLanguage();
  const nameOf = useNameOf(by);
  return useMemo(
    () => [
      {
        id: 'name',
        header: words.by[by],
        cell: (row) => (
          <span className={styles.name}>
            {nameOf(row)}
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${shareOf(row.amount, most) * 100}%` }} />
            </span>
          </span>
        ),
      },
      {
        id: 'count',
        header: words.columns.count,
        align: 'end',
        cell: (row) => formatCount(row.count, language),
      },
      {
        id: 'amount',
        header: words.columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={usd(row.amount)} size="strong" />,
      },
      {
        id: 'previous',
        header: words.columns.previous,
        align: 'end',
        cell: (row) => <Money value={usd(row.previous)} />,
      },
      {
        id: 'change',
        header: words.columns.change,
        align: 'end',
        cell: (row) => changeOf(row.amount, row.previous) ?? words.isNew,
      },
    ],
    [words, language, by, nameOf, most],
  );
};

/** The ten on which most was spent and all others together; each row leads to exactly its purchases. */
export const SpendTable = ({ by, period, spending, isStale, placeOf }: SpendTableProps) => {
  const words = useWords('spending');
  const { table } = useWords('lists');
  const language = useLanguage();
  const { rows, rest } = spending;
  const columns = useColumns(by, rows[0]?.amount ?? '0.00');
  return (
    <DataTable
      label={`${words.title} · ${words.by[by]}`}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.key}
      rowLink={(row: SpendRow) => placeOf({ ...period, [filters[by]]: row.key })}
      density="dense"
      isStale={isStale}
      loadingLabel={table.loading}
      empty={<EmptyState picture="list" title={words.empty.title} text={words.empty.text} />}
      footer={
        rest && (
          <p className={styles.rest}>
            {words.restText(
              words.rest(rest.kinds),
              formatMoney(rest.amount, 'USD'),
              words.purchases(formatCount(rest.count, language)),
            )}
          </p>
        )
      }
    />
  );
};
