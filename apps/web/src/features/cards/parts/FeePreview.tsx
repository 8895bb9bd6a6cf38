import { add, formatMoney as wireMoney, parseCurrency, parseMoney } from '@tael/money';
import { useWords } from '../../../lib/language.ts';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { Money } from '../../../ui/Money.tsx';
import type { CallOutput } from '../../../lib/client.ts';
import styles from './CreateCardForm.module.css';

/** What is available before the fee: the quote tells what remains after it. */
const availableNow = ({ amount, availableAfter }: CallOutput<'quoteFee'>) => {
  const currency = parseCurrency(amount.currency);
  return wireMoney(add(parseMoney(availableAfter.amount, currency), parseMoney(amount.amount, currency)));
};

/** The fee, and the balance that results from it, before the button is pressed. */
export const FeePreview = ({ quote }: { quote: CallOutput<'quoteFee'> | undefined }) => {
  const words = useWords('cards').createForm;
  const waiting = <span className={styles.bone} />;
  return (
    <section className={styles.costs} aria-label={words.costs} aria-busy={quote === undefined}>
      <KeyValue
        pairs={[
          {
            name: words.availableNow,
            value: quote ? <Money value={{ ...quote.amount, amount: availableNow(quote) }} /> : waiting,
          },
          { name: words.fee, value: quote ? <Money value={quote.amount} /> : waiting },
          {
            name: words.availableAfter,
            value: quote ? <Money value={quote.availableAfter} size="strong" /> : waiting,
          },
        ]}
      />
    </section>
  );
};
