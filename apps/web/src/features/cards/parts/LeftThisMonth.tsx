import { formatMoney } from '@tael/i18n/format';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { Meter } from '../../../ui/Meter.tsx';
import { Money } from '../../../ui/Money.tsx';
import { shareOf } from '../../../ui/share.ts';
import type { Card } from '../api.ts';
import styles from './LeftThisMonth.module.css';

/** Says so where the day or the week leaves a card less than its month does. */
const useShorterWindow = () => {
  const words = useWords('cards');
  return ({ spendable, headroom }: Card): string | undefined => {
    if (spendable === null || spendable.amount === headroom.monthly.left.amount) return undefined;
    const isByDay = spendable.amount === headroom.daily.left.amount;
    const left = formatMoney(spendable.amount, spendable.currency);
    return isByDay ? words.leftToday(left) : words.leftThisWeek(left);
  };
};

/**
 * What a card that can pay may still spend this month, beside the limit that it is held to, with a bar; beneath it when
 * the month begins anew, or what a shorter window leaves.
 */
export const LeftThisMonth = ({ card }: { card: Card }) => {
  const words = useWords('cards');
  const date = useDates();
  const shorter = useShorterWindow()(card);
  if (card.spendable === null) return <span className={styles.soft}>{words.cannotPay}</span>;
  const { left, limit, isOfAccount, resetsAt } = card.headroom.monthly;
  const resets = date(resetsAt);
  const leftOf = words.leftOf(
    formatMoney(left.amount, left.currency),
    formatMoney(limit.amount, limit.currency),
    resets,
  );
  return (
    <span className={styles.left} title={shorter}>
      <span className={styles.amounts}>
        <Money value={left} />
        <span className={styles.soft}>
          <Money value={limit} />
        </span>
      </span>
      <Meter share={shareOf(left.amount, limit.amount)} label={leftOf} />
      {shorter ? (
        <span className={styles.shorter}>{shorter}</span>
      ) : (
        <span className={styles.resets}>
          {isOfAccount ? words.detail.ofAccount(resets) : words.detail.resets(resets)}
        </span>
      )}
    </span>
  );
};
