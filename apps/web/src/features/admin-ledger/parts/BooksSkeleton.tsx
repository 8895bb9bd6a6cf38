import { Skeleton } from '@mantine/core';
import { useWords } from '../../../lib/words/language.ts';
import styles from '../screens/LedgerScreen.module.css';

/** The shape of the board and of the totals while they are on their way. */
export const BooksSkeleton = () => (
  <div role="status" className={styles.parts}>
    <span className="visually-hidden">{useWords('lists').table.loading}</span>
    <Skeleton height={520} radius={12} />
    <Skeleton height={340} radius={12} />
  </div>
);
