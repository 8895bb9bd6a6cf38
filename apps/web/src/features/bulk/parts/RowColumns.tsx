import { paymentStates } from '@tael/contract/payments/outgoing/states';
import type { Words } from '@tael/i18n/words';
import { chosen } from '../../../lib/forms/filters.ts';
import { useLanguage } from '../../../lib/words/language.ts';
import { Money } from '../../../ui/facts/Money.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { paymentTones } from '../../../ui/states/payment-states.ts';
import { bulkRowTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import type { Job, JobRow } from '../api.ts';
import { useImportKind, useImportWords, type ImportKind } from '../kinds.ts';
import { amountOfRow } from '../row-amount.ts';
import styles from './JobDetail.module.css';

/** What a row makes is called; it leads there once there is one. */
const Name = ({ source, row }: { source: Job['source']; row: JobRow }) => {
  const words = useImportWords().rows;
  const { nameColumn, placeOf } = useImportKind();
  const name = row.cells[nameColumn] || '–';
  return (
    <span className={styles.name}>
      {row.outcome === 'done' && row.objectId !== null ? (
        <PageLink to={placeOf(row.objectId)}>{name}</PageLink>
      ) : (
        <span>{name}</span>
      )}
      <span className={styles.soft}>{words.line[source](String(row.line))}</span>
    </span>
  );
};

/** How much a row pays; what is no amount stands as it was typed, beside its fault. */
const RowAmount = ({ cells }: Pick<JobRow, 'cells'>) => {
  const language = useLanguage();
  const amount = amountOfRow(cells);
  return typeof amount === 'string' ? amount : <Money value={amount} language={language} />;
};

/** What is wrong with a row, and which one before it asks for the same. */
const Faults = ({ source, row }: { source: Job['source']; row: JobRow }) => {
  const words = useImportWords();
  const { code } = useImportKind();
  const headings: Readonly<Partial<Record<string, string>>> = words.tables[code].headings;
  if (row.faults.length === 0 && row.sameAs === null) return null;
  return (
    <ul className={styles.faults}>
      {row.faults.map(({ column, message }) => (
        <li key={column ?? ''}>
          {column === null ? message : words.tables.fault(headings[column] ?? column, message)}
        </li>
      ))}
      {row.sameAs !== null && (
        <li className={styles.warning}>{words.rows.sameAs[source](String(row.sameAs))}</li>
      )}
    </ul>
  );
};

/**
 * The columns of the rows of an import: what each makes, of a payment how much, what became of it, and what is wrong. A payment
 * that was sent says how it stands by now.
 */
export const rowColumns = (
  { words, states }: { readonly words: Words['bulk']; readonly states: Words['payments']['states'] },
  source: Job['source'],
  code: ImportKind['code'],
): readonly Column<JobRow>[] => [
  {
    id: 'card',
    header: words.rows.card,
    cell: (row) => <Name source={source} row={row} />,
  },
  ...(code === 'payments'
    ? [
        {
          id: 'amount',
          header: words.tables.payments.headings.amount,
          align: 'end' as const,
          cell: ({ cells }: JobRow) => <RowAmount cells={cells} />,
        },
      ]
    : []),
  {
    id: 'outcome',
    header: words.jobs.columns.state,
    isBesideName: true,
    cell: (row) => {
      const state = code === 'payments' ? chosen(paymentStates, row.objectState ?? '') : undefined;
      if (state) return <StatusDot tone={paymentTones[state]}>{states[state]}</StatusDot>;
      return <StatusDot tone={bulkRowTones[row.outcome]}>{words.outcome[row.outcome]}</StatusDot>;
    },
  },
  {
    id: 'result',
    header: words.tables.notes.mend,
    cell: (row) => <Faults source={source} row={row} />,
  },
];
