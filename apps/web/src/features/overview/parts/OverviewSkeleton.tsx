import { Skeleton } from '@mantine/core';
import { useWords } from '../../../lib/words/language.ts';
import styles from './OverviewSkeleton.module.css';

/** The shape of the page while its figures are on their way. */
export const OverviewSkeleton = () => (
  <div role="status" className={styles.shape}>
    <span className="visually-hidden">{useWords('lists').table.loading}</span>
    <Skeleton height={340} radius={12} />
    <Skeleton height={340} radius={12} />
  </div>
);
