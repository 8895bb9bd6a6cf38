import { formatMoney } from '@tael/i18n/format';
import { places } from '../../../lib/paths/places.ts';
import { useSees } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { SubscriptionCard } from '../../../parts/fees/SubscriptionCard.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { planTones } from '../../../ui/states/states.ts';
import type { Plan } from '../api.ts';
import styles from './CurrentPlan.module.css';

/** The plan there is: how it stands, what is charged next, and how much room it leaves. */
export const CurrentPlan = ({ plan }: { plan: Plan }) => {
  const words = useWords('plans');
  const date = useDates();
  const seesPeople = useSees('people:read');
  const { code, state, month, next, nextCharge, endsUnpaidAt, used, plans } = plan;
  const own = plans.find((one) => one.code === code);
  const isGiven = month === null && state === 'active';
  const room = words.used(used, own?.subAccounts ?? used);
  return (
    <SubscriptionCard
      label={words.current}
      name={words.names[code]}
      state={{ tone: planTones[state], text: words.state[state] }}
      pastDue={endsUnpaidAt && words.pastDue(date(endsUnpaidAt, 'medium'))}
    >
      {next && month && (
        <p className={styles.next}>{words.becomes(words.names[next], date(month.ends, 'medium'))}</p>
      )}
      <KeyValue
        pairs={[
          ...(isGiven ? [{ name: words.price, value: words.included }] : []),
          ...(month
            ? [
                {
                  name: words.month,
                  value: words.span(date(month.begins, 'medium'), date(month.ends, 'medium')),
                },
              ]
            : []),
          ...(nextCharge
            ? [
                {
                  name: words.nextCharge,
                  value: words.onDay(
                    formatMoney(nextCharge.amount.amount, nextCharge.amount.currency),
                    date(nextCharge.at, 'medium'),
                  ),
                },
              ]
            : []),
          {
            name: words.subAccounts,
            value: seesPeople ? <PageLink to={places.people}>{room}</PageLink> : room,
          },
        ]}
      />
    </SubscriptionCard>
  );
};
