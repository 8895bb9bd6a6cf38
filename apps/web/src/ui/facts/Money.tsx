import { formatMoney } from '@tael/i18n/format';
import type { Language } from '@tael/i18n/language';
import styles from './Money.module.css';

/** An amount as it stands in the API: a decimal text and its currency. */
export interface Amount {
  readonly amount: string;
  readonly currency: string;
}

interface MoneyProps {
  readonly value: Amount;
  /** The reader's, where currencies may stand that are told apart in another way in Chinese. */
  readonly language?: Language;
  /** Shows what comes in with a plus sign, beside what goes out with its minus. */
  readonly signed?: boolean;
  /** `figure` is the one large amount of a page, its cents set back. */
  readonly size?: 'text' | 'strong' | 'figure';
}

/** An amount for a reader: tabular figures that never break, the currency beside. */
export const Money = ({ value, language, signed = false, size = 'text' }: MoneyProps) => {
  const text = formatMoney(value.amount, value.currency, language);
  const plus = signed && /^[^-]*[1-9]/.test(value.amount) && !value.amount.startsWith('-') ? '+' : '';
  if (size !== 'figure')
    return <span className={size === 'strong' ? styles.strong : styles.money}>{plus + text}</span>;
  const point = text.lastIndexOf('.');
  const cut = point === -1 ? text.length : point;
  return (
    <span className={styles.figure}>
      {text.slice(0, cut)}
      <span className={styles.cents}>{text.slice(cut)}</span>
    </span>
  );
};
