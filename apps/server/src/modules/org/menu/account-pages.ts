import { page } from './menu-items.ts';

/** Reached from the user menu: the own password, devices and second factors. */
export const security = page({
  path: '/catalog/account/security',
  component: 'security',
  en: 'Security',
  zh: '安全设置',
  icon: 'shield',
  needs: ['UserMenu:Security'],
  isHidden: true,
});

/** Reached from the user menu: what people choose for themselves. */
export const accountSettings = page({
  path: '/catalog/account/accountSettings',
  component: 'account-settings',
  en: 'Account profile',
  zh: '账户资料',
  icon: 'settings',
  needs: ['UserMenu:AccountSettings'],
  isHidden: true,
});

/** Reached from the user menu and the message center: which messages somebody gets, and where. */
export const notifications = page({
  path: '/catalog/account/notifications',
  component: 'notifications',
  en: 'Notifications',
  zh: '通知设置',
  icon: 'bell',
  needs: ['message:read'],
  isHidden: true,
});

/** The monthly plan of a business. */
export const plans = page({
  path: '/catalog/account/plans',
  component: 'plans',
  en: 'Pricing plans',
  zh: '套餐',
  icon: 'layers',
  needs: ['plan:read'],
});

/** Reached from the user menu: each month's fees. */
export const invoices = page({
  path: '/catalog/account/invoices',
  component: 'invoices',
  en: 'Invoices',
  zh: '费用账单',
  icon: 'file',
  needs: ['UserMenu:Invoices'],
  isHidden: true,
});
