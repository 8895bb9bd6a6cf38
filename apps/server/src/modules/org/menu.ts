import type { Permission } from '@tael/contract';
import { userType } from '@tael/contract/identity/states';
import type { MenuItem } from '@tael/contract/org/schemas';

interface Titles {
  readonly en: string;
  readonly zh: string;
}

interface Page extends Titles {
  readonly path: `/${string}`;
  /** The screen's name in the console's registry; also the item's, unless the menu leads to it twice. */
  readonly component: string;
  readonly name?: string;
  readonly icon: string;
  readonly needs: readonly Permission[];
  readonly isHidden?: boolean;
}

const page = ({
  path,
  component,
  name = component,
  en,
  zh,
  icon,
  needs,
  isHidden = false,
}: Page): MenuItem => ({
  path,
  name,
  redirect: null,
  component,
  hidden: isHidden,
  alwaysShow: false,
  children: [],
  meta: { cnName: zh, title: en, icon, url: null, permissionList: [...needs] },
});

/** A heading with its pages; it leads to the first of them. */
const group = (name: string, titles: Titles, first: MenuItem, ...others: readonly MenuItem[]): MenuItem => ({
  path: `/group/${name}`,
  name: `${name}-group`,
  redirect: first.path,
  component: 'group',
  hidden: false,
  alwaysShow: true,
  children: [first, ...others],
  meta: { cnName: titles.zh, title: titles.en, icon: '', url: null, permissionList: [] },
});

const overview = page({
  path: '/catalog/Overview',
  component: 'overview',
  en: 'Overview',
  zh: '总览',
  icon: 'home',
  needs: ['overview:read'],
});

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

/** The same screen for those whose user menu says "Change password" instead (specification section 6). */
const changePassword = page({
  path: '/catalog/account/changePassword',
  component: 'security',
  name: 'change-password',
  en: 'Change password',
  zh: '修改密码',
  icon: 'shield',
  needs: ['UserMenu:ChangePassword'],
  isHidden: true,
});

const customerMenu: readonly MenuItem[] = [
  overview,
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
      path: '/catalog/HistoryTransactions',
      component: 'transactions',
      en: 'Transactions',
      zh: '消费记录',
      icon: 'list',
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
  security,
  changePassword,
];

const adminMenu: readonly MenuItem[] = [
  overview,
  group(
    'review',
    { en: 'Review', zh: '审核' },
    page({
      path: '/system/BusinessList_c',
      component: 'customers',
      en: 'Customers',
      zh: '客户',
      icon: 'users',
      needs: ['customer:read'],
    }),
    page({
      path: '/catalog/account/AdminAudit',
      component: 'review-registrations',
      en: 'Registrations to review',
      zh: '开户审核',
      icon: 'user-check',
      needs: ['onboarding.review:read'],
    }),
    page({
      path: '/admin/payment/activity',
      component: 'review-funding',
      en: 'Funding to review',
      zh: '充值审核',
      icon: 'check',
      needs: ['funding.review:read'],
    }),
    page({
      path: '/system/enquiries',
      component: 'enquiries',
      en: 'Enquiries',
      zh: '咨询留言',
      icon: 'message',
      needs: ['enquiry.admin:read'],
    }),
  ),
  group(
    'books',
    { en: 'Books', zh: '账务' },
    page({
      path: '/system/ledger',
      component: 'admin-ledger',
      en: 'Ledger',
      zh: '账本',
      icon: 'book',
      needs: ['ledger.admin:read'],
    }),
  ),
  changePassword,
];

/** Every page that a user of this type could see, before permissions narrow it. Names come from the specification's routes. */
export const menuOf = (type: number): readonly MenuItem[] =>
  type === userType.admin ? adminMenu : customerMenu;
