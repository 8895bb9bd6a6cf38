import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router';
import { isWindowOpen } from '../../lib/screens/open-window.ts';
import { showTab } from './open-tabs.ts';

const scrolls = new Map<string, number>();

/**
 * Unless somebody has gone on since then, into the page, a dialog or the search for everything: they are in it by now,
 * and type.
 */
const focusTitle = (since: Element | null) => {
  if (isWindowOpen()) return;
  const now = document.activeElement;
  if (now !== since && now?.closest('main')) return;
  const dialog = now?.closest('[role=dialog]');
  if (dialog && !dialog.contains(since)) return;
  const title = [...document.querySelectorAll<HTMLElement>('main h1')].find((one) => one.checkVisibility());
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
};

/**
 * Tells the strip which tab is looked at, if any, and where it is; each tab comes back at the height where it was left.
 */
export const useShownTab = (id: string | undefined, { pathname, search, hash }: Location): void => {
  const place = `${pathname}${search}${hash}`;
  const before = useRef<string>(undefined);
  useLayoutEffect(() => showTab(id === undefined ? undefined : { id, place }), [id, place]);

  useLayoutEffect(() => {
    if (id === undefined) return undefined;
    // The first page's height is the router's matter: it may be a reload.
    if (before.current !== undefined) globalThis.scrollTo(0, scrolls.get(id) ?? 0);
    const remember = () => void scrolls.set(id, globalThis.scrollY);
    globalThis.addEventListener('scroll', remember, { passive: true });
    return () => globalThis.removeEventListener('scroll', remember);
  }, [id]);

  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== id;
    before.current = id;
    if (!isOther) return undefined;
    // Once the page stands: whether the title is to be seen would be asked of a page that is not laid out yet.
    const since = document.activeElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(focusTitle, 0, since)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [id]);
};

/** A tab that was closed begins at the top again. */
export const forgetHeights = (open: readonly { readonly id: string }[]): void => {
  for (const id of scrolls.keys()) if (!open.some((tab) => tab.id === id)) scrolls.delete(id);
};
