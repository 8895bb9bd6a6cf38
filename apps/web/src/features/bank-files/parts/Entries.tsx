import type { ReactNode } from 'react';
import { Money, type Amount } from '../../../ui/facts/Money.tsx';
import styles from './Entries.module.css';

interface Entry {
  readonly key: string;
  readonly name: ReactNode;
  readonly text: string;
  readonly amount: Amount;
  readonly note: string;
}

/** What stands in a file or a statement, entry by entry. */
export const Entries = ({ label, entries }: { label: string; entries: readonly Entry[] }) => (
  <ul aria-label={label} className={styles.list}>
    {entries.map(({ key, name, text, amount, note }) => (
      <li key={key} className={styles.entry}>
        <div className={styles.side}>
          <span>{name}</span>
          <span className={styles.text}>{text}</span>
        </div>
        <div className={`${styles.side} ${styles.end}`}>
          <Money value={amount} size="strong" />
          <span className={styles.text}>{note}</span>
        </div>
      </li>
    ))}
  </ul>
);
