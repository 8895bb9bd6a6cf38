import { Activity, memo, useEffect, useState, type ComponentType } from 'react';
import { useLocation, type Location } from 'react-router';
import type { Match } from '../lib/menu.ts';
import { dropMarks, isUnsaved } from '../lib/own-tab.ts';
import { ScreenContext } from '../lib/screen-context.ts';
import { useOpenTabs } from './open-tabs.ts';
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
      <screen.Component />
    </ScreenContext>
  </TabFrame>
));

const KeptScreen = memo(({ screen, isShown }: { screen: Screen; isShown: boolean }) => (
  <Activity mode={isShown ? 'visible' : 'hidden'}>
    <Inside screen={screen} />
  </Activity>
));

/**
 * The screens of the open tabs: the one that the address names, and behind it those that were looked at before, hidden
 * with all their state. A hidden screen sees its own address, asks the server for nothing and goes nowhere.
 */
export const KeptScreens = ({ match, Component }: { match: Match; Component: ComponentType }) => {
  const location = useLocation();
  const { open } = useOpenTabs();
  const id = match.item.path.toLowerCase();
  const [kept, setKept] = useState<readonly Screen[]>([]);
  const now: Screen = { id, match, Component, location };
  const before = kept.find((one) => one.id === id);
  const shown = before && isSame(before, now) ? before : now;
  useShownTab(id, location);
  useEffect(() => forgetHeights(open), [open]);
  useEffect(() => () => dropMarks(), []);

  // In the order of their last use; a tab that was closed meanwhile takes its screen along.
  const others = kept.filter((one) => one.id !== id && open.some((tab) => tab.id === one.id));
  if (kept.at(-1) !== shown || others.length !== kept.length - 1)
    setKept(awakeOf([...others, shown], isUnsaved));

  return kept
    .toSorted((left, right) => left.id.localeCompare(right.id))
    .map((screen) => <KeptScreen key={screen.id} screen={screen} isShown={screen.id === id} />);
};
