import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '../../lib/words/language.ts';
import { notify } from '../../lib/words/notices.ts';
import { discardUnsaved, isUnsaved } from '../../lib/session/own-tab.ts';
import { changeTabs, openTabs } from './open-tabs.ts';
import { close, homeId, lastClosed, nextShown } from './tabs.ts';

interface CloseTabs {
  /** Asks first when something typed would be lost; refuses to close the home. */
  readonly closeTabs: (ids: readonly string[]) => void;
  /** Opens the tab that was closed last, at the address where it was left. */
  readonly reopen: () => void;
  /** The tabs that wait for the answer to the question. */
  readonly asked: readonly string[] | undefined;
  readonly answer: (isClosing: boolean) => void;
}

/** Closing and reopening tabs, with what that costs: a question, a notice, or going to another page. */
export const useCloseTabs = (): CloseTabs => {
  const { homeStays } = useWords('shell').tabs;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<readonly string[]>();
  const goTo = (place: string) => void navigate(place, { preventScrollReset: true });

  const closeNow = (ids: readonly string[]) => {
    const { shown } = openTabs();
    const next = nextShown(openTabs(), shown, ids);
    ids.forEach(discardUnsaved);
    changeTabs((tabs) => close(tabs, ids));
    if (next.id !== shown) goTo(next.place);
  };
  return {
    closeTabs: (ids) => {
      if (ids.includes(homeId)) return notify({ tone: 'info', text: homeStays });
      return ids.some(isUnsaved) ? setAsked(ids) : closeNow(ids);
    },
    reopen: () => {
      const tab = lastClosed(openTabs());
      if (tab) goTo(tab.place);
    },
    asked,
    answer: (isClosing) => {
      setAsked(undefined);
      if (isClosing && asked) closeNow(asked);
    },
  };
};
