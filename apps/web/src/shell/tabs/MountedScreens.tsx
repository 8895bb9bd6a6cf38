import { Activity, memo, useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { useLocation, type Location } from 'react-router';
import type { Match } from '../../lib/screens/menu.ts';
import { dropMarks, isUnsaved } from '../../lib/session/own-tab.ts';
import { ScreenContext } from '../../lib/screens/screen-context.ts';
import { useOpenTabs } from './open-tabs.ts';
import { ScreenBoundary } from '../ScreenFailure.tsx';
import { arriveInTabs } from './tab-gate.ts';
import { TabFrame } from './TabFrame.tsx';
import { awakeOf } from './tabs.ts';
import { forgetHeights, useShownTab } from './use-shown-tab.ts';

interface Screen {
  readonly id: string;
  readonly match: Match;
  readonly Component: ComponentType;
  readonly location: Location;
}

/** Whether both say the same to whoever draws them; a press on a link to the same place makes another object of it. */
const isSame = (left: Screen, right: Screen) =>
  left.id === right.id &&
  left.Component === right.Component &&
  left.match.item === right.match.item &&
  JSON.stringify(left.match.params) === JSON.stringify(right.match.params) &&
  left.location.pathname === right.location.pathname &&
  left.location.search === right.location.search &&
  left.location.hash === right.location.hash &&
  left.location.state === right.location.state;

/** Drawn again when it is another screen or at another address; not because it, or another, comes and goes. */
const Inside = memo(({ screen }: { screen: Screen }) => (
  <TabFrame id={screen.id} location={screen.location}>
    <ScreenContext value={screen.match}>
      <ScreenBoundary>
        <screen.Component />
      </ScreenBoundary>
    </ScreenContext>
  </TabFrame>
));

const MountedScreen = memo(({ screen, isShown }: { screen: Screen; isShown: boolean }) => (
  <Activity mode={isShown ? 'visible' : 'hidden'}>
    <Inside screen={screen} />
  </Activity>
));

/**
 * The screens of the open tabs: the one that the address names, and behind it those that were looked at before, hidden
 * with all their state; all of them are hidden where the address names none. A hidden screen sees its own address, asks
 * the server for nothing and goes nowhere.
 */
export const MountedScreens = ({ found }: { found: Pick<Screen, 'match' | 'Component'> | undefined }) => {
  const location = useLocation();
  const { open } = useOpenTabs();
  const id = found?.match.item.path.toLowerCase();
  const [kept, setKept] = useState<readonly Screen[]>([]);
  const now = found && id !== undefined ? { ...found, id, location } : undefined;
  const before = kept.find((one) => one.id === id);
  const shown = before && now && isSame(before, now) ? before : now;
  useShownTab(id, location);
  // After the screens' own: whichever is left is shut by then.
  useLayoutEffect(arriveInTabs, [location]);
  useEffect(() => forgetHeights(open), [open]);
  useEffect(() => () => dropMarks(), []);

  // In the order of their last use; a tab that was closed meanwhile takes its screen along.
  const others = kept.filter((one) => one.id !== id && open.some((tab) => tab.id === one.id));
  const next = shown ? [...others, shown] : others;
  if (next.length !== kept.length || next.at(-1) !== kept.at(-1)) setKept(awakeOf(next, isUnsaved));

  return kept
    .toSorted((left, right) => left.id.localeCompare(right.id))
    .map((screen) => <MountedScreen key={screen.id} screen={screen} isShown={screen.id === id} />);
};
