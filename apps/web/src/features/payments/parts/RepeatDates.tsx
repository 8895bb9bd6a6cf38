import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import type { RepeatDate } from '../repeat-api.ts';
import { useBankCalendarWords } from '../../../parts/bank/bank-words.ts';
import styles from './RepeatDates.module.css';

/** The next days of a payment that repeats; one that banks are closed on says why it leaves on another. */
export const RepeatDates = ({ dates }: { readonly dates: readonly RepeatDate[] }) => {
  const words = useWords('paymentScreens').repeat;
  const banks = useBankCalendarWords();
  const date = useDates();
  const whyOf = ({ closed }: RepeatDate): string =>
    closed && banks
      ? banks.moved[closed.why].replace('{holiday}', closed.holiday ? banks.holidays[closed.holiday] : '')
      : '';
  return (
    <div className={styles.dates}>
      <p className={styles.title}>{words.next}</p>
      <ol>
        {dates.map((one) => (
          <li key={one.dueOn}>
            {date(one.leavesOn, 'medium')}
            {one.closed && (
              <span className={styles.why}>{words.instead(date(one.dueOn, 'medium'), whyOf(one))}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
};
