import { formatCount } from '@tael/i18n/format';
import type { CallOutput } from '../lib/client.ts';
import { useLanguage, useWords } from '../lib/language.ts';
import { Money } from '../ui/Money.tsx';
import styles from './HistoryTotals.module.css';

/** What the rows of a list come to, of exactly those that its filters let through. Empty until it is known. */
export const HistoryTotals = ({ totals }: { totals: CallOutput<'totalTransactions'> | undefined }) => {
  const words = useWords('history').totals;
  const language = useLanguage();
  if (!totals || totals.count === 0) return <div className={styles.totals} />;
  const { count, isMore, sums } = totals;
  return (
    <div className={styles.totals} role="status" aria-label={words.label}>
      <span title={isMore ? words.more : undefined}>{words.count(formatCount(count, language), isMore)}</span>
      {sums.map((sum) => (
        <dl key={sum.currency} className={styles.sums}>
          {(['in', 'out', 'net'] as const).map((name) => (
            <div key={name} className={styles.sum}>
              <dt>{words[name]}</dt>
              <dd>
                <Money value={{ amount: sum[name], currency: sum.currency }} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  );
};
