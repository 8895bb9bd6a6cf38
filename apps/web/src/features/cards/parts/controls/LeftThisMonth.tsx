import { formatMoney } from '@tael/i18n/format';
import { useResetTimes } from '../../../../lib/time/reset-times.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { Meter } from '../../../../ui/facts/Meter.tsx';
import { Money } from '../../../../ui/facts/Money.tsx';
import { shareOf } from '../../../../ui/facts/share.ts';
import type { Card } from '../../api.ts';
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
 * What a card that can pay may still spend this month, beside the limit that it is held to, with a bar that fills with
 * what is spent; beneath it what a shorter window leaves. A hover says when the month begins anew.
 */
export const LeftThisMonth = ({ card }: { card: Card }) => {
  const words = useWords('cards');
  const resetTime = useResetTimes();
  const shorter = useShorterWindow()(card);
  if (card.spendable === null) return <span className={styles.soft}>{words.cannotPay}</span>;
  const { left, limit, isOfAccount } = card.headroom.monthly;
  const resets = resetTime(card.headroom.monthly);
  const leftOf = words.leftOf(
    formatMoney(left.amount, left.currency),
    formatMoney(limit.amount, limit.currency),
    resets,
  );
  return (
    <span
      className={styles.left}
      title={shorter ?? (isOfAccount ? words.detail.ofAccount(resets) : words.detail.resets(resets))}
    >
      <span className={styles.amounts}>
        <Money value={left} />
        <span className={styles.soft}>
          <Money value={limit} />
        </span>
      </span>
      <Meter share={1 - shareOf(left.amount, limit.amount)} label={leftOf} />
      {shorter && <span className={styles.shorter}>{shorter}</span>}
    </span>
  );
};
