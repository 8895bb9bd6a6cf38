import { page } from './menu-items.ts';

/** The payees by the payment method that reaches them: one list at four addresses, of which the menu shows the first. */
const payeeList = (way: string, en: string, zh: string, isHidden: boolean) =>
  page({
    path: `/payment/summary/${way}/recipients`,
    component: 'payees',
    name: `${way}-recipients`,
    en,
    zh,
    icon: 'users',
    needs: ['payee:read'],
    isHidden,
  });
export const payeePages = [
  payeeList('ach', 'Payees', '收款人', false),
  payeeList('wires', 'Payees · Domestic wire', '收款人 · 美国境内电汇', true),
  payeeList('bill', 'Payees · Check', '收款人 · 支票', true),
  payeeList('global', 'Payees · Global transfer', '收款人 · 全球汇款', true),
  page({
    path: '/payment/payee',
    component: 'payee',
    en: 'Payee',
    zh: '收款人',
    icon: 'users',
    needs: ['payee:read'],
    isHidden: true,
  }),
  page({
    path: '/payment/import',
    component: 'import-payees',
    en: 'Import payees',
    zh: '导入收款人',
    icon: 'upload',
    needs: ['payee:write'],
    isHidden: true,
  }),
] as const;
