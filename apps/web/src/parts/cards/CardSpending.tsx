import { formatMoney } from '@tael/i18n/format';
import { useResetTimes } from '../../lib/time/reset-times.ts';
import { useWords } from '../../lib/words/language.ts';
import { Meter } from '../../ui/facts/Meter.tsx';
import { shareOf } from '../../ui/facts/share.ts';
import type { Card } from './card-facts.ts';
import styles from './CardSpending.module.css';

interface WindowSpendingProps {
  readonly card: Card;
  readonly name: string;
  readonly of: keyof Card['spent'];
}

/** One window: what was spent of the limit it is held to, what is left of that, and when it begins anew. */
const WindowSpending = ({ card, name, of }: WindowSpendingProps) => {
  const words = useWords('cards').detail;
  const resetTime = useResetTimes();
  const { left, limit, isOfAccount } = card.headroom[of];
  const ofLimit = words.ofLimit(
    formatMoney(card.spent[of].amount, 'USD'),
    formatMoney(limit.amount, limit.currency),
  );
  const leftText = words.left(formatMoney(left.amount, left.currency), resetTime(card.headroom[of]));
  return (
    <>
      {ofLimit}
      <Meter share={shareOf(card.spent[of].amount, limit.amount)} label={`${name} ${ofLimit}`} />
      <span className={styles.resets}>{isOfAccount ? `${words.accountLimit} · ${leftText}` : leftText}</span>
    </>
  );
};

/** What the card has spent in each window beside the limit of that window. */
export const CardSpending = ({ card }: { card: Card }) => {
  const words = useWords('cards').detail;
  const windows = [
    { name: words.thisDay, of: 'daily' },
    { name: words.thisWeek, of: 'weekly' },
    { name: words.thisMonth, of: 'monthly' },
  ] as const;
  const { perTransaction } = card.headroom;
  return (
    <section>
      <h3 className={styles.heading}>{words.spending}</h3>
      <dl className={styles.list}>
        {windows.map(({ name, of }) => (
          <div key={name} className={styles.window}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>
              <WindowSpending name={name} card={card} of={of} />
            </dd>
          </div>
        ))}
        <div className={styles.window}>
          <dt className={styles.name}>{words.perTransaction}</dt>
          <dd className={styles.value}>
            {formatMoney(perTransaction.limit.amount, perTransaction.limit.currency)}
            {perTransaction.isOfAccount && <span className={styles.resets}>{words.accountLimit}</span>}
          </dd>
        </div>
      </dl>
    </section>
  );
};
