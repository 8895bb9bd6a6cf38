import { lazy as lazyPart, useSyncExternalStore } from 'react';

/** A part of the console that is no longer on the server, or its style sheet: a newer version has taken its place. */
export const isOldVersion = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload css/i.test(error.message);

let isOutdated = false;
const followers = new Set<() => void>();
const follow = (follower: () => void) => {
  followers.add(follower);
  return () => followers.delete(follower);
};

/** Whether something was wanted that only a newer version of the console has. */
export const useNewVersion = (): boolean =>
  useSyncExternalStore(
    follow,
    () => isOutdated,
    () => false,
  );

/** Style sheets that did not arrive are asked for again: the browser does not, and a part that comes later would stand bare. */
export const refetchStyles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
};

/**
 * Fetches a part of a page, or what lies over it (a menu, a question, a notice). While the line is down it waits for it, and
 * for a part that a newer version has no longer it waits until the page is loaded anew: a part that is missing never takes
 * the page with it, nor what somebody has typed there.
 */
export const fetchPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  for (;;)
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) {
        if (!isOldVersion(error)) throw error;
        isOutdated = true;
        for (const follower of followers) follower();
        return new Promise<never>(() => undefined);
      }
      await new Promise((resolve) => globalThis.addEventListener('online', resolve, { once: true }));
      refetchStyles();
    }
};

/** A part that is fetched when it is first drawn, as `fetchPart` does. */
export const lazy: typeof lazyPart = (load) => lazyPart(() => fetchPart(load));
