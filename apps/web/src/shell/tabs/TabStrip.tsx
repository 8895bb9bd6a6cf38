import { Suspense, useEffect, useRef, useState } from 'react';
import { useWords } from '../../lib/words/language.ts';
import { IconChevronUp, IconDots } from '../../ui/theme/icons.ts';
import { choose } from '../appearance.ts';
import { CloseQuestion, TabMenu } from '../lazy-overlays.ts';
import { changeTabs } from './open-tabs.ts';
import { tabInput } from './tab-input.ts';
import { TabLink } from './TabLink.tsx';
import type { TabMenuPlace } from './TabMenu.tsx';
import styles from './TabStrip.module.css';
import { canStep, step } from './tabs.ts';
import { useCloseTabs } from './use-close-tabs.ts';
import { useTabDrag } from './use-tab-drag.ts';
import { useTabKeys } from './use-tab-keys.ts';
import { useNamedTabs } from './use-named-tabs.ts';

const tabOf = (strip: HTMLElement | null, id: string) =>
  [...(strip?.querySelectorAll<HTMLElement>('[data-tab]') ?? [])].find((tab) => tab.dataset['tab'] === id);

/** The open pages under the header: go to one, close it, put them in order, bring back the one closed last. */
export const TabStrip = () => {
  const words = useWords('shell').tabs;
  const tabs = useNamedTabs();
  const { closeTabs, reopen, asked, answer } = useCloseTabs();
  const [menu, setMenu] = useState<TabMenuPlace>();
  const [announcement, announce] = useState('');
  const strip = useRef<HTMLUListElement>(null);
  const { dragged, ...dragHandlers } = useTabDrag(strip);
  const shown = tabs.find(({ isShown }) => isShown);

  const shownId = shown?.id;

  // The shown tab stays in sight: when it is another, and when the window is turned or narrowed.
  useEffect(() => {
    const list = strip.current;
    if (!list || shownId === undefined) return undefined;
    const room = new ResizeObserver(() =>
      tabOf(list, shownId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    room.observe(list);
    return () => room.disconnect();
  }, [shownId]);

  const moveBy = (id: string, by: -1 | 1) =>
    changeTabs((before) => {
      if (!canStep(before, id, by)) return before;
      const after = step(before, id, by);
      const title = tabs.find((tab) => tab.id === id)?.title ?? '';
      announce(words.moved(title, after.open.findIndex((tab) => tab.id === id) + 1, after.open.length));
      return after;
    });
  useTabKeys({ reopen });

  return (
    <nav className={styles.strip} aria-label={words.label}>
      <ul
        ref={strip}
        className={styles.tabs}
        {...dragHandlers}
        {...tabInput({
          onClose: (id) => closeTabs([id]),
          onMove: moveBy,
          onMenu: (id, place) => {
            if (dragged === undefined) setMenu({ id, ...place });
          },
        })}
      >
        {tabs.map((tab) => (
          <TabLink key={tab.id} {...tab} isDragged={tab.id === dragged} />
        ))}
      </ul>
      {shown && (
        <button
          type="button"
          className={styles.more}
          aria-label={words.menu(shown.title)}
          title={words.menu(shown.title)}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            const { right, bottom } = currentTarget.getBoundingClientRect();
            setMenu({ id: shown.id, x: right, y: bottom });
          }}
        >
          <IconDots size={16} stroke={1.8} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={styles.more}
        aria-label={words.fold}
        title={words.fold}
        onClick={() => choose('tabs', 'false')}
      >
        <IconChevronUp size={16} stroke={1.8} aria-hidden="true" />
      </button>
      <Suspense>
        {menu && (
          <TabMenu
            place={menu}
            title={tabs.find(({ id }) => id === menu.id)?.title ?? ''}
            onCloseTabs={closeTabs}
            onReopen={reopen}
            onMove={(by) => moveBy(menu.id, by)}
            onLeave={() => {
              setMenu(undefined);
              tabOf(strip.current, menu.id)?.querySelector('a')?.focus();
            }}
          />
        )}
        {asked && (
          <CloseQuestion
            titles={tabs
              .filter(({ id, isUnsaved }) => isUnsaved && asked.includes(id))
              .map(({ title }) => title)}
            onAnswer={answer}
          />
        )}
      </Suspense>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </nav>
  );
};
