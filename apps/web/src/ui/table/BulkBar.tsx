import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './BulkBar.module.css';

interface BulkBarProps {
  /** How many rows are chosen, in words. */
  readonly count: string;
  readonly clearLabel: string;
  readonly onClear: () => void;
  /** What can be done with all of them. */
  readonly children: ReactNode;
}

/** Stands over the page's end while rows of a list are chosen. */
export const BulkBar = ({ count, clearLabel, onClear, children }: BulkBarProps) => (
  <div className={styles.bar}>
    <p role="status" className={styles.count}>
      {count}
    </p>
    <div className={styles.acts}>
      {children}
      <Button variant="subtle" onClick={onClear}>
        {clearLabel}
      </Button>
    </div>
  </div>
);
