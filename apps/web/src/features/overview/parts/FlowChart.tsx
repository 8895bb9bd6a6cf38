import { formatMoney } from '@tael/i18n/format';
import { formatMoney as wireMoney, greatest, isZero, parseMoney, sum, zero } from '@tael/money';
import { useState, type KeyboardEvent } from 'react';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { shareOfMoney } from '../../../ui/share.ts';
import type { Day } from '../api.ts';
import styles from './FlowChart.module.css';
import { FlowTable } from './FlowTable.tsx';

const currency = 'USD';
const height = 124;
const usd = (text: string) => parseMoney(text, currency);

const total = (days: readonly Day[], way: 'in' | 'out') =>
  sum(
    days.map((day) => usd(day[way])),
    currency,
  );

/** A bar that is there at all can be seen. */
const barHeight = (amount: string, most: ReturnType<typeof usd>) =>
  isZero(usd(amount)) ? 0 : Math.max(2, shareOfMoney(usd(amount), most) * height);

/** Money in and out by day, as pairs of bars. The figures are told on hover, by the arrow keys, and in a table behind it. */
export const FlowChart = ({ days }: { days: readonly Day[] }) => {
  const words = useWords('overview').flow;
  const date = useDates();
  const [at, setAt] = useState<number>();
  const most = days.flatMap((day) => [usd(day.in), usd(day.out)]).reduce(greatest, zero(currency));
  const shown = at === undefined ? undefined : days[at];
  const slot = 100 / Math.max(1, days.length);

  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setAt((before) => Math.min(days.length - 1, Math.max(0, (before ?? days.length) + step)));
  };

  if (isZero(most)) return <p className={styles.empty}>{words.empty}</p>;
  return (
    <div className={styles.chart}>
      <div className={styles.head}>
        <h3 className={styles.title}>{words.title}</h3>
        <p className={styles.legend} aria-live="polite">
          {shown && <span className={styles.day}>{date(shown.day, 'short')}</span>}
          <span className={styles.in}>
            {words.in} {formatMoney(shown?.in ?? wireMoney(total(days, 'in')), currency)}
          </span>
          <span className={styles.out}>
            {words.out} {formatMoney(shown?.out ?? wireMoney(total(days, 'out')), currency)}
          </span>
        </p>
      </div>
      <div
        className={styles.plot}
        role="group"
        aria-label={words.keys}
        tabIndex={0}
        onKeyDown={move}
        onBlur={() => setAt(undefined)}
        onPointerLeave={() => setAt(undefined)}
      >
        <svg
          className={styles.bars}
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={styles.grid} d={`M0 0.5H100M0 ${height / 2}H100M0 ${height - 0.5}H100`} />
          {days.map((day, index) => (
            <g key={day.day} onPointerEnter={() => setAt(index)} data-at={index === at || undefined}>
              <rect className={styles.slot} x={index * slot} width={slot} height={height} />
              {(['in', 'out'] as const).map((way, second) => {
                const tall = barHeight(day[way], most);
                return (
                  <rect
                    key={way}
                    className={styles[way]}
                    x={index * slot + slot * (0.12 + second * 0.4)}
                    width={slot * 0.32}
                    y={height - tall}
                    height={tall}
                  />
                );
              })}
            </g>
          ))}
        </svg>
      </div>
      <div className={styles.axis} aria-hidden="true">
        {days.map((day, index) =>
          index % 7 === 0 ? <span key={day.day}>{date(day.day, 'short')}</span> : null,
        )}
      </div>
      <FlowTable days={days} />
    </div>
  );
};
