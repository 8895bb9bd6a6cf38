import type { ReactNode } from 'react';
import styles from './FilterBar.module.css';

interface FilterBarProps {
  readonly label: string;
  readonly search?: ReactNode;
  /** The filters as chips, after the search; on a phone they are one line that scrolls. */
  readonly children?: ReactNode;
  /** What can be done with the list as it is; it stands at the end of the line. */
  readonly tools?: ReactNode;
}

/** The line over a list: what narrows it, and what can be done with it. */
export const FilterBar = ({ search, children, label, tools }: FilterBarProps) => (
  <div className={styles.bar}>
    {(search ?? children) && (
      <search className={styles.filters} data-searched={search !== undefined || undefined} aria-label={label}>
        {search}
        {children && <div className={styles.chips}>{children}</div>}
      </search>
    )}
    {tools && <div className={styles.tools}>{tools}</div>}
  </div>
);
