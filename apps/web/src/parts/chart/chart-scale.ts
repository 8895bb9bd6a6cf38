import { parseMoney, type Money } from '@tael/money';
import { shareOfMoney } from '../../ui/facts/share.ts';

/** One day with two amounts beside each other, as decimal strings. */
export interface PairOfDay {
  readonly day: string;
  readonly in: string;
  readonly out: string;
}

const currency = 'USD';
const usd = (text: string): Money => parseMoney(text, currency);

const roundSteps = [1n, 2n, 3n, 4n, 5n, 6n, 8n];

/** The round amount at which the scale ends: the least such step times a power of ten that nothing passes. */
export const topOf = (most: Money): Money => {
  for (let power = 1n; ; power *= 10n)
    for (const step of roundSteps)
      if (step * power >= most.minor) return { minor: step * power, currency: most.currency };
};

/** The largest of all amounts; nothing where there are none. */
export const mostOf = (days: readonly PairOfDay[]): Money =>
  days
    .flatMap((day) => [usd(day.in), usd(day.out)])
    .reduce((most, amount) => (amount.minor > most.minor ? amount : most), usd('0.00'));

/** How tall a bar is on a scale of `height` pixels; one that is there at all can be seen. */
export const barHeight = (amount: string, top: Money, height: number): number => {
  const share = shareOfMoney(usd(amount), top);
  return usd(amount).minor <= 0n ? 0 : Math.max(2, Math.round(share * height));
};

/** Which days are written under the chart: as many as there is room for, evenly apart, the first among them, none cut off. */
export const labelledDays = (count: number, width: number, labelWidth: number): readonly number[] => {
  const atMost = Math.max(1, Math.floor(width / labelWidth));
  const step = Math.max(1, Math.ceil(count / atMost));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step).filter(
    (index) => index === 0 || (index / count) * width + labelWidth <= width,
  );
};

/** The day that a horizontal place lies on. */
export const dayAt = (x: number, width: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor((x / Math.max(1, width)) * count)));
