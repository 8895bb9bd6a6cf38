import type { DataRouter } from 'react-router';

interface Gate {
  /** The router as a tab sees it. */
  readonly router: DataRouter;
  readonly isOpen: () => boolean;
  readonly open: () => void;
  readonly shut: () => void;
}

/**
 * A router that goes nowhere while it is shut: what a hidden tab wanted last (its form came through, its thing was not
 * found) happens when somebody looks at the tab again.
 */
export const createGate = (router: DataRouter): Gate => {
  let isOpen = true;
  let waiting: (() => void) | undefined;
  const navigate = (...wish: [never]): Promise<void> => {
    if (isOpen) return router.navigate(...wish);
    waiting = () => void router.navigate(...wish);
    return Promise.resolve();
  };
  return {
    // Boundary: everything but `navigate` is the router's own.
    router: Object.create(router, { navigate: { value: navigate } }) as DataRouter,
    isOpen: () => isOpen,
    open: () => {
      isOpen = true;
      const wish = waiting;
      waiting = undefined;
      wish?.();
    },
    shut: () => {
      isOpen = false;
    },
  };
};
