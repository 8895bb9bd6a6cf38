import { formatMoney } from '@tael/i18n/format';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { places, transactionPlace } from '../../../../lib/paths/places.ts';
import { hasAmount } from '../../../../parts/purchases/transaction-facts.ts';
import { authorizationTones } from '../../../../ui/states/states.ts';
import { Timeline } from '../../../../ui/facts/Timeline.tsx';
import { useCardActivity } from '../../api.ts';
import styles from './CardActivity.module.css';
import { PageLink } from '../../../../ui/page/PageLink.tsx';

/** The latest purchases with one card, as a timeline that leads to each of them. */
export const CardActivity = ({ cardId }: { cardId: string }) => {
  const words = useWords('cards').detail;
  const transactions = useWords('transactions');
  const { table } = useWords('lists');
  const date = useDates();
  const { data } = useCardActivity(cardId);
  return (
    <section>
      <div className={styles.head}>
        <h3 className={styles.heading}>{words.activity}</h3>
        {data && data.items.length > 0 && (
          <PageLink to={`${places.transactions}?card=${cardId}`}>{words.allActivity}</PageLink>
        )}
      </div>
      {!data && <p className={styles.none}>{table.loading}</p>}
      {data?.items.length === 0 && <p className={styles.none}>{words.noActivity}</p>}
      {data && data.items.length > 0 && (
        <Timeline
          label={words.activity}
          items={data.items.map((item) => ({
            key: item.id,
            tone: authorizationTones[item.standing],
            title: (
              <PageLink to={transactionPlace(item.id)} className={styles.link}>
                {item.merchantName}
                {hasAmount(item.authorized) &&
                  ` · ${formatMoney(item.authorized.amount, item.authorized.currency)}`}
              </PageLink>
            ),
            when: date(item.at),
            text: item.declineReason
              ? `${transactions.status[item.standing]} · ${transactions.reason[item.declineReason]}`
              : transactions.status[item.standing],
          }))}
        />
      )}
    </section>
  );
};
