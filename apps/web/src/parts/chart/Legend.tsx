import styles from './Legend.module.css';

interface LegendProps {
  readonly parts: readonly {
    readonly label: string;
    readonly shown: string;
    readonly mark: 'filled' | 'hatched' | 'none';
  }[];
}

/** What a chart's marks stand for, with the sum of each. */
export const Legend = ({ parts }: LegendProps) => (
  <dl className={styles.legend}>
    {parts.map(({ label, shown, mark }) => (
      <div key={label} className={styles.part}>
        <dt className={styles.name} data-mark={mark}>
          {label}
        </dt>
        <dd className={styles.sum}>{shown}</dd>
      </div>
    ))}
  </dl>
);
