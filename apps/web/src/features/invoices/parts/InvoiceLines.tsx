import { formatCount } from '@tael/i18n/format';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { Money } from '../../../ui/facts/Money.tsx';
import type { InvoiceWithLines } from '../api.ts';
import styles from './InvoiceLines.module.css';
import { useFeeName } from './fee-name.ts';

/** The lines of an invoice and what they come to. */
export const InvoiceLines = ({ invoice }: { invoice: InvoiceWithLines }) => {
  const words = useWords('invoices');
  const language = useLanguage();
  const feeName = useFeeName();
  if (invoice.lines.length === 0) return <p className={styles.none}>{words.noFees}</p>;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.line.fee}</th>
            <th scope="col">{words.line.quantity}</th>
            <th scope="col">{words.line.unit}</th>
            <th scope="col">{words.line.amount}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <tr key={`${line.kind} ${line.code} ${line.unitAmount.amount}`}>
              <th scope="row">
                {feeName(line)}
                {line.rules.length > 0 && (
                  <span className={styles.rule}>
                    {words.rule(line.rules.map(({ version }) => version).join(', '))}
                  </span>
                )}
              </th>
              <td>{formatCount(line.quantity, language)}</td>
              <td>
                <Money value={line.unitAmount} />
              </td>
              <td>
                <Money value={line.amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {words.line.total}
            </th>
            <td>
              <Money value={invoice.total} size="strong" />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
