import { formatCount } from '@tael/i18n/format';
import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { useScreenPath } from '../../../lib/screens/screen-context.ts';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import type { Check, Kind, Total } from '../api.ts';
import styles from './KindsTable.module.css';
import { useBookWords } from './names.ts';

const queryOf = ({ kind, currency }: Kind): string => `?${new URLSearchParams({ kind, currency })}`;

const useColumns = (): readonly Column<Total>[] => {
  const words = useWords('adminLedger').kinds.columns;
  const named = useBookWords();
  const language = useLanguage();
  return useMemo(() => {
    const amount = (id: 'posted' | 'pendingDebits' | 'pendingCredits' | 'available'): Column<Total> => ({
      id,
      header: words[id],
      align: 'end',
      cell: (row) => (
        <Money
          value={{ amount: row[id], currency: row.currency }}
          size={id === 'available' ? 'strong' : 'text'}
        />
      ),
    });
    return [
      {
        id: 'kind',
        header: words.kind,
        cell: (row) => (
          <span className={styles.kind}>
            {named.kind(row.kind)} <span className={styles.currency}>{row.currency}</span>
          </span>
        ),
      },
      {
        id: 'accounts',
        header: words.accounts,
        align: 'end',
        cell: (row) => formatCount(row.accounts, language),
      },
      amount('posted'),
      amount('pendingDebits'),
      amount('pendingCredits'),
      amount('available'),
    ];
  }, [words, named, language]);
};

interface KindsTableProps {
  readonly check: Check | null;
  /** An account is open beside it, so there is room for less. */
  readonly isNarrowed: boolean;
}

/** The accounts of each kind and currency together, as of the last check; each line opens to its accounts. */
export const KindsTable = ({ check, isNarrowed }: KindsTableProps) => {
  const words = useWords('adminLedger').kinds;
  const { table } = useWords('lists');
  const date = useDates();
  const screen = useScreenPath();
  const columns = useColumns();
  const nothing = check === null ? words.unchecked : words.empty;
  return (
    <section className={styles.part} aria-label={words.title}>
      <header className={styles.header}>
        <h2 className={styles.title}>{words.title}</h2>
        {check && <p className={styles.asOf}>{words.asOf(date(check.at, 'dateTime'))}</p>}
      </header>
      <DataTable
        label={words.title}
        columns={columns}
        rows={check?.totals ?? []}
        rowKey={(row) => `${row.kind} ${row.currency}`}
        rowLink={(row) => `${screen}${queryOf(row)}`}
        loadingLabel={table.loading}
        hidden={isNarrowed ? ['pendingDebits', 'pendingCredits'] : []}
        empty={<EmptyState picture="money" title={nothing.title} text={nothing.text} />}
      />
    </section>
  );
};
