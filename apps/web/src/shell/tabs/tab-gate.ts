import type { DataRouter, Location } from 'react-router';

interface Gate {
  /** The router as a tab sees it. */
  readonly router: DataRouter;
  /** Whether somebody looks at the tab. */
  readonly isOpen: () => boolean;
  /** Whether somebody looks at the tab, and has not pressed a link to another place already. */
  readonly isFree: () => boolean;
  readonly open: () => void;
  readonly shut: () => void;
}

type Wish = [to: unknown, options?: { readonly fromRouteId?: unknown }];

/** The router's hook says from where it goes; a link, which somebody has pressed, does not. */
const isPress = ([, options]: Wish) => options?.fromRouteId === undefined;

const openTabs = new Set<() => void>();

/** Somebody has come to where they were going: what the page that they see now wanted meanwhile happens. */
export const arriveInTabs = (): void => openTabs.forEach((resume) => resume());

/**
 * A router that goes nowhere while it is shut: what a hidden tab wanted last (its form came through, its thing was not
 * found) happens when somebody looks at the tab again. Nor does a tab take anybody back who is on the way to another
 * page: the router keeps the last wish alone, and a search that is sent by itself would undo the press on a link.
 */
export const createGate = (router: DataRouter): Gate => {
  let isOpen = true;
  let waiting: Wish | undefined;
  let own: Location | undefined;
  const isFree = () => {
    const { state, location } = router.state.navigation;
    return isOpen && (state === 'idle' || location === own);
  };
  const go = (wish: Wish): Promise<void> => {
    // Boundary: it is called as it was, by whichever of its forms.
    const done = router.navigate(...(wish as [never]));
    own = isPress(wish) ? undefined : router.state.navigation.location;
    return done;
  };
  const navigate = (...wish: Wish): Promise<void> => {
    if (isFree() || (isOpen && isPress(wish))) return go(wish);
    waiting = wish;
    return Promise.resolve();
  };
  const resume = () => {
    const wish = waiting;
    if (!wish || !isFree()) return;
    waiting = undefined;
    void go(wish);
  };
  return {
    // Boundary: everything but `navigate` is the router's own.
    router: Object.create(router, { navigate: { value: navigate } }) as DataRouter,
    isOpen: () => isOpen,
    isFree,
    open: () => {
      isOpen = true;
      openTabs.add(resume);
      resume();
    },
    shut: () => {
      isOpen = false;
      openTabs.delete(resume);
    },
  };
};
