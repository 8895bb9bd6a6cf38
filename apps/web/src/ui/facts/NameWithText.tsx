import type { ReactNode } from 'react';
import { Initial } from './Initial.tsx';
import styles from './NameWithText.module.css';

interface NameWithTextProps {
  readonly name: string;
  readonly text: ReactNode;
  /** Of a thing that nobody knows by a picture: a setting, a price, a key. */
  readonly isThing?: boolean;
}

/** How a row introduces itself: a tile with its initial, its name, and a softer line under it. */
export const NameWithText = ({ name, text, isThing = false }: NameWithTextProps) => (
  <span className={styles.row} data-lines>
    {!isThing && <Initial name={name} />}
    <span className={styles.lines} data-lines>
      <span className={styles.name} data-line="1">
        {name}
      </span>
      <span className={styles.text} data-line="2">
        {text}
      </span>
    </span>
  </span>
);
