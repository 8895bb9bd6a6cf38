import { use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import {
  NavigationType,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  type Location,
} from 'react-router';
import { dropMarks, OwnTabContext } from '../../lib/session/own-tab.ts';
import { changeTabs } from './open-tabs.ts';
import { createGate } from './tab-gate.ts';
import { close } from './tabs.ts';

interface TabFrameProps {
  readonly id: string;
  /** Where the tab is: the address of the page while it is shown, and what that was last while it is hidden. */
  readonly location: Location;
  readonly children: ReactNode;
}

/**
 * The world of one tab: its own address, and a router that waits while the tab is hidden. The router has no public way to
 * give a part of the page another address, so its contexts are named here, and nowhere else.
 */
export const TabFrame = ({ id, location, children }: TabFrameProps) => {
  const outer = use(RouterContext);
  if (!outer) throw new Error('A tab stands inside the router');
  const [gate] = useState(() => createGate(outer.router));
  const router = useMemo(() => ({ ...outer, router: gate.router }), [outer, gate]);
  // All tabs are one route, which has no more to say to a screen than its address.
  const [route] = useState(use(RouteContext));
  const address = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  const tab = useMemo(
    () => ({
      id,
      isShown: gate.isOpen,
      leadOn: (place: string) => {
        dropMarks(id);
        changeTabs((tabs) => close(tabs, [id]));
        if (gate.isFree()) void outer.router.navigate(place);
      },
    }),
    [id, gate, outer],
  );

  // A hidden tab's effects are undone: the gate is shut exactly as long as nobody looks.
  useLayoutEffect(() => {
    gate.open();
    return gate.shut;
  }, [gate]);

  return (
    <RouterContext value={router}>
      <RouteContext value={route}>
        <LocationContext value={address}>
          <OwnTabContext value={tab}>{children}</OwnTabContext>
        </LocationContext>
      </RouteContext>
    </RouterContext>
  );
};
