import { isPositive, type Money } from '@tael/money';
import type { ReactNode } from 'react';
import { shareOfMoney } from './share.ts';
import styles from './PartsBar.module.css';

export interface Part {
  readonly key: string;
  readonly label: ReactNode;
  readonly amount: Money;
  readonly shown: ReactNode;
  /** A colour, or a pattern where colours alone would not tell the parts apart. */
  readonly background: string;
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
        .map(({ key, amount, background }) => (
          <span
            key={key}
            className={styles.part}
            style={{ flexGrow: shareOfMoney(amount, total), background }}
          />
        ))}
    </div>
    <dl className={styles.legend} aria-label={label}>
      {parts.map(({ key, label: name, shown, background }) => (
        <div key={key} className={styles.item}>
          <dt className={styles.name}>
            <span className={styles.dot} style={{ background }} aria-hidden="true" />
            {name}
          </dt>
          <dd className={styles.value}>{shown}</dd>
        </div>
      ))}
    </dl>
  </>
);
