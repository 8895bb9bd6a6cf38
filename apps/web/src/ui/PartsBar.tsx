import { isPositive, type Money } from '@tael/money';
import type { ReactNode } from 'react';
import { shareOfMoney } from './share.ts';
import styles from './PartsBar.module.css';

export interface Part {
  readonly key: string;
  readonly label: string;
  readonly amount: Money;
  readonly shown: ReactNode;
  readonly color: string;
}

interface PartsBarProps {
  /** Says what the parts are parts of. */
  readonly label: string;
  readonly total: Money;
  readonly parts: readonly Part[];
}

/** A whole in its parts: one bar, and a legend that carries the amounts. */
export const PartsBar = ({ label, total, parts }: PartsBarProps) => (
  <>
    <div className={styles.bar} aria-hidden="true">
      {parts
        .filter(({ amount }) => isPositive(amount))
        .map(({ key, amount, color }) => (
          <span
            key={key}
            className={styles.part}
            style={{ flexGrow: shareOfMoney(amount, total), background: color }}
          />
        ))}
    </div>
    <dl className={styles.legend} aria-label={label}>
      {parts.map(({ key, label: name, shown, color }) => (
        <div key={key} className={styles.item}>
          <dt className={styles.name}>
            <span className={styles.dot} style={{ background: color }} aria-hidden="true" />
            {name}
          </dt>
          <dd className={styles.value}>{shown}</dd>
        </div>
      ))}
    </dl>
  </>
);
