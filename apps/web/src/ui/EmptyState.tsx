import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly picture: DrawingName;
  readonly title: string;
  readonly text?: string;
  /** What to do about it. */
  readonly children?: ReactNode;
}

/** A place that has nothing to show yet: why, and what to do. */
export const EmptyState = ({ picture, title, text, children }: EmptyStateProps) => (
  <div className={styles.empty}>
    <Drawing name={picture} />
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {children && <div className={styles.acts}>{children}</div>}
  </div>
);
