import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { changeTabs } from './open-tabs.ts';
import { move } from './tabs.ts';

/** A mouse drags once it has left the spot, a finger once it has rested: before that it scrolls the strip. */
const startsAfterPx = 6;
const restsForMs = 350;

interface Grip {
  readonly id: string;
  readonly x: number;
  readonly isTouch: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const tabsIn = (strip: HTMLElement) => [...strip.querySelectorAll<HTMLElement>('[data-tab]')];

const centre = (tab: HTMLElement) => {
  const { left, width } = tab.getBoundingClientRect();
  return left + width / 2;
};

/** Which place in the row the pointer is at, the dragged tab left out of the count. */
const indexAt = (strip: HTMLElement, id: string, x: number) =>
  tabsIn(strip).filter((tab) => tab.dataset['tab'] !== id && centre(tab) < x).length;

/** Puts tabs in order by dragging them, with a mouse or a finger. */
export const useTabDrag = (strip: RefObject<HTMLElement | null>) => {
  const grip = useRef<Grip>(undefined);
  const isDragging = useRef(false);
  const [dragged, setDragged] = useState<string>();

  const begin = (id: string) => {
    isDragging.current = true;
    setDragged(id);
  };
  const end = () => {
    clearTimeout(grip.current?.timer);
    grip.current = undefined;
    setDragged(undefined);
  };

  useEffect(() => {
    const row = strip.current;
    // The page may be kept from scrolling by a listener that is not passive, and React adds no such one.
    const hold = (event: TouchEvent) => {
      if (isDragging.current && grip.current) event.preventDefault();
    };
    row?.addEventListener('touchmove', hold, { passive: false });
    return () => row?.removeEventListener('touchmove', hold);
  }, [strip]);

  return {
    dragged,
    onPointerDown: (event: PointerEvent) => {
      isDragging.current = false;
      const id =
        event.button === 0 && event.target instanceof Element
          ? event.target.closest('[data-tab] > a')?.parentElement?.dataset['tab']
          : undefined;
      if (id === undefined) return;
      const isTouch = event.pointerType === 'touch';
      grip.current = { id, x: event.clientX, isTouch, timer: undefined };
      if (isTouch) grip.current.timer = setTimeout(() => begin(id), restsForMs);
    },
    onPointerMove: (event: PointerEvent) => {
      const held = grip.current;
      if (!held || !strip.current) return;
      if (!isDragging.current) {
        if (Math.abs(event.clientX - held.x) < startsAfterPx) return;
        if (held.isTouch) return end();
        begin(held.id);
      }
      const index = indexAt(strip.current, held.id, event.clientX);
      changeTabs((tabs) => move(tabs, held.id, index));
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!isDragging.current) return;
      isDragging.current = false; // the end of a drag is no click
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
