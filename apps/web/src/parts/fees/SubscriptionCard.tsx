import type { ReactNode } from 'react';
import detail from '../../ui/dialogs/detail.module.css';
import { StatusDot } from '../../ui/states/StatusDot.tsx';
import type { Tone } from '../../ui/states/states.ts';
import styles from './subscription.module.css';

interface SubscriptionCardProps {
  readonly label: string;
  readonly name: string;
  readonly state: { readonly tone: Tone; readonly text: string };
  /** Said where a month is unpaid. */
  readonly pastDue: string | null;
  readonly children: ReactNode;
}

/** How a subscription stands, and what is charged for it next. */
export const SubscriptionCard = ({ label, name, state, pastDue, children }: SubscriptionCardProps) => (
  <section className={styles.current} aria-label={label}>
    <div className={styles.head}>
      <h2 className={styles.name}>{name}</h2>
      <StatusDot tone={state.tone}>{state.text}</StatusDot>
    </div>
    {pastDue !== null && <p className={detail.why}>{pastDue}</p>}
    {children}
  </section>
);
