import { formatMoney } from '@tael/i18n/format';
import { useWords } from '../../../lib/language.ts';
import { Meter } from '../../../ui/Meter.tsx';
import { shareOf } from '../../../ui/share.ts';
import type { Card } from '../api.ts';
import styles from './CardSpending.module.css';

/** What the card has spent in each window beside the limit of that window. */
export const CardSpending = ({ card }: { card: Card }) => {
  const words = useWords('cards').detail;
  const windows = [
    { name: words.thisDay, spent: card.spent.daily.amount, limit: card.limits.daily },
    { name: words.thisWeek, spent: card.spent.weekly.amount, limit: card.limits.weekly },
    { name: words.thisMonth, spent: card.spent.monthly.amount, limit: card.limits.monthly },
  ];
  const { perTransaction } = card.limits;
  return (
    <section>
      <h3 className={styles.heading}>{words.spending}</h3>
      <dl className={styles.list}>
        {windows.map(({ name, spent, limit }) => (
          <div key={name} className={styles.window}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>
              {limit === null
                ? `${formatMoney(spent, 'USD')} · ${words.noLimit}`
                : words.ofLimit(formatMoney(spent, 'USD'), formatMoney(limit, 'USD'))}
              {limit !== null && (
                <Meter
                  share={shareOf(spent, limit)}
                  label={`${name} ${words.ofLimit(formatMoney(spent, 'USD'), formatMoney(limit, 'USD'))}`}
                />
              )}
            </dd>
          </div>
        ))}
        <div className={styles.window}>
          <dt className={styles.name}>{words.perTransaction}</dt>
          <dd className={styles.value}>
            {perTransaction === null ? words.noLimit : formatMoney(perTransaction, 'USD')}
          </dd>
        </div>
      </dl>
    </section>
  );
};
