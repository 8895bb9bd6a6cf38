import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing.tsx';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly picture: DrawingName;
  readonly title: string;
  readonly text?: string;
  /** Whether it stands for the whole page, whose heading its title then is. */
  readonly isPage?: boolean;
  /** It stands by itself on the page, where a list has the frame of its table. */
  readonly isFramed?: boolean;
  /** What to do about it. */
  readonly children?: ReactNode;
}

/** A place that has nothing to show yet: why, and what to do. */
export const EmptyState = ({ picture, title, text, isPage = false, isFramed, children }: EmptyStateProps) => (
  <div className={styles.empty} data-framed={isFramed || undefined}>
    <Drawing name={picture} />
    {isPage ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
    {text && <p className={styles.text}>{text}</p>}
    {children && <div className={styles.acts}>{children}</div>}
  </div>
);
