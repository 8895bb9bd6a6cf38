import { allowedMenu, visibleMenu } from '../../lib/screens/menu.ts';
import { useSession, type MenuItem } from '../../lib/session/session.ts';

/** The menu as it is drawn: what this person may reach, without what is hidden. */
export const useMenu = (): readonly MenuItem[] => {
  const { menu, pages } = useSession();
  return visibleMenu(allowedMenu(menu, pages));
};
