import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { cardPlace } from '../../../lib/places.ts';
import { KeyValue, type Pair } from '../../../ui/KeyValue.tsx';
import { Money, type Amount } from '../../../ui/Money.tsx';
import type { Transaction, TransactionWithTimeline } from '../api.ts';
import { categoryOf } from '../../../lib/merchant-categories.ts';
import styles from './TransactionDetail.module.css';
import { hasAmount } from '../../../lib/transaction-facts.ts';
import { TransactionStatus } from './TransactionStatus.tsx';
import { TransactionTimeline } from './TransactionTimeline.tsx';

interface TransactionDetailProps {
  readonly found: TransactionWithTimeline;
  /** What may happen to it next, offered by another part of the product. */
  readonly levers?: ((transaction: Transaction) => ReactNode) | undefined;
}

/** One purchase: where it stands, its amounts, what happened step by step, and where it was made. */
export const TransactionDetail = ({ found: { transaction, timeline }, levers }: TransactionDetailProps) => {
  const words = useWords('transactions');
  const date = useDates();
  const amounts: readonly (readonly [string, Amount, boolean])[] = [
    [words.detail.authorized, transaction.authorized, hasAmount(transaction.authorized)],
    [words.detail.held, transaction.held, hasAmount(transaction.held)],
    [words.detail.captured, transaction.captured, hasAmount(transaction.captured)],
    [words.detail.reversed, transaction.reversed, hasAmount(transaction.reversed)],
    [words.detail.refunded, transaction.refunded, hasAmount(transaction.refunded)],
  ];
  const place = [transaction.merchantCity, transaction.merchantCountry]
    .filter((part) => part !== '')
    .join(', ');
  const facts: readonly Pair[] = [
    {
      name: words.detail.card,
      value: (
        <Link to={cardPlace(transaction.cardId)}>
          {transaction.cardNickname} ·· {transaction.lastFour}
        </Link>
      ),
    },
    { name: words.detail.category, value: words.category[categoryOf(transaction.merchantCategory)] },
    { name: words.detail.place, value: place },
    { name: words.detail.date, value: date(transaction.at, 'dateTime') },
  ];
  return (
    <>
      <div className={styles.status}>
        <TransactionStatus status={transaction.status} />
        <p className={styles.sentence}>{words.statusText[transaction.status]}</p>
      </div>
      {amounts.some(([, , isShown]) => isShown) && (
        <KeyValue
          pairs={amounts.flatMap(([name, value, isShown]) =>
            isShown ? [{ name, value: <Money value={value} size="strong" /> }] : [],
          )}
        />
      )}
      {levers?.(transaction)}
      <section>
        <h3 className={styles.heading}>{words.detail.timeline}</h3>
        <TransactionTimeline steps={timeline} cardId={transaction.cardId} />
      </section>
      <KeyValue pairs={facts} />
    </>
  );
};
