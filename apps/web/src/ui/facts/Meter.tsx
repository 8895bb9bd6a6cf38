import styles from './Meter.module.css';
import { levelOf } from './share.ts';

interface MeterProps {
  /** The full part, 0 to 1. */
  readonly share: number;
  /** What the bar says, for those who do not see it. */
  readonly label: string;
  /** What fills the bar: the spent part of a limit, which turns amber and red as it nears its end, or work that is done. */
  readonly of?: 'spent' | 'done';
}

/** A thin bar: how much of a limit is spent, or how much of a task is done. */
export const Meter = ({ share, label, of = 'spent' }: MeterProps) => (
  <span
    className={styles.meter}
    role="meter"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(share * 100)}
    aria-valuetext={label}
  >
    <span
      className={styles.full}
      data-level={of === 'spent' ? levelOf(share) : undefined}
      style={{ width: `${share * 100}%` }}
    />
  </span>
);
