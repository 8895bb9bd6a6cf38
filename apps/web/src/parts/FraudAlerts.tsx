import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../lib/can.tsx';
import { useDates } from '../lib/dates.ts';
import { useFraudAlerts, type FraudAlert } from '../lib/fraud-alerts.ts';
import { useWords } from '../lib/language.ts';
import headings from '../ui/detail.module.css';
import { fraudAlertTones } from '../ui/states.ts';
import { StatusDot } from '../ui/StatusDot.tsx';
import styles from './FraudAlerts.module.css';
import { FraudSignals } from './FraudSignals.tsx';

const FraudDialog = lazy(() => import('./FraudDialog.tsx'));

/** What of a thing looked unusual, who was asked, and what they said; nothing at all where nothing did. */
export const FraudAlerts = (of: { readonly cardId: string } | { readonly transactionId: string }) => {
  const words = useWords('fraud');
  const date = useDates();
  const mayAnswer = useCan('card:freeze');
  const alerts = useFraudAlerts(of);
  const [asked, setAsked] = useState<FraudAlert>();
  if (alerts.length === 0) return null;
  return (
    <section>
      <h3 className={headings.heading}>{words.heading}</h3>
      <ul className={styles.list} aria-label={words.heading}>
        {alerts.map((alert) => (
          <li key={alert.id} className={styles.alert}>
            <div className={styles.facts}>
              <span>
                {alert.merchantName} · {formatMoney(alert.amount.amount, alert.amount.currency)}
              </span>
              <StatusDot tone={fraudAlertTones[alert.state]}>{words.state[alert.state]}</StatusDot>
              <span className={styles.soft}>
                {alert.answeredBy && alert.answeredAt
                  ? words.answered(alert.answeredBy, date(alert.answeredAt))
                  : words.asked(date(alert.askedAt))}
              </span>
              <div className={styles.soft}>
                <FraudSignals alert={alert} />
              </div>
            </div>
            {mayAnswer && alert.state === 'open' && (
              <Button variant="default" onClick={() => setAsked(alert)}>
                {words.answer}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {asked && <FraudDialog alert={asked} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </section>
  );
};
