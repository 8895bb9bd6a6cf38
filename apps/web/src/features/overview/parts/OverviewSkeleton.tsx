import { Skeleton } from '@mantine/core';
import { useWords } from '../../../lib/language.ts';
import styles from './OverviewSkeleton.module.css';

/** The shape of the page while its figures are on their way. */
export const OverviewSkeleton = () => (
  <div role="status" className={styles.shape}>
    <span className="visually-hidden">{useWords('common').table.loading}</span>
    <Skeleton height={340} radius={12} />
    <Skeleton height={340} radius={12} />
  </div>
);
