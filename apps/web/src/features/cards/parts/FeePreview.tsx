import { add, formatMoney as wireMoney, parseCurrency, parseMoney, subtract } from '@tael/money';
import { useWords } from '../../../lib/words/language.ts';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import type { CallOutput } from '../../../lib/calls/client.ts';
import styles from './create/CreateCardForm.module.css';

type Amount = CallOutput<'quoteFee'>['amount'];

/** What is available before the fee: the quote tells what remains after it. */
const availableNow = ({ amount, availableAfter }: CallOutput<'quoteFee'>) => {
  const currency = parseCurrency(amount.currency);
  return wireMoney(add(parseMoney(availableAfter.amount, currency), parseMoney(amount.amount, currency)));
};

/** What all these fees come to; undefined while one of them is not known. */
export const totalOf = (quotes: readonly (CallOutput<'quoteFee'> | undefined)[]) =>
  quotes.reduce<Amount | undefined>((sum, quote, place) => {
    if (!quote || (place > 0 && !sum)) return undefined;
    if (!sum) return quote.amount;
    const currency = parseCurrency(sum.currency);
    return {
      ...sum,
      amount: wireMoney(add(parseMoney(sum.amount, currency), parseMoney(quote.amount.amount, currency))),
    };
  }, undefined);

interface FeePreviewProps {
  readonly quote: CallOutput<'quoteFee'> | undefined;
  /** What the fee is for, when it is not the card's creation. */
  readonly name?: string;
  /** A second fee of the same act. */
  readonly more?: { readonly quote: CallOutput<'quoteFee'> | undefined; readonly name: string } | undefined;
}

/** What remains after both. */
const availableAfter = (
  { availableAfter: after }: CallOutput<'quoteFee'>,
  more: CallOutput<'quoteFee'> | undefined,
) => {
  if (!more) return after;
  const currency = parseCurrency(after.currency);
  return {
    ...after,
    amount: wireMoney(subtract(parseMoney(after.amount, currency), parseMoney(more.amount.amount, currency))),
  };
};

/** The fees, and the balance that results from them, before the button is pressed. */
export const FeePreview = ({ quote, name, more }: FeePreviewProps) => {
  const words = useWords('cards').createForm;
  const waiting = <span className={styles.bone} />;
  const isWhole = quote !== undefined && (!more || more.quote !== undefined);
  return (
    <section className={styles.costs} aria-label={words.costs} aria-busy={!isWhole}>
      <KeyValue
        pairs={[
          {
            name: words.availableNow,
            value: quote ? <Money value={{ ...quote.amount, amount: availableNow(quote) }} /> : waiting,
          },
          { name: name ?? words.fee, value: quote ? <Money value={quote.amount} /> : waiting },
          ...(more
            ? [{ name: more.name, value: more.quote ? <Money value={more.quote.amount} /> : waiting }]
            : []),
          {
            name: words.availableAfter,
            value: isWhole ? <Money value={availableAfter(quote, more?.quote)} size="strong" /> : waiting,
          },
        ]}
      />
    </section>
  );
};
