import { otherLanguage } from '@tael/i18n/language';
import { useNavigate } from 'react-router';
import { can } from '../../../lib/session/can.tsx';
import { chooseColorScheme, useIsDark } from '../../../lib/saved/color-scheme.ts';
import { openWindow } from '../../../lib/screens/open-window.ts';
import { goKeyOf } from '../../../lib/screens/keys.ts';
import { chooseLanguage, useLanguage, useWords } from '../../../lib/words/language.ts';
import { allowedMenu, titleOf, visibleMenu } from '../../../lib/screens/menu.ts';
import { places } from '../../../lib/paths/places.ts';
import { useSession, type MenuItem } from '../../../lib/session/session.ts';
import type { Option } from './option.ts';

const leaves = (menu: readonly MenuItem[]): readonly MenuItem[] =>
  menu.flatMap((item) => (item.children.length > 0 ? leaves(item.children) : [item]));

/** The pages of this person's menu. */
export const usePages = (): readonly Option[] => {
  const navigate = useNavigate();
  const language = useLanguage();
  const { menu, pages } = useSession();
  return leaves(visibleMenu(allowedMenu(menu, pages))).map((item) => {
    const letter = goKeyOf(item.path);
    return {
      id: `page:${item.path}`,
      label: titleOf(item, language),
      ...(letter && { keys: ['g', letter] }),
      to: item.path,
      run: () => void navigate(item.path),
    };
  });
};

interface ActsGiven {
  readonly onLeave: () => void;
  readonly onFreeze: () => void;
}

/** What can be done from anywhere, as far as this person may. */
export const useActs = ({ onLeave, onFreeze }: ActsGiven): readonly Option[] => {
  const words = useWords('palette').acts;
  const { switchLanguage } = useWords('common');
  const navigate = useNavigate();
  const language = useLanguage();
  const isDark = useIsDark();
  const act = (id: string, label: string, run: () => void, code = ''): readonly Option[] =>
    code === '' || can(code) ? [{ id: `act:${id}`, label, run }] : [];
  return [
    ...act('create-card', words.createCard, () => void navigate(places.createCard), 'card:create'),
    ...act('add-funds', words.addFunds, () => void navigate(places.addFunds), 'funding:announce'),
    ...act('send-payment', words.sendPayment, () => void navigate(places.newPayment), 'payment:create'),
    ...act('freeze-card', words.freezeCard, onFreeze, 'card:freeze'),
    ...act('theme', isDark ? words.lightTheme : words.darkTheme, () =>
      chooseColorScheme(isDark ? 'light' : 'dark'),
    ),
    ...act('language', switchLanguage, () => void chooseLanguage(otherLanguage(language))),
    ...act('keys', words.keys, () => openWindow('keys')),
    ...act('sign-out', words.signOut, onLeave),
  ];
};
