import { formatCount, formatMoney } from '@tael/i18n/format';
import type { ReactNode } from 'react';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { hasAmount } from '../../../parts/purchases/transaction-facts.ts';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import type { Check } from '../api.ts';
import { StateMark } from './StateMark.tsx';
import styles from './Proofs.module.css';

const Table = ({
  title,
  columns,
  children,
}: {
  title: string;
  columns: readonly string[];
  children: ReactNode;
}) => (
  <section className={styles.part}>
    <h3 className={styles.title}>{title}</h3>
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);

const Sums = ({ sums }: Pick<Check, 'sums'>) => {
  const words = useWords('adminLedger').sums;
  const language = useLanguage();
  const { currency, accounts, posted, pending } = words.columns;
  const shown = (amount: string, of: string) => (
    <span className={styles.sum}>
      {formatMoney(amount, of)} <StateMark state={hasAmount({ amount, currency: of }) ? 'broken' : 'kept'} />
    </span>
  );
  if (sums.length === 0)
    return (
      <section className={styles.part}>
        <h3 className={styles.title}>{words.title}</h3>
        <p className={styles.nothing}>{words.empty}</p>
      </section>
    );
  return (
    <Table title={words.title} columns={[currency, accounts, posted, pending]}>
      {sums.map((sum) => (
        <tr key={sum.currency}>
          <th scope="row">{sum.currency}</th>
          <td>{formatCount(sum.accounts, language)}</td>
          <td>{shown(sum.posted, sum.currency)}</td>
          <td>{shown(sum.pending, sum.currency)}</td>
        </tr>
      ))}
    </Table>
  );
};

const Chains = ({ chains }: Pick<Check, 'chains'>) => {
  const words = useWords('adminLedger').chains;
  const { actions } = useWords('common');
  const language = useLanguage();
  const names: Readonly<Record<string, string>> = words.name;
  const { chain, rows, head, anchor } = words.columns;
  return (
    <Table title={words.title} columns={[chain, rows, head, anchor]}>
      {chains.map((one) => (
        <tr key={one.name}>
          <th scope="row">{names[one.name] ?? words.other}</th>
          <td>{formatCount(one.rows, language)}</td>
          <td>
            {one.head === null ? (
              words.noHead
            ) : (
              <CopyText value={one.head} label={words.copy} doneLabel={actions.copied}>
                <code className={styles.hash}>{one.head.slice(0, 8)}</code>
              </CopyText>
            )}
          </td>
          <td>
            {one.anchorBlock === null
              ? words.noAnchor
              : words.anchorAt(formatCount(one.anchorBlock, language))}
          </td>
        </tr>
      ))}
    </Table>
  );
};

/** The figures behind the board: sums that must be zero, and where each hash chain has come to. */
export const Proofs = ({ check }: { check: Check }) => (
  <div className={styles.proofs}>
    <Sums sums={check.sums} />
    <Chains chains={check.chains} />
  </div>
);
