import type { ReactNode } from 'react';
import { Initial } from './Initial.tsx';
import styles from './NameWithText.module.css';

/** How a row introduces itself: a tile with its initial, its name, and a softer line under it. */
export const NameWithText = ({ name, text }: { name: string; text: ReactNode }) => (
  <span className={styles.row}>
    <Initial name={name} />
    <span className={styles.lines}>
      <span className={styles.name}>{name}</span>
      <span className={styles.text}>{text}</span>
    </span>
  </span>
);
