import type { PairOfDay } from './chart-scale.ts';
import styles from './PairChart.module.css';

interface PairBarsProps {
  readonly days: readonly PairOfDay[];
  readonly size: { readonly width: number; readonly height: number };
  /** The day that is being read. */
  readonly at: number | undefined;
  /** A name for the hatching that no other drawing of the page has. */
  readonly hatch: string;
  readonly barHeight: (amount: string) => number;
}

/** The bars of a chart, and the lines behind them. */
export const PairBars = ({ days, size: { width, height }, at, hatch, barHeight }: PairBarsProps) => {
  const slot = width / Math.max(1, days.length);
  const thick = Math.max(1.5, Math.min(14, slot * 0.36));
  const roundness = Math.min(1.5, thick / 4);
  const gap = Math.min(2, slot * 0.06);
  return (
    <svg className={styles.bars} width={width} height={height} aria-hidden="true">
      <defs>
        <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={styles.hatchGround} width="4" height="4" />
          <rect className={styles.hatchLine} width="2" height="4" />
        </pattern>
      </defs>
      <path
        className={styles.grid}
        d={[0.5, height / 2, height - 0.5].map((y) => `M0 ${y}H${width}`).join('')}
      />
      {days.map((day, index) => {
        const middle = (index + 0.5) * slot;
        const tall = { in: barHeight(day.in), out: barHeight(day.out) };
        return (
          <g key={day.day}>
            <rect
              className={styles.slot}
              data-at={index === at || undefined}
              x={index * slot}
              width={slot}
              height={height}
            />
            <rect
              className={styles.inBar}
              x={middle - thick - gap / 2}
              width={thick}
              y={height - tall.in}
              height={tall.in}
              rx={roundness}
            />
            <rect
              className={styles.outBar}
              x={middle + gap / 2}
              width={thick}
              y={height - tall.out}
              height={tall.out}
              rx={roundness}
              fill={`url(#${hatch})`}
            />
          </g>
        );
      })}
    </svg>
  );
};
