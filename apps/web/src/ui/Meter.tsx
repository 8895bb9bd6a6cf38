import styles from './Meter.module.css';

interface MeterProps {
  /** The full part, 0 to 1. */
  readonly share: number;
  /** What the bar says, for those who do not see it. */
  readonly label: string;
}

/** A thin bar: how much of something is left. */
export const Meter = ({ share, label }: MeterProps) => (
  <span
    className={styles.meter}
    role="meter"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(share * 100)}
    aria-valuetext={label}
  >
    <span className={styles.full} style={{ width: `${share * 100}%` }} />
  </span>
);
