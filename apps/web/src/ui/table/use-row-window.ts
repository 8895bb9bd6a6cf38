import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react';
import { useFewAtOnce } from './use-few-at-once.ts';

/** From here on only the rows near the window are drawn. */
const manyRows = 100;
const overscan = 6;

/** One drawn row, after the empty height that stands for the rows left out before it. */
export interface DrawnRow {
  readonly index: number;
  readonly gapPx: number;
}

interface RowWindow {
  readonly shown: readonly DrawnRow[];
  /** The height of the rows left out after the last one drawn. */
  readonly restPx: number;
  readonly body: (body: HTMLElement | null) => void;
  /** Measures a drawn row (by its `data-index`); absent while every row is drawn. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
}

const indexOf = (target: EventTarget): number =>
  target instanceof Element ? Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1) : -1;

/** Which of `count` rows are drawn: all of a short list; of a long one those near the window, and the one in focus. */
export const useRowWindow = (count: number, heightPx: number): RowWindow => {
  const isLong = count > manyRows;
  const focused = useRef(-1);
  const body = useRef<HTMLElement>(null);
  const [topPx, setTopPx] = useState(0);
  const window = useWindowVirtualizer({
    count,
    enabled: isLong,
    estimateSize: () => heightPx,
    overscan,
    scrollMargin: topPx,
    useFlushSync: false,
    rangeExtractor: useCallback((range) => {
      const shown = defaultRangeExtractor(range);
      const kept = focused.current;
      return kept < 0 || kept >= range.count || shown.includes(kept)
        ? shown
        : [...shown, kept].sort((one, other) => one - other);
    }, []),
  });

  // What stands over the list may grow or go: the page is of another height then. Asked at every drawing, it would have the
  // page laid out in the midst of scrolling.
  useEffect(() => {
    if (!isLong) return undefined;
    const page = new ResizeObserver(() => {
      if (body.current) setTopPx(Math.round(body.current.getBoundingClientRect().top + globalThis.scrollY));
    });
    page.observe(document.body);
    return () => page.disconnect();
  }, [isLong]);

  const setBody = useCallback((element: HTMLElement | null) => {
    body.current = element;
  }, []);
  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    focused.current = indexOf(event.target);
  }, []);

  const items = useFewAtOnce(window.getVirtualItems(), window.range);
  if (!isLong)
    return {
      shown: Array.from({ length: count }, (_, index) => ({ index, gapPx: 0 })),
      restPx: 0,
      body: setBody,
      measure: undefined,
      onFocus,
    };
  return {
    shown: items.map(({ index, start }, at) => ({
      index,
      gapPx: start - (items[at - 1]?.end ?? topPx),
    })),
    restPx: topPx + window.getTotalSize() - (items.at(-1)?.end ?? topPx),
    body: setBody,
    measure: window.measureElement,
    onFocus,
  };
};
