import { useElementSize } from '@mantine/hooks';
import { formatMoney } from '@tael/i18n/format';
import { formatMoney as wireMoney } from '@tael/money';
import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useNavigate } from 'react-router';
import { useDates } from '../../lib/time/dates.ts';
import { barHeight, dayAt, labelledDays, mostOf, topOf, type PairOfDay } from './chart-scale.ts';
import { PairBars } from './PairBars.tsx';
import styles from './PairChart.module.css';
import { PageLink } from '../../ui/page/PageLink.tsx';

interface PairChartProps {
  readonly days: readonly PairOfDay[];
  readonly words: {
    readonly in: string;
    readonly out: string;
    /** Says what is shown and which keys read it. */
    readonly keys: string;
    readonly open: string;
  };
  /** What a bar is called where it is more than a day. */
  readonly nameOf?: ((day: string) => string) | undefined;
  /** Where the rows of a day are. */
  readonly placeOf?: (day: string) => string;
}

const height = 148;
const axisWidth = 52;
const dollars = (text: string) => formatMoney(text, 'USD').replace(/\.00$/, '');

/**
 * Two amounts a day as pairs of bars: one filled, one hatched, so that colour alone tells nothing. A day's figures stand
 * in a box beside it: under the pointer, at a touch, or by the arrow keys; a click, Enter or the box leads to its rows.
 */
export const PairChart = ({ days, words, nameOf, placeOf }: PairChartProps) => {
  const date = useDates();
  const navigate = useNavigate();
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [at, setAt] = useState<number>();
  const hatch = useId();
  const top = topOf(mostOf(days));
  const slot = width / Math.max(1, days.length);
  const shown = at === undefined ? undefined : days[at];

  const open = (day: PairOfDay | undefined) => {
    if (day && placeOf) void navigate(placeOf(day.day));
  };
  const pointed = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return dayAt(event.clientX - box.left, box.width, days.length);
  };
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const last = days.length - 1;
    const here = at ?? days.length;
    const next = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: last }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setAt(Math.min(last, Math.max(0, next)));
    } else if (event.key === 'Enter') open(shown);
    else if (event.key === 'Escape') setAt(undefined);
  };

  return (
    <div className={styles.chart}>
      <div className={styles.scale} aria-hidden="true" style={{ width: axisWidth, height }}>
        <span>{dollars(wireMoney(top))}</span>
        <span>{dollars('0.00')}</span>
      </div>
      <div className={styles.side}>
        <div
          ref={ref}
          className={styles.plot}
          style={{ height }}
          role="group"
          aria-label={words.keys}
          tabIndex={0}
          onKeyDown={press}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setAt(undefined);
          }}
          onPointerMove={(event) => setAt(pointed(event))}
          onPointerLeave={({ pointerType }) => {
            if (pointerType === 'mouse') setAt(undefined);
          }}
          onPointerUp={(event) => {
            if (event.pointerType === 'mouse' && event.target instanceof SVGElement)
              open(days[pointed(event)]);
          }}
        >
          <PairBars
            days={days}
            size={{ width, height }}
            at={at}
            hatch={hatch}
            barHeight={(amount) => barHeight(amount, top, height)}
          />
          {shown && at !== undefined && (
            <div
              className={styles.box}
              style={at * slot > width / 2 ? { right: width - at * slot + 8 } : { left: (at + 1) * slot + 8 }}
              role="status"
            >
              <strong>{nameOf ? nameOf(shown.day) : date(shown.day, 'medium')}</strong>
              <span className={styles.in}>
                {words.in} {formatMoney(shown.in, 'USD')}
              </span>
              <span className={styles.out}>
                {words.out} {formatMoney(shown.out, 'USD')}
              </span>
              {placeOf && (
                <PageLink to={placeOf(shown.day)} tabIndex={-1}>
                  {words.open}
                </PageLink>
              )}
            </div>
          )}
        </div>
        <div className={styles.axis} aria-hidden="true">
          {labelledDays(days.length, width, 64).map((index) => (
            <span key={index} style={{ left: index * slot }}>
              {date(days[index]?.day, 'short')}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
};
