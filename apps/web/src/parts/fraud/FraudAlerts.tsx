import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { Suspense, useState, type ReactNode } from 'react';
import { lazy } from '../../ui/page/lazy.ts';
import { useCan } from '../../lib/session/can.tsx';
import { useDates } from '../../lib/time/dates.ts';
import { useFraudAlerts, useBackOfficeFraudAlerts, type FraudAlert } from './fraud-alerts.ts';
import { useWords } from '../../lib/words/language.ts';
import { fraudReviewPlace } from '../../lib/paths/places.ts';
import headings from '../../ui/dialogs/detail.module.css';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { fraudAlertTones } from '../../ui/states/states.ts';
import { StatusDot } from '../../ui/states/StatusDot.tsx';
import styles from './FraudAlerts.module.css';
import { FraudSignals } from './FraudSignals.tsx';

const FraudDialog = lazy(() => import('./FraudDialog.tsx'));

interface FraudAlertListProps {
  readonly alerts: readonly FraudAlert[];
  readonly states: Readonly<Record<FraudAlert['state'], string>>;
  /** Where an alert is handled; absent where it is not. */
  readonly placeOf?: (id: string) => string;
  readonly actOn?: (alert: FraudAlert) => ReactNode;
}

const FraudAlertList = ({ alerts, states, placeOf, actOn }: FraudAlertListProps) => {
  const words = useWords('fraud');
  const date = useDates();
  if (alerts.length === 0) return null;
  const nameOf = ({ merchantName, amount }: FraudAlert) =>
    `${merchantName} · ${formatMoney(amount.amount, amount.currency)}`;
  return (
    <section>
      <h3 className={headings.heading}>{words.heading}</h3>
      <ul className={styles.list} aria-label={words.heading}>
        {alerts.map((alert) => (
          <li key={alert.id} className={styles.alert}>
            <div className={styles.facts}>
              <span>
                {placeOf ? <PageLink to={placeOf(alert.id)}>{nameOf(alert)}</PageLink> : nameOf(alert)}
              </span>
              <StatusDot tone={fraudAlertTones[alert.state]}>{states[alert.state]}</StatusDot>
              <span className={styles.soft}>
                {alert.answeredBy && alert.answeredAt
                  ? words.answered(alert.answeredBy, date(alert.answeredAt))
                  : words.asked(date(alert.askedAt))}
              </span>
              <div className={styles.soft}>
                <FraudSignals alert={alert} />
              </div>
            </div>
            {actOn?.(alert)}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What of a thing looked unusual, who was asked, and what they said; nothing at all where nothing did. */
export const FraudAlerts = (of: { readonly cardId: string } | { readonly transactionId: string }) => {
  const words = useWords('fraud');
  const mayAnswer = useCan('card:freeze');
  const [asked, setAsked] = useState<FraudAlert>();
  return (
    <>
      <FraudAlertList
        alerts={useFraudAlerts(of)}
        states={words.state}
        actOn={(alert) =>
          mayAnswer &&
          alert.state === 'open' && (
            <Button variant="default" onClick={() => setAsked(alert)}>
              {words.answer}
            </Button>
          )
        }
      />
      <Suspense fallback={null}>
        {asked && <FraudDialog alert={asked} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  );
};

/** The same of a customer's purchase: staff reads it here, and handle it where all alerts are. */
export const BackOfficeFraudAlerts = ({ transactionId }: { readonly transactionId: string }) => (
  <FraudAlertList
    alerts={useBackOfficeFraudAlerts(transactionId)}
    states={useWords('fraudReviews').state}
    placeOf={fraudReviewPlace}
  />
);
