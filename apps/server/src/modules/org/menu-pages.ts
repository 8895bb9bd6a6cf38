/** Entries that the menus of customers and of the house share. */
import { page } from './menu-items.ts';

export const overview = page({
  path: '/catalog/Overview',
  component: 'overview',
  en: 'Overview',
  zh: '总览',
  icon: 'home',
  needs: ['overview:read'],
});

/** Always kept in the menu, whatever somebody may do (specification section 2). */
export const messages = page({
  path: '/catalog/MessageCenter',
  component: 'messages',
  name: 'MessageCenter',
  en: 'Message center',
  zh: '消息中心',
  icon: 'bell',
  needs: [],
});

/** One message on a page of its own. */
export const message = page({
  path: '/catalog/MessageDetails',
  component: 'message',
  en: 'Message',
  zh: '消息',
  icon: 'bell',
  needs: [],
  isHidden: true,
});

/** The same screen for those whose user menu says "Change password" instead (specification section 6). */
export const changePassword = page({
  path: '/catalog/account/changePassword',
  component: 'security',
  name: 'change-password',
  en: 'Change password',
  zh: '修改密码',
  icon: 'shield',
  needs: ['UserMenu:ChangePassword'],
  isHidden: true,
});
