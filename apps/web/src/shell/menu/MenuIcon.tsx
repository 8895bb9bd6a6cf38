import { createElement, type ReactElement } from 'react';
import {
  IconArrowDown,
  IconArrowUp,
  IconBank,
  IconBell,
  IconBook,
  IconCard,
  IconChart,
  IconCheckList,
  IconHistory,
  IconHome,
  IconInvoice,
  IconLayers,
  IconLimit,
  IconList,
  IconMessage,
  IconPeople,
  IconPlus,
  IconSettings,
  IconShield,
  IconTransfer,
  IconUser,
  IconUserCheck,
} from '../../ui/theme/icons.ts';
import { useUser } from '../../lib/session/session.ts';
import { hasMenuIcons } from './menu-icons.ts';

/** The names that `meta.icon` of a menu item may carry. */
const icons: Readonly<Record<string, typeof IconList>> = {
  home: IconHome,
  card: IconCard,
  plus: IconPlus,
  list: IconList,
  layers: IconLayers,
  limit: IconLimit,
  download: IconArrowDown,
  upload: IconArrowUp,
  transfer: IconTransfer,
  bank: IconBank,
  user: IconUser,
  users: IconPeople,
  'user-check': IconUserCheck,
  history: IconHistory,
  book: IconBook,
  chart: IconChart,
  check: IconCheckList,
  invoice: IconInvoice,
  bell: IconBell,
  message: IconMessage,
  shield: IconShield,
  settings: IconSettings,
};

/** The icon of a menu entry; a plain list for a name that is not known, none for staff below a role type code of 200. */
export const MenuIcon = ({ name }: { name: string }): ReactElement | null =>
  hasMenuIcons(useUser()) ? createElement(icons[name] ?? IconList, { size: 16, stroke: 1.6 }) : null;
