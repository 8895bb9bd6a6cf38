import type { ReactNode } from 'react';
import styles from './SummaryBar.module.css';

interface SummaryBarProps {
  readonly label: string;
  /** Stands before the figures, such as how many rows they are of. */
  readonly children?: ReactNode;
  readonly figures: readonly {
    readonly key: string;
    readonly name: string;
    readonly help?: string;
    readonly value: ReactNode;
  }[];
}

/** What a list comes to. It stands at the foot of the window, so that it is in sight and takes no room from the rows' head. */
export const SummaryBar = ({ label, children, figures }: SummaryBarProps) => (
  <div className={styles.bar} role="status" aria-label={label}>
    {children}
    <dl className={styles.figures}>
      {figures.map(({ key, name, help, value }) => (
        <div key={key} className={styles.figure}>
          <dt title={help}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);
