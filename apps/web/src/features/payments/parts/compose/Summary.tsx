import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { useDates } from '../../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../../lib/words/language.ts';
import { KeyValue, type Pair } from '../../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../../ui/facts/Money.tsx';
import { useArrival } from '../dates.ts';
import type { Payee, PaymentOption, RateQuote } from '../../compose-api.ts';
import styles from './Compose.module.css';

interface SummaryProps {
  readonly payee: Payee | null;
  readonly option: PaymentOption | undefined;
  /** The rate that is held, whose amounts count. */
  readonly quote: RateQuote | null;
  readonly isSaving: boolean;
  readonly isSending: boolean;
  readonly onSave: () => void;
}

/** What is about to be sent: to whom, how, for how much in all, and when it is there. */
export const Summary = ({ payee, option, quote, isSaving, isSending, onSave }: SummaryProps) => {
  const words = useWords('paymentScreens');
  const { methods } = useWords('payments');
  const language = useLanguage();
  const date = useDates();
  const arrival = useArrival();
  const amount = quote?.amount ?? option?.amount;
  const payout = quote?.payout ?? option?.payout;
  const pairs: readonly (Pair | false | null | undefined)[] = [
    payee && { name: words.detail.payee, value: payee.name },
    option && { name: words.detail.method, value: methods[option.method] },
    amount && { name: words.list.columns.amount, value: <Money value={amount} /> },
    amount &&
      payout &&
      amount.currency !== payout.currency && {
        name: words.compose.option.receives,
        value: <Money value={payout} language={language} />,
      },
    option && { name: words.detail.fee, value: <Money value={option.fee} /> },
    option && { name: words.compose.total, value: <Money value={option.total} size="strong" /> },
    option && { name: words.compose.option.leaves, value: date(option.leavesOn, 'medium') },
    option && { name: words.compose.option.arrives, value: arrival(option) },
    option && { name: words.compose.option.after, value: <Money value={option.availableAfter} /> },
  ];
  const shown = pairs.filter((pair) => pair !== undefined && pair !== null && pair !== false);
  return (
    <aside className={styles.summary} aria-label={words.compose.summary}>
      <h2 className={styles.heading}>{words.compose.summary}</h2>
      {shown.length > 0 && <KeyValue pairs={shown} />}
      <div className={styles.acts}>
        <Button type="submit" size="md" loading={isSending} disabled={isSaving}>
          {amount
            ? words.compose.submit(formatMoney(amount.amount, amount.currency))
            : words.compose.submitEmpty}
        </Button>
        <Button variant="default" loading={isSaving} disabled={isSending} onClick={onSave}>
          {words.compose.save}
        </Button>
      </div>
    </aside>
  );
};
