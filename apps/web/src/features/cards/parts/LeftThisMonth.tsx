import { formatMoney } from '@tael/i18n/format';
import { useWords } from '../../../lib/language.ts';
import { Meter } from '../../../ui/Meter.tsx';
import { Money } from '../../../ui/Money.tsx';
import { shareOf } from '../../../ui/share.ts';
import type { Card } from '../api.ts';
import { leftThisMonth } from '../../../lib/card-facts.ts';
import styles from './LeftThisMonth.module.css';

/** What a card may still spend this month, beside its limit, with a bar. */
export const LeftThisMonth = ({ card }: { card: Card }) => {
  const words = useWords('cards');
  const left = leftThisMonth(card);
  const { monthly } = card.limits;
  if (left === null || monthly === null)
    return (
      <span className={styles.free}>
        <span>{words.noLimit}</span>
        <span className={styles.soft}>
          {words.spentThisMonth(formatMoney(card.spent.monthly.amount, 'USD'))}
        </span>
      </span>
    );
  return (
    <span className={styles.left}>
      <span className={styles.amounts}>
        <Money value={{ amount: left, currency: 'USD' }} />
        <span className={styles.soft}>
          <Money value={{ amount: monthly, currency: 'USD' }} />
        </span>
      </span>
      <Meter
        share={shareOf(left, monthly)}
        label={words.leftOf(formatMoney(left, 'USD'), formatMoney(monthly, 'USD'))}
      />
    </span>
  );
};
