import type { ReactNode } from 'react';
import { dottedDigits } from '../../../parts/cards/card-facts.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useMerchantPlace } from '../../../parts/merchants/merchant-place.ts';
import { cardPlace, backOfficeCardPlace } from '../../../lib/paths/places.ts';
import { FraudAlerts, BackOfficeFraudAlerts } from '../../../parts/fraud/FraudAlerts.tsx';
import { GetHelp } from '../../../parts/help/GetHelp.tsx';
import { ReceiptMenu } from '../../../parts/files/ReceiptMenu.tsx';
import { DetailHeader } from '../../../ui/DetailHeader.tsx';
import { KeyValue, type Pair } from '../../../ui/facts/KeyValue.tsx';
import { Money, type Amount } from '../../../ui/facts/Money.tsx';
import styles from '../../../ui/dialogs/detail.module.css';
import type { Transaction, TransactionWithTimeline } from '../api.ts';
import { categoryOf } from '@tael/contract/authorizations/categories';
import { amountOf, hasAmount } from '../../../parts/purchases/transaction-facts.ts';
import { Disputes } from './Disputes.tsx';
import { ForeignExchange } from './ForeignExchange.tsx';
import { TransactionNotes } from './TransactionNotes.tsx';
import { TransactionStatus } from './TransactionStatus.tsx';
import { TransactionTimeline } from './TransactionTimeline.tsx';
import { WhyDeclined } from './WhyDeclined.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';

interface TransactionDetailProps {
  readonly found: TransactionWithTimeline;
  /** What may happen to it next, offered by another part of the product. */
  readonly levers?: ((transaction: Transaction) => ReactNode) | undefined;
  /** Staff reads what the customer reads, and does nothing here. */
  readonly reader?: 'customer' | 'staff';
}

/** One purchase: how much, where it stands, with which card, when and where; then why, its amounts and each step. */
export const TransactionDetail = ({ found, levers, reader = 'customer' }: TransactionDetailProps) => {
  const { transaction, notes, timeline, disputes } = found;
  const words = useWords('transactions');
  const devices = useWords('devices');
  const date = useDates();
  const merchantPlace = useMerchantPlace();
  const isOwn = reader === 'customer';
  const Alerts = isOwn ? FraudAlerts : BackOfficeFraudAlerts;
  // Where a card can be mended; staff is told why and how, and leads nobody's card anywhere.
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
  const place = merchantPlace(transaction.merchantCity, transaction.merchantCountry);
  const facts: readonly Pair[] = [
    {
      name: words.detail.card,
      value: (
        <PageLink to={(isOwn ? cardPlace : backOfficeCardPlace)(transaction.cardId)}>
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
    ...(place === '' ? [] : [{ name: words.detail.place, value: place }]),
    { name: words.detail.date, value: date(transaction.at, 'dateTime') },
  ];
  const isUnusual = timeline.some(({ checks }) => checks.some(({ name }) => name === 'suspected_fraud'));
  return (
    <>
      <DetailHeader
        state={
          <div className={styles.status}>
            <TransactionStatus standing={transaction.standing} />
            <p className={styles.sentence}>{words.statusText[transaction.standing]}</p>
            {transaction.flags.map((flag) => (
              <p key={flag} className={styles.sentence}>
                {words.flag[flag]}
              </p>
            ))}
          </div>
        }
        figure={<Money value={amountOf(transaction).value} size="figure" />}
        acts={[]}
        menuLabel=""
      />
      <KeyValue pairs={facts} />
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
          {isOwn && <GetHelp kind="transaction" id={transaction.id} />}
        </div>
      )}
      <TransactionNotes
        id={transaction.id}
        notes={notes}
        takesReceipts={hasAmount(transaction.captured) || hasAmount(transaction.held)}
      />
      {levers?.(transaction)}
      <section>
        <h3 className={styles.heading}>{words.detail.timeline}</h3>
        <TransactionTimeline of={found} cardId={mendedAt} />
      </section>
    </>
  );
};
