import type { ReactNode } from 'react';
import styles from './KeyValue.module.css';

export interface Pair {
  readonly name: string;
  readonly value: ReactNode;
}

/** Facts in two columns: the name to the left, the value right aligned so that amounts stand under each other. */
export const KeyValue = ({ pairs }: { pairs: readonly Pair[] }) => (
  <dl className={styles.list}>
    {pairs.map((pair) => (
      <div key={pair.name} className={styles.pair}>
        <dt className={styles.name}>{pair.name}</dt>
        <dd className={styles.value}>{pair.value}</dd>
      </div>
    ))}
  </dl>
);
