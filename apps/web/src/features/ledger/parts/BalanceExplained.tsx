import { formatMoney } from '@tael/i18n/format';
import { isZero, parseCurrency, parseMoney } from '@tael/money';
import { useWords } from '../../../lib/words/language.ts';
import { places } from '../../../lib/paths/places.ts';
import type { Amount } from '../../../ui/facts/Money.tsx';
import type { Account } from '../api.ts';
import styles from './BalanceExplained.module.css';
import { HoldList } from './HoldList.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';

const text = ({ amount, currency }: Amount) => formatMoney(amount, currency);
const isSome = ({ amount, currency }: Amount) => !isZero(parseMoney(amount, parseCurrency(currency)));

/** What makes the available figure: what was posted, less each hold; what is on deposit comes later. */
export const BalanceExplained = ({ account }: { account: Account }) => {
  const words = useWords('entries').balance;
  const { posted, held, available, onDeposit } = account;
  return (
    <section className={styles.panel} aria-label={words.title}>
      <div className={styles.inside}>
        <div>
          <table className={styles.sum}>
            <caption className="visually-hidden">
              {words.sum(text(posted), text(held), text(available))}
            </caption>
            <tbody>
              <tr>
                <th scope="row">{words.posted}</th>
                <td>{text(posted)}</td>
              </tr>
              <tr>
                <th scope="row">{words.held}</th>
                <td>{isSome(held) ? `-${text(held)}` : text(held)}</td>
              </tr>
              <tr className={styles.total}>
                <th scope="row">{words.available}</th>
                <td>{text(available)}</td>
              </tr>
            </tbody>
          </table>
          {isSome(onDeposit) && (
            <p className={styles.deposit}>
              {words.onDepositText(text(onDeposit))}{' '}
              <PageLink to={places.fundingHistory}>{words.toDeposits}</PageLink>
            </p>
          )}
        </div>
        <HoldList holds={account.holds} />
      </div>
    </section>
  );
};
