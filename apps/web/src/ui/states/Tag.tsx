import type { Tone } from './states.ts';
import styles from './Tag.module.css';

/** A short fact in a coloured frame, where it must be seen before anything is read. */
export const Tag = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={styles.tag} data-tone={tone}>
    {children}
  </span>
);
