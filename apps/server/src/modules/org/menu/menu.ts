import { entityType, userType } from '@tael/contract/identity/states';
import type { MenuItem } from '@tael/contract/org/schemas';
import { accountSettings, invoices, notifications, plans, security } from './account-pages.ts';
import { adminMenu } from './admin-menu.ts';
import { controls } from './control-pages.ts';
import { conversions, depositAddresses, fundingQuestions, fundingSources } from './funding-pages.ts';
import { developers } from './developer-pages.ts';
import { group, page, redirection } from './menu-items.ts';
import { payeePages } from './payee-pages.ts';
import { paymentPages } from './payment-pages.ts';
import {
  approvalPolicy,
  approvals,
  changePassword,
  message,
  messages,
  overview,
  roles,
  singleSignOn,
} from './menu-pages.ts';

const sendMoney = page({
  path: '/transfer/MXK8Transfer',
  component: 'send-money',
  en: 'Send money',
  zh: '转账',
  icon: 'transfer',
  needs: ['transfer:send'],
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
    en: 'Activity',
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
  controls,
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
      path: '/catalog/modules/FundsUsdc',
      component: 'funding-usdc',
      en: 'Add USDC',
      zh: 'USDC 充值',
      icon: 'download',
      needs: ['funding:announce'],
    }),
    page({
      path: '/catalog/modules/FundsCrypto',
      component: 'funding-crypto',
      en: 'Add crypto',
      zh: '加密货币充值',
      icon: 'download',
      needs: ['funding:announce'],
    }),
    depositAddresses,
    conversions,
    fundingSources,
    fundingQuestions,
    page({
      path: '/catalog/HistoryFunding',
      component: 'funding-history',
      en: 'Funding history',
      zh: '充值记录',
      icon: 'history',
      needs: ['funding:read'],
    }),
    sendMoney,
    redirection('/transfer', sendMoney),
    page({
      path: '/transfer/History',
      component: 'account-transfers',
      en: 'Transfers',
      zh: '转账记录',
      icon: 'history',
      needs: ['transfer:read'],
    }),
    page({
      path: '/transfer/BankAccount',
      component: 'bank-accounts',
      en: 'Bank accounts',
      zh: '银行账户',
      icon: 'bank',
      needs: ['bankaccount:read'],
    }),
    page({
      path: '/catalog/HistoryAccount',
      component: 'entries',
      en: 'Ledger',
      zh: '账户明细',
      icon: 'book',
      needs: ['ledger:read'],
    }),
  ),
  group('payments', { en: 'Payments', zh: '付款' }, ...paymentPages, ...payeePages),
  group(
    'company',
    { en: 'Company', zh: '企业' },
    approvals,
    approvalPolicy,
    page({
      path: '/catalog/modules/AccountCenter',
      component: 'people',
      en: 'People',
      zh: '用户管理',
      icon: 'users',
      needs: ['people:read'],
    }),
    page({
      path: '/catalog/modules/AccountCenter_d',
      component: 'person',
      en: 'Person',
      zh: '用户详情',
      icon: 'users',
      needs: ['people:read'],
      isHidden: true,
    }),
    page({
      path: '/catalog/modules/AccountCenterds',
      component: 'sub-accounts',
      en: 'Sub-accounts',
      zh: '子账户',
      icon: 'user-check',
      needs: ['people:read'],
    }),
    page({
      path: '/catalog/account/departments',
      component: 'departments',
      en: 'Departments',
      zh: '部门',
      icon: 'users',
      needs: ['department:read'],
    }),
    roles,
    singleSignOn,
    plans,
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
  notifications,
  invoices,
  developers,
  security,
  changePassword,
];

/** What a person has little use for: their menu leaves it out, and its address still leads there. */
const forBusinesses: ReadonlySet<string> = new Set([
  '/catalog/modules/CreateCardsInBulk',
  '/catalog/modules/CardBins',
  '/catalog/modules/ApiEndpoints',
  '/catalog/modules/ApiFee',
  '/catalog/modules/DecisionWebhook',
]);

const withoutBusiness = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.map((item) => ({
    ...item,
    hidden: item.hidden || forBusinesses.has(item.path),
    children: [...withoutBusiness(item.children)],
  }));

const personalMenu = withoutBusiness(customerMenu);

/** Every page that a user of this type could see, before permissions narrow it. Names come from the specification's routes. */
export const menuOf = (type: number, entity: number | null = null): readonly MenuItem[] => {
  if (type === userType.admin || type === userType.operator) return adminMenu;
  return entity === entityType.personal ? personalMenu : customerMenu;
};

const flat = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...flat(item.children)]);

/** Every entry of every menu: together they are the console's addresses behind the sign-in. */
export const menuPaths: readonly Pick<MenuItem, 'path' | 'component' | 'redirect'>[] = [
  ...flat(adminMenu),
  ...flat(customerMenu),
];
