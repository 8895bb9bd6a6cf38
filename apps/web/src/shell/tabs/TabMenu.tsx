import { Menu } from '@mantine/core';
import { useWords } from '../../lib/words/language.ts';
import { useOpenTabs } from './open-tabs.ts';
import styles from './TabStrip.module.css';
import { canStep, lastClosed, leftOf, othersOf, rightOf } from './tabs.ts';

export interface TabMenuPlace {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

interface TabMenuProps {
  readonly place: TabMenuPlace;
  readonly title: string;
  readonly onCloseTabs: (ids: readonly string[]) => void;
  readonly onReopen: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onLeave: () => void;
}

/** What can be done with a tab and its neighbours, where it was asked for. */
export const TabMenu = ({ place, title, onCloseTabs, onReopen, onMove, onLeave }: TabMenuProps) => {
  const words = useWords('shell').tabs;
  const tabs = useOpenTabs();
  const closing = (label: string, ids: readonly string[]) => (
    <Menu.Item disabled={ids.length === 0} onClick={() => onCloseTabs(ids)}>
      {label}
    </Menu.Item>
  );
  const moving = (label: string, by: -1 | 1) => (
    <Menu.Item disabled={!canStep(tabs, place.id, by)} onClick={() => onMove(by)}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu opened onClose={onLeave} position="bottom-start" width={200} returnFocus={false}>
      <Menu.Target>
        <button
          type="button"
          className={styles.anchor}
          style={{ left: place.x, top: place.y }}
          tabIndex={-1}
          aria-hidden="true"
          aria-label={words.menu(title)}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {closing(words.acts.close, [place.id])}
        {closing(words.acts.closeLeft, leftOf(tabs, place.id))}
        {closing(words.acts.closeRight, rightOf(tabs, place.id))}
        {closing(words.acts.closeOthers, othersOf(tabs, place.id))}
        <Menu.Divider />
        <Menu.Item disabled={!lastClosed(tabs)} onClick={onReopen}>
          {words.acts.reopen}
        </Menu.Item>
        <Menu.Divider />
        {moving(words.acts.moveLeft, -1)}
        {moving(words.acts.moveRight, 1)}
      </Menu.Dropdown>
    </Menu>
  );
};
