import type { ReactNode } from 'react';
import styles from './FilterBar.module.css';

/** The filters over a list: the search first, the chips after it. */
export const FilterBar = ({ children, label }: { children: ReactNode; label: string }) => (
  <search className={styles.bar} aria-label={label}>
    {children}
  </search>
);
