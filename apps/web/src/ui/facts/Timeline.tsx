import type { ReactNode } from 'react';
import { Dot } from '../states/StatusDot.tsx';
import type { Tone } from '../states/states.ts';
import styles from './Timeline.module.css';

export interface TimelineItem {
  readonly key: string;
  readonly tone: Tone;
  readonly title: ReactNode;
  /** When it happened, as text. */
  readonly when: string;
  readonly text?: ReactNode;
  /** What it changed, a sentence each. */
  readonly changes?: readonly string[];
  /** What is behind the step (checks, entries), shown under it. */
  readonly more?: ReactNode;
}

/** What happened to an object, step by step. */
export const Timeline = ({ items, label }: { items: readonly TimelineItem[]; label: string }) => (
  <ol className={styles.timeline} aria-label={label}>
    {items.map((item) => (
      <li key={item.key} className={styles.item}>
        <span className={styles.mark}>
          <Dot tone={item.tone} />
        </span>
        <div className={styles.body}>
          <div className={styles.head}>
            <span className={styles.title}>{item.title}</span>
            <span className={styles.when}>{item.when}</span>
          </div>
          {item.text && <div className={styles.text}>{item.text}</div>}
          {item.changes && item.changes.length > 0 && (
            <ul className={styles.changes}>
              {item.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
          {item.more}
        </div>
      </li>
    ))}
  </ol>
);
