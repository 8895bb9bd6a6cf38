import { formatCount, formatMoney } from '@tael/i18n/format';
import { dottedDigits } from '../../../parts/cards/card-facts.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import type { Backtest } from '../api.ts';
import styles from './BacktestResult.module.css';

/** What a rule would have done with the purchases of the last 90 days, and the newest it would have met. */
export const BacktestResult = ({ result, asksPresence }: { result: Backtest; asksPresence: boolean }) => {
  const words = useWords('cardRules').backtest;
  const language = useLanguage();
  const date = useDates();
  const { looked, matched, amount, isCut, examples } = result;
  const count = (number: number) => formatCount(number, language);
  return (
    <section className={styles.result} aria-label={words.title}>
      <p>
        {matched === 0
          ? words.none(count(looked))
          : words.result(count(matched), count(looked), formatMoney(amount.amount, amount.currency))}
      </p>
      {isCut && <p className={styles.soft}>{words.cut}</p>}
      {asksPresence && <p className={styles.soft}>{words.presence}</p>}
      {examples.length > 0 && (
        <ul className={styles.list}>
          {examples.map((one) => (
            <li key={one.id} className={styles.one}>
              <span className={styles.name}>
                {one.merchantName} {dottedDigits(one.lastFour)}
              </span>
              <span className={styles.soft}>{date(one.at, 'medium')}</span>
              <span>{formatMoney(one.amount.amount, one.amount.currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
