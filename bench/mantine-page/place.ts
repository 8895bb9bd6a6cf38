import { useSyncExternalStore } from 'react';

const changed = 'popstate';

const listen = (listener: () => void) => {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
};

export const usePath = (): string => useSyncExternalStore(listen, () => location.pathname);

export const go = (path: string): void => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent(changed));
};

/** What a link needs to lead to a place without the page being asked for anew. */
export const linkTo = (path: string) => ({
  href: path,
  onClick: (event: { preventDefault: () => void }) => {
    event.preventDefault();
    go(path);
  },
});
