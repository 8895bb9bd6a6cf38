import { createElement, type ReactElement } from 'react';
import {
  IconArrowDown,
  IconArrowUp,
  IconBank,
  IconCard,
  IconCheckList,
  IconHistory,
  IconHome,
  IconInvoice,
  IconLimit,
  IconList,
  IconMessage,
  IconPeople,
  IconSettings,
  IconShield,
  IconTransfer,
  IconUser,
} from '../ui/icons.ts';

/** The names that `meta.icon` of a menu item may carry. */
const icons: Readonly<Record<string, typeof IconList>> = {
  home: IconHome,
  card: IconCard,
  list: IconList,
  limit: IconLimit,
  deposit: IconArrowDown,
  payment: IconArrowUp,
  transfer: IconTransfer,
  bank: IconBank,
  person: IconUser,
  people: IconPeople,
  history: IconHistory,
  approval: IconCheckList,
  invoice: IconInvoice,
  message: IconMessage,
  security: IconShield,
  settings: IconSettings,
};

/** The icon of a menu entry; a plain list for a name that is not known. */
export const MenuIcon = ({ name }: { name: string }): ReactElement =>
  createElement(icons[name] ?? IconList, { size: 16, stroke: 1.6 });
