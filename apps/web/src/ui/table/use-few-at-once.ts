import type { VirtualItem } from '@tanstack/react-virtual';
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';

/** Less than half a window. */
const newAtOnce = 8;

interface Range {
  readonly startIndex: number;
  readonly endIndex: number;
}

/**
 * Of the rows wanted, those to be drawn now: what is there already, and of new ones a few for each frame, those in the
 * window first. Drawing all of them at once would hold up the scrolling that asks for them.
 */
export const useFewAtOnce = (wanted: readonly VirtualItem[], range: Range | null): readonly VirtualItem[] => {
  const { startIndex = 0, endIndex = 0 } = range ?? {};
  const near = useDeferredValue(
    useMemo(() => ({ wanted, startIndex, endIndex }), [wanted, startIndex, endIndex]),
  );
  const [drawn, setDrawn] = useState('');
  const items = useMemo(() => fewOf(near.wanted, near, new Set(drawn.split(' '))), [near, drawn]);
  const shown = items.map(({ index }) => index).join(' ');
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(shown)));
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  return items;
};

/** `drawn` are the rows that are there, by their place. */
export const fewOf = <Row extends Pick<VirtualItem, 'index'>>(
  wanted: readonly Row[],
  { startIndex, endIndex }: Range,
  drawn: ReadonlySet<string>,
): readonly Row[] => {
  const isInWindow = ({ index }: Row) => index >= startIndex && index <= endIndex;
  const fresh = wanted.filter(({ index }) => !drawn.has(String(index)));
  const [inside, beside] = [fresh.filter(isInWindow), fresh.filter((item) => !isInWindow(item))];
  const later = new Set([...inside, ...beside].slice(newAtOnce));
  return wanted.filter((item) => !later.has(item));
};
