import { Loader } from '@mantine/core';
import styles from './LoadingState.module.css';

/** Answers a press at once while what it opens is still on its way. */
export const LoadingState = ({ label }: { label: string }) => (
  <div className={styles.waiting} role="status">
    <Loader size="sm" aria-hidden="true" />
    <span className="visually-hidden">{label}</span>
  </div>
);
