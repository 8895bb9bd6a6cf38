import { Button } from '@mantine/core';
import { Timeline } from './Timeline.tsx';
import styles from './HistoryList.module.css';

interface HistoryListProps {
  readonly label: string;
  readonly lines: readonly {
    readonly key: string;
    readonly title: string;
    readonly when: string;
    readonly text: string;
    readonly changes: readonly string[];
  }[];
  readonly empty: string;
  readonly moreLabel: string;
  /** Brings the older part; undefined when there is none. */
  readonly onMore?: (() => void) | undefined;
  readonly isLoadingMore: boolean;
}

/** Who did what, newest first, each with what it changed. */
export const HistoryList = ({ label, lines, empty, moreLabel, onMore, isLoadingMore }: HistoryListProps) =>
  lines.length === 0 ? (
    <p className={styles.empty}>{empty}</p>
  ) : (
    <div className={styles.history}>
      <Timeline label={label} items={lines.map((line) => ({ ...line, tone: 'calm' }))} />
      {onMore && (
        <Button variant="default" onClick={onMore} loading={isLoadingMore}>
          {moreLabel}
        </Button>
      )}
    </div>
  );
