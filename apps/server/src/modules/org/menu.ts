import { userType } from '@tael/contract/identity/states';
import type { MenuItem } from '@tael/contract/org/schemas';
import { adminMenu } from './admin-menu.ts';
import { group, page } from './menu-items.ts';
import { changePassword, message, messages, overview } from './menu-pages.ts';

/** Reached from the user menu: the own password, devices and second factors. */
const security = page({
  path: '/catalog/account/security',
  component: 'security',
  en: 'Security',
  zh: '安全设置',
  icon: 'shield',
  needs: ['UserMenu:Security'],
  isHidden: true,
});

/** Reached from the user menu: what people choose for themselves. */
const accountSettings = page({
  path: '/catalog/account/accountSettings',
  component: 'account-settings',
  en: 'Account profile',
  zh: '账户资料',
  icon: 'settings',
  needs: ['UserMenu:AccountSettings'],
  isHidden: true,
});

/** Reached from the user menu: each month's fees. */
const invoices = page({
  path: '/catalog/account/invoices',
  component: 'invoices',
  en: 'Invoices',
  zh: '费用账单',
  icon: 'file',
  needs: ['UserMenu:Invoices'],
  isHidden: true,
});

const customerMenu: readonly MenuItem[] = [
  overview,
  page({
    path: '/catalog/modules/ActivityCenter',
    component: 'activity',
    en: 'Activity center',
    zh: '账户动态',
    icon: 'history',
    needs: ['activity:read'],
  }),
  page({
    path: '/catalog/modules/ActivityCenter_d',
    component: 'activity-info',
    name: 'activity-detail',
    en: 'Activity',
    zh: '动态详情',
    icon: 'history',
    needs: ['activity:read'],
    isHidden: true,
  }),
  page({
    path: '/catalog/activityInfo',
    component: 'activity-info',
    en: 'Movement',
    zh: '交易详情',
    icon: 'file',
    needs: ['activity:read'],
    isHidden: true,
  }),
  group(
    'cards',
    { en: 'Cards', zh: '卡片' },
    page({
      path: '/catalog/Cards_c',
      component: 'cards',
      en: 'Cards',
      zh: '我的卡片',
      icon: 'card',
      needs: ['card:read'],
    }),
    page({
      path: '/catalog/modules/AddCard_c',
      component: 'card-create',
      en: 'Create card',
      zh: '开卡',
      icon: 'plus',
      needs: ['card:create'],
      isHidden: true,
    }),
    page({
      path: '/catalog/funds/CardsAddModal',
      component: 'card-create',
      name: 'card-create-over-list',
      en: 'Create card',
      zh: '开卡',
      icon: 'plus',
      needs: ['card:create'],
      isHidden: true,
    }),
    page({
      path: '/catalog/modules/CreateCardsInBulk',
      component: 'CreateCardsInBulk',
      en: 'Create cards in bulk',
      zh: '批量开卡',
      icon: 'upload',
      needs: ['card:create'],
    }),
    page({
      path: '/catalog/modules/CardBins',
      component: 'card-bins',
      en: 'Card BINs',
      zh: '卡 BIN',
      icon: 'layers',
      needs: ['bin:read'],
    }),
    page({
      path: '/catalog/modules/Disputes',
      component: 'disputes',
      en: 'Disputes',
      zh: '争议',
      icon: 'message',
      needs: ['dispute:read'],
    }),
    page({
      path: '/catalog/modules/CardLimits',
      component: 'limits',
      en: 'Limits',
      zh: '限额',
      icon: 'limit',
      needs: ['limit:read'],
    }),
    page({
      path: '/catalog/modules/CardRules',
      component: 'card-rules',
      en: 'Card rules',
      zh: '卡片规则',
      icon: 'shield',
      needs: ['rule:read'],
    }),
    page({
      path: '/catalog/modules/DecisionWebhook',
      component: 'decision-webhook',
      en: 'Decision webhook',
      zh: '决策 Webhook',
      icon: 'transfer',
      needs: ['webhook:read'],
    }),
    page({
      path: '/catalog/HistoryTransactions',
      component: 'transactions',
      en: 'Transactions',
      zh: '消费记录',
      icon: 'list',
      needs: ['transaction:read'],
    }),
    page({
      path: '/catalog/modules/SpendAnalytics',
      component: 'spending',
      en: 'Spending',
      zh: '消费分析',
      icon: 'chart',
      needs: ['transaction:read'],
    }),
  ),
  group(
    'money',
    { en: 'Money', zh: '资金' },
    page({
      path: '/catalog/modules/FundsModules',
      component: 'funding',
      en: 'Add funds',
      zh: '充值',
      icon: 'download',
      needs: ['funding:announce'],
    }),
    page({
      path: '/catalog/HistoryFunding',
      component: 'funding-history',
      en: 'Funding history',
      zh: '充值记录',
      icon: 'history',
      needs: ['funding:read'],
    }),
    page({
      path: '/catalog/HistoryAccount',
      component: 'entries',
      en: 'Account entries',
      zh: '账户明细',
      icon: 'book',
      needs: ['ledger:read'],
    }),
  ),
  group(
    'company',
    { en: 'Company', zh: '企业' },
    page({
      path: '/catalog/account/departments',
      component: 'departments',
      en: 'Departments',
      zh: '部门',
      icon: 'users',
      needs: ['department:read'],
    }),
  ),
  group(
    'support',
    { en: 'Support', zh: '消息与支持' },
    messages,
    message,
    page({
      path: '/catalog/sendMessageTo',
      component: 'tickets',
      name: 'sendMessageToMXKPay',
      en: 'Tickets',
      zh: '工单',
      icon: 'message',
      needs: ['ticket:read'],
    }),
  ),
  accountSettings,
  invoices,
  security,
  changePassword,
];

/** Every page that a user of this type could see, before permissions narrow it. Names come from the specification's routes. */
export const menuOf = (type: number): readonly MenuItem[] =>
  type === userType.admin ? adminMenu : customerMenu;
