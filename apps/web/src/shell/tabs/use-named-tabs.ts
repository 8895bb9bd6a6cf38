import { useLanguage } from '../../lib/words/language.ts';
import { allowedMenu, findByPath, titleOf } from '../../lib/screens/menu.ts';
import { useUnsavedTabs } from '../../lib/session/own-tab.ts';
import { useSession } from '../../lib/session/session.ts';
import { useOpenTabs } from './open-tabs.ts';
import { homeId, type Tab } from './tabs.ts';

export interface NamedTab extends Tab {
  readonly title: string;
  readonly isHome: boolean;
  readonly isShown: boolean;
  readonly isUnsaved: boolean;
}

/** The open tabs as they are drawn; one whose page this person may no longer reach is left out. */
export const useNamedTabs = (): readonly NamedTab[] => {
  const { open, shown } = useOpenTabs();
  const { menu, pages } = useSession();
  const language = useLanguage();
  const unsaved = useUnsavedTabs();
  const allowed = allowedMenu(menu, pages);
  return open.flatMap((tab) => {
    const item = findByPath(allowed, tab.id);
    if (!item) return [];
    return {
      ...tab,
      title: titleOf(item, language),
      isHome: tab.id === homeId,
      isShown: tab.id === shown,
      isUnsaved: unsaved.has(tab.id),
    };
  });
};
