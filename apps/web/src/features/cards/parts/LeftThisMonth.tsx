import { formatMoney } from '@tael/i18n/format';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { Meter } from '../../../ui/Meter.tsx';
import { Money } from '../../../ui/Money.tsx';
import { shareOf } from '../../../ui/share.ts';
import type { Card } from '../api.ts';
import styles from './LeftThisMonth.module.css';

/** What a card may still spend this month, beside the limit that it is held to, with a bar and when it begins anew. */
export const LeftThisMonth = ({ card }: { card: Card }) => {
  const words = useWords('cards');
  const date = useDates();
  const { left, limit, isOfAccount, resetsAt } = card.headroom.monthly;
  const resets = date(resetsAt);
  const leftOf = words.leftOf(
    formatMoney(left.amount, left.currency),
    formatMoney(limit.amount, limit.currency),
    resets,
  );
  return (
    <span className={styles.left}>
      <span className={styles.amounts}>
        <Money value={left} />
        <span className={styles.soft}>
          <Money value={limit} />
        </span>
      </span>
      <Meter share={shareOf(left.amount, limit.amount)} label={leftOf} />
      <span className={styles.resets}>
        {isOfAccount ? words.detail.ofAccount(resets) : words.detail.resets(resets)}
      </span>
    </span>
  );
};
