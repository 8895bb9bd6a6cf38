import type { Tone } from './states.ts';
import styles from './StatusDot.module.css';

interface StatusDotProps {
  readonly tone: Tone;
  /** A sentence rather than a word: it goes on in a second line where there is no room. */
  readonly isLong?: boolean;
  readonly children: string;
}

/** A state as a dot and a word. Each tone has its own shape: full, half, ring, square. */
export const StatusDot = ({ tone, isLong, children }: StatusDotProps) => (
  <span className={styles.status} data-tone={tone} data-long={isLong || undefined}>
    <Dot tone={tone} />
    {children}
  </span>
);

/** The dot alone, for a timeline; it says nothing to a screen reader, so a word stands beside it. */
export const Dot = ({ tone }: { tone: Tone }) => (
  <span className={styles.dot} data-tone={tone} aria-hidden="true" />
);
