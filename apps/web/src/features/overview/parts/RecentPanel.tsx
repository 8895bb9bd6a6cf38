import { useMemo } from 'react';
import { dottedDigits } from '../../../parts/cards/card-facts.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { categoryOf } from '@tael/contract/authorizations/categories';
import { places, transactionPlace } from '../../../lib/paths/places.ts';
import { amountOf } from '../../../parts/purchases/transaction-facts.ts';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { authorizationTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Summary } from '../api.ts';
import { Panel } from '../../../parts/chart/Panel.tsx';
import styles from './RecentPanel.module.css';

type Row = Summary['recent'][number];

/** The latest movements, each leading to its whole story. */
export const RecentPanel = ({ recent }: { recent: readonly Row[] }) => {
  const words = useWords('overview').recent;
  const transactions = useWords('transactions');
  const { table } = useWords('lists');
  const date = useDates();
  const columns = useMemo(
    (): readonly Column<Row>[] => [
      {
        id: 'description',
        header: words.columns.description,
        cell: (row) => (
          <NameWithText
            name={row.merchantName}
            text={`${transactions.category[categoryOf(row.merchantCategory)]} ${dottedDigits(row.lastFour)}`}
          />
        ),
      },
      {
        id: 'status',
        header: words.columns.status,
        cell: (row) => (
          <StatusDot tone={authorizationTones[row.standing]}>{transactions.status[row.standing]}</StatusDot>
        ),
      },
      { id: 'date', header: words.columns.date, cell: (row) => date(row.at) },
      {
        id: 'amount',
        header: words.columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => <Money value={amountOf(row).value} size="strong" />,
      },
    ],
    [words, transactions, date],
  );
  return (
    <Panel
      title={words.title}
      {...(recent.length > 0 && { more: { to: places.transactions, label: words.all } })}
    >
      <div className={styles.rows}>
        <DataTable
          label={words.title}
          columns={columns}
          rows={recent}
          rowKey={(row) => row.id}
          rowLink={(row) => transactionPlace(row.id)}
          loadingLabel={table.loading}
          empty={<EmptyState picture="list" title={words.empty} />}
        />
      </div>
    </Panel>
  );
};
