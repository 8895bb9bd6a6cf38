import { formatMoney } from '@tael/i18n/format';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { IconAlert, IconCheck } from '../../../../ui/theme/icons.ts';
import { KeyValue } from '../../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../../ui/facts/Money.tsx';
import type { Deposit, IncomingTransfer } from '../../api.ts';
import styles from './NoticeFacts.module.css';

/** A long number in groups of four, so that two of them can be compared and break between groups. */
const grouped = (number: string) => number.replace(/\d{4}(?=\d)/g, '$& ');

const alike = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What the customer said beside what arrived at the bank; what differs is marked. */
const Comparison = ({ deposit, transfer }: { deposit: Deposit; transfer: IncomingTransfer }) => {
  const words = useWords('reviews').funding.detail;
  const date = useDates();
  const amountOf = ({ amount }: Deposit | IncomingTransfer) => formatMoney(amount.amount, amount.currency);
  const rows = [
    { name: words.amount, stated: amountOf(deposit), came: amountOf(transfer) },
    { name: words.sender, stated: deposit.senderName, came: transfer.senderName },
    { name: words.number, stated: grouped(deposit.paymentNumber), came: grouped(transfer.paymentNumber) },
  ];
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{words.comparison}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{words.noticeColumn}</th>
          <th scope="col">{words.transferColumn}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, stated, came }) => {
          const agrees = alike(stated, came);
          const Mark = agrees ? IconCheck : IconAlert;
          return (
            <tr key={name} data-differs={!agrees || undefined}>
              <th scope="row">{name}</th>
              <td>{stated}</td>
              <td>{came}</td>
              <td>
                <Mark size={14} aria-hidden="true" className={styles.mark} />
                <span className="visually-hidden">{agrees ? words.agrees : words.differs}</span>
              </td>
            </tr>
          );
        })}
        <tr>
          <th scope="row">{words.date}</th>
          <td>{date(deposit.transferDate, 'medium')}</td>
          <td>{date(transfer.receivedAt, 'medium')}</td>
          <td />
        </tr>
      </tbody>
    </table>
  );
};

/** The notice, compared with its transfer once it has one. */
export const NoticeFacts = ({ deposit }: { deposit: Deposit }) => {
  const words = useWords('reviews').funding.detail;
  const held = useWords('fundingWays').held.facts;
  const date = useDates();
  const ownFacts = deposit.match
    ? []
    : [
        { name: words.amount, value: <Money value={deposit.amount} size="strong" /> },
        { name: words.sender, value: deposit.senderName },
        { name: words.number, value: deposit.paymentNumber },
        { name: words.transferDate, value: date(deposit.transferDate, 'medium') },
      ];
  return (
    <section className={styles.facts} aria-label={words.notice}>
      {deposit.match && <Comparison deposit={deposit} transfer={deposit.match} />}
      <KeyValue
        pairs={[
          ...ownFacts,
          { name: words.customer, value: deposit.customerName },
          ...(deposit.match ? [{ name: held.nameScore, value: held.percent(deposit.match.nameScore) }] : []),
          { name: words.announced, value: date(deposit.announcedAt) },
          ...(deposit.state === 'on_hold' ? [{ name: words.release, value: date(deposit.releaseAt) }] : []),
        ]}
      />
    </section>
  );
};
