import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { Money } from '../../../ui/facts/Money.tsx';
import { useHeldMerchants, type Hold } from '../api.ts';
import styles from './BalanceExplained.module.css';
import { referencePlace } from './reference-place.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';

/** Each hold with the purchase that made it. */
export const HoldList = ({ holds }: { holds: readonly Hold[] }) => {
  const words = useWords('entries');
  const date = useDates();
  const merchants = useHeldMerchants();
  const codes: Readonly<Record<string, string>> = words.code;
  const nameOf = (hold: Hold) => {
    if (hold.referenceType === 'authorization') return merchants.get(hold.referenceId) ?? words.purchase;
    return codes[hold.code] ?? words.otherCode;
  };
  return (
    <section>
      <h3 className={styles.heading}>
        {words.balance.holds}
        {holds.length > 0 && ` · ${holds.length}`}
      </h3>
      {holds.length === 0 && <p className={styles.soft}>{words.balance.noHolds}</p>}
      <ul>
        {holds.map((hold) => {
          const place = referencePlace(hold);
          return (
            <li key={hold.id} className={styles.hold}>
              <span className={styles.lines}>
                {place ? <PageLink to={place.to}>{nameOf(hold)}</PageLink> : nameOf(hold)}
                <span className={styles.soft}>
                  {date(hold.at)}
                  {hold.expiresAt && ` · ${words.balance.expires(date(hold.expiresAt))}`}
                </span>
              </span>
              <Money value={{ amount: `-${hold.amount}`, currency: hold.currency }} size="strong" />
            </li>
          );
        })}
      </ul>
    </section>
  );
};
