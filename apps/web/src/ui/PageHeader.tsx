import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** How many there are, beside the title. */
  readonly count?: string | undefined;
  /** The page's acts, the primary one last. */
  readonly children?: ReactNode;
}

/** The head of a page: its title, and what can be done here. */
export const PageHeader = ({ title, count, children }: PageHeaderProps) => (
  <header className={styles.header}>
    <h1 className={styles.title}>
      {title}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </h1>
    {children && <div className={styles.acts}>{children}</div>}
  </header>
);
