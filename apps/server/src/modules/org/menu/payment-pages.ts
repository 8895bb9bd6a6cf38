/** Entries of payments to other banks. */
import { page } from './menu-items.ts';

const center = page({
  path: '/payment/center',
  component: 'payment-center',
  en: 'Banking center',
  zh: '银行中心',
  icon: 'bank',
  needs: ['payment:read'],
});

const newPayment = page({
  path: '/payment/new',
  component: 'new-payment',
  en: 'Send payment',
  zh: '付款',
  icon: 'plus',
  needs: ['payment:create'],
});

const batch = page({
  path: '/payment/batch',
  component: 'send-payments',
  en: 'Send many payments',
  zh: '批量付款',
  icon: 'upload',
  needs: ['payment:create'],
  isHidden: true,
});

/** The payments by rail: one list at the addresses of the specification, of which the menu shows the first. */
const list = (path: `/${string}`, name: string, en: string, zh: string, isHidden = true) =>
  page({ path, component: 'payments', name, en, zh, icon: 'list', needs: ['payment:read'], isHidden });

const payment = page({
  path: '/payment/detail',
  component: 'payment',
  en: 'Payment',
  zh: '付款',
  icon: 'file',
  needs: ['payment:read'],
  isHidden: true,
});

const bankCalendar = page({
  path: '/payment/calendar',
  component: 'bank-calendar',
  en: 'Banking calendar',
  zh: '银行日历',
  icon: 'book',
  needs: ['payment:read'],
});

const repeats = page({
  path: '/payment/repeats',
  component: 'payment-repeats',
  en: 'Repeating payments',
  zh: '周期付款',
  icon: 'list',
  needs: ['payment:read'],
});

export const paymentPages = [
  center,
  newPayment,
  list('/payment/summary/ach/payments', 'ach-payments', 'Payments', '付款记录', false),
  list('/payment/summary/wires/payments', 'wire-payments', 'Payments · Wire', '付款记录 · 电汇'),
  list('/payment/summary/bill/payments', 'bill-payments', 'Payments · Bill pay', '付款记录 · 账单支付'),
  list(
    '/payment/summary/global/payments',
    'global-payments',
    'Payments · Global transfer',
    '付款记录 · 全球汇款',
  ),
  list('/catalog/Bill_c', 'bill-pay', 'Bill pay', '账单支付'),
  repeats,
  payment,
  batch,
  bankCalendar,
] as const;
