import type { MenuItem } from '@tael/contract/org/schemas';
import { notifications } from './account-pages.ts';
import { group, page } from './menu-items.ts';
import { changePassword, message, messages, overview, roles, singleSignOn } from './menu-pages.ts';
import { cardReviews, customerReviews, moneyReviews, work } from './review-pages.ts';

/** What staff could see. */
export const adminMenu: readonly MenuItem[] = [
  overview,
  work,
  customerReviews,
  cardReviews,
  moneyReviews,
  group(
    'books',
    { en: 'Accounting', zh: '账务' },
    page({
      path: '/system/ledger',
      component: 'admin-ledger',
      en: 'Ledger',
      zh: '账本',
      icon: 'book',
      needs: ['ledger.admin:read'],
    }),
    page({
      path: '/system/reports',
      component: 'reports',
      en: 'Performance',
      zh: '业绩统计',
      icon: 'chart',
      needs: ['report:read'],
    }),
    page({
      path: '/catalog/account/AdminAudit',
      component: 'audit-log',
      en: 'Audit log',
      zh: '审计日志',
      icon: 'history',
      needs: ['audit:read'],
    }),
    page({
      path: '/system/prices',
      component: 'prices',
      en: 'Prices',
      zh: '价格管理',
      icon: 'list',
      needs: ['price:read'],
    }),
    page({
      path: '/system/settings',
      component: 'global-settings',
      en: 'Global settings',
      zh: '全局参数',
      icon: 'settings',
      needs: ['setting:read'],
    }),
  ),
  group(
    'staff',
    { en: 'Staff', zh: '平台人员' },
    page({
      path: '/system/white-label',
      component: 'white-label',
      en: 'White label',
      zh: '白标',
      icon: 'layers',
      needs: ['tenant:read'],
    }),
    page({
      path: '/system/staff',
      component: 'staff',
      en: 'Staff',
      zh: '平台人员',
      icon: 'users',
      needs: ['staff:read'],
    }),
    roles,
    singleSignOn,
    page({
      path: '/system/operations',
      component: 'operations',
      en: 'Operations',
      zh: '运行状况',
      icon: 'list',
      needs: ['operations:read'],
    }),
  ),
  group(
    'support',
    { en: 'Messages', zh: '消息与公告' },
    messages,
    message,
    page({
      path: '/catalog/sendMessage',
      component: 'announcements',
      en: 'Announcements',
      zh: '公告',
      icon: 'message',
      needs: ['announcement:read'],
    }),
  ),
  notifications,
  changePassword,
];
