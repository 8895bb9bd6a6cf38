import { declineReasons } from '@tael/contract/authorizations/decline-reasons';
import { formatMoney } from '@tael/i18n/format';
import { useFeeBasis } from '../../../parts/fees/fee-basis.ts';
import { chosen } from '../../../lib/forms/filters.ts';
import { useWords } from '../../../lib/words/language.ts';
import { IconCheck, IconClose } from '../../../ui/theme/icons.ts';
import type { TimelineStep } from '../api.ts';
import { checkFigures } from './check-figures.ts';
import { useReader } from './figures.ts';
import styles from './StepDetails.module.css';

type Check = TimelineStep['checks'][number];

interface StepDetailsProps {
  readonly checks: readonly Check[];
  readonly entries: TimelineStep['entries'];
  readonly currency: string;
}

/** A category that may have no word of its own is kept as its code. */
const mayHaveCode = ({ name, value, threshold }: Check) =>
  (name === 'category_not_allowed' || name.startsWith('rule_')) &&
  /\b\d{4}\b/.test(`${value} ${threshold ?? ''}`);

const Checks = ({ checks, currency }: { checks: readonly Check[]; currency: string }) => {
  const words = useWords('transactions');
  const { checkColumns, passed, failed } = words.detail;
  const reader = useReader(checks.some(mayHaveCode));
  return (
    <table className={styles.table} aria-label={words.detail.checksTitle}>
      <thead>
        <tr>
          <th scope="col">{checkColumns.check}</th>
          <th scope="col">{checkColumns.value}</th>
          <th scope="col">{checkColumns.threshold}</th>
        </tr>
      </thead>
      <tbody>
        {checks.map((check, at) => {
          const name = chosen(declineReasons, check.name);
          const { value, threshold } = checkFigures(check, reader, currency);
          return (
            <tr key={`${check.name} ${at}`} data-failed={!check.passed || undefined}>
              <th scope="row">
                {check.passed ? (
                  <IconCheck size={14} aria-hidden="true" />
                ) : (
                  <IconClose size={14} aria-hidden="true" />
                )}
                {name ? words.check[name] : words.otherCheck}
                <span className="visually-hidden"> {check.passed ? passed : failed}</span>
              </th>
              <td>{value}</td>
              <td>{threshold}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const Entries = ({ entries, currency }: Omit<StepDetailsProps, 'checks'>) => {
  const words = useWords('transactions');
  const { entryColumns } = words.detail;
  const names: Readonly<Record<string, string>> = words.entry;
  const feeNames: Readonly<Record<string, string>> = useWords('fees').names;
  const basis = useFeeBasis();
  const seesAccount = entries.some(({ availableAfter }) => availableAfter !== null);
  return (
    <table className={styles.table} aria-label={words.detail.entriesTitle}>
      <thead>
        <tr>
          <th scope="col">{entryColumns.entry}</th>
          <th scope="col">{entryColumns.amount}</th>
          {seesAccount && <th scope="col">{entryColumns.available}</th>}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, at) => (
          <tr key={`${entry.code} ${at}`}>
            <th scope="row">
              {names[entry.code] ?? words.otherEntry}
              {entry.fee && (
                <span className={styles.basis}>
                  {feeNames[entry.fee.code] ?? entry.fee.code} · {basis(entry.fee)}
                </span>
              )}
            </th>
            <td>{formatMoney(entry.amount, currency)}</td>
            {entry.availableAfter !== null && <td>{formatMoney(entry.availableAfter, currency)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** What stands behind a step: each check with its value and what is allowed, and the entries it made in the books. */
export const StepDetails = ({ checks, entries, currency }: StepDetailsProps) => {
  const words = useWords('transactions').detail;
  if (checks.length === 0 && entries.length === 0) return null;
  const parts = [
    ...(checks.length > 0 ? [words.checks(checks.length)] : []),
    ...(entries.length > 0 ? [words.entries(entries.length)] : []),
  ];
  return (
    <details className={styles.details}>
      <summary>{parts.join(' · ')}</summary>
      {checks.length > 0 && <Checks checks={checks} currency={currency} />}
      {entries.length > 0 && <Entries entries={entries} currency={currency} />}
    </details>
  );
};
