import type { Tone } from './states.ts';
import styles from './StatusDot.module.css';

/** A state as a dot and a word. Each tone has its own shape: full, half, ring, square. */
export const StatusDot = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={styles.status} data-tone={tone}>
    <Dot tone={tone} />
    {children}
  </span>
);

/** The dot alone, for a timeline; it says nothing to a screen reader, so a word stands beside it. */
export const Dot = ({ tone }: { tone: Tone }) => (
  <span className={styles.dot} data-tone={tone} aria-hidden="true" />
);
