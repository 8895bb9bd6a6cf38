import type { ReactNode } from 'react';
import { dottedDigits } from '../../../lib/card-facts.ts';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { useMerchantPlace } from '../../../lib/merchant-place.ts';
import { cardPlace, houseCardPlace } from '../../../lib/places.ts';
import { FraudAlerts, HouseFraudAlerts } from '../../../parts/FraudAlerts.tsx';
import { ReceiptMenu } from '../../../parts/ReceiptMenu.tsx';
import { KeyValue, type Pair } from '../../../ui/KeyValue.tsx';
import { Money, type Amount } from '../../../ui/Money.tsx';
import styles from '../../../ui/detail.module.css';
import type { Transaction, TransactionWithTimeline } from '../api.ts';
import { categoryOf } from '@tael/contract/authorizations/categories';
import { hasAmount } from '../../../lib/transaction-facts.ts';
import { Disputes } from './Disputes.tsx';
import { ForeignExchange } from './ForeignExchange.tsx';
import { TransactionNotes } from './TransactionNotes.tsx';
import { TransactionStatus } from './TransactionStatus.tsx';
import { TransactionTimeline } from './TransactionTimeline.tsx';
import { WhyDeclined } from './WhyDeclined.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';

interface TransactionDetailProps {
  readonly found: TransactionWithTimeline;
  /** What may happen to it next, offered by another part of the product. */
  readonly levers?: ((transaction: Transaction) => ReactNode) | undefined;
  /** The people of the house read what the customer reads, and do nothing here. */
  readonly reader?: 'customer' | 'house';
}

/** One purchase: where it stands, its amounts, what happened step by step, and where it was made. */
export const TransactionDetail = ({ found, levers, reader = 'customer' }: TransactionDetailProps) => {
  const { transaction, notes, timeline, disputes } = found;
  const words = useWords('transactions');
  const devices = useWords('devices');
  const date = useDates();
  const merchantPlace = useMerchantPlace();
  const isOwn = reader === 'customer';
  const Alerts = isOwn ? FraudAlerts : HouseFraudAlerts;
  // Where a card can be mended; the house is told why and how, and leads nobody's card anywhere.
  const mendedAt = isOwn ? transaction.cardId : undefined;
  const amounts: readonly (readonly [string, Amount, boolean])[] = [
    [words.detail.authorized, transaction.authorized, hasAmount(transaction.authorized)],
    [words.detail.declined, transaction.declined, hasAmount(transaction.declined)],
    [words.detail.held, transaction.held, hasAmount(transaction.held)],
    [words.detail.captured, transaction.captured, hasAmount(transaction.captured)],
    [words.detail.reversed, transaction.reversed, hasAmount(transaction.reversed)],
    [words.detail.refunded, transaction.refunded, hasAmount(transaction.refunded)],
    [words.detail.won, transaction.won, hasAmount(transaction.won)],
  ];
  const facts: readonly Pair[] = [
    {
      name: words.detail.card,
      value: (
        <PageLink to={(isOwn ? cardPlace : houseCardPlace)(transaction.cardId)}>
          {transaction.cardNickname} {dottedDigits(transaction.lastFour)}
        </PageLink>
      ),
    },
    ...(transaction.paidWith
      ? [
          {
            name: devices.paidWith,
            value: [devices.wallet[transaction.paidWith.wallet], transaction.paidWith.deviceName]
              .filter((part) => part !== '')
              .join(' · '),
          },
        ]
      : []),
    { name: words.detail.category, value: words.category[categoryOf(transaction.merchantCategory)] },
    { name: words.detail.place, value: merchantPlace(transaction.merchantCity, transaction.merchantCountry) },
    { name: words.detail.date, value: date(transaction.at, 'dateTime') },
  ];
  const isUnusual = timeline.some(({ checks }) => checks.some(({ name }) => name === 'suspected_fraud'));
  return (
    <>
      <div className={styles.status}>
        <TransactionStatus standing={transaction.standing} />
        <p className={styles.sentence}>{words.statusText[transaction.standing]}</p>
        {transaction.flags.map((flag) => (
          <p key={flag} className={styles.sentence}>
            {words.flag[flag]}
          </p>
        ))}
      </div>
      {transaction.declineReason && <WhyDeclined reason={transaction.declineReason} cardId={mendedAt} />}
      {isUnusual && <Alerts transactionId={transaction.id} />}
      {amounts.some(([, , isShown]) => isShown) && (
        <KeyValue
          pairs={amounts.flatMap(([name, value, isShown]) =>
            isShown ? [{ name, value: <Money value={value} size="strong" /> }] : [],
          )}
        />
      )}
      {transaction.foreignExchange && <ForeignExchange of={transaction.foreignExchange} />}
      {(isOwn || disputes.length > 0) && (
        <div className={styles.acts}>
          {isOwn && <ReceiptMenu route="transactionReceipt" id={transaction.id} />}
          <Disputes of={found} isOwn={isOwn} />
        </div>
      )}
      <TransactionNotes id={transaction.id} notes={notes} />
      {levers?.(transaction)}
      <section>
        <h3 className={styles.heading}>{words.detail.timeline}</h3>
        <TransactionTimeline of={found} cardId={mendedAt} />
      </section>
      <KeyValue pairs={facts} />
    </>
  );
};
