/** Entries of what we and the bank send each other, for staff. */
import { page } from './menu-items.ts';

export const bankPages = [
  page({
    path: '/system/bank-files',
    component: 'bank-files',
    en: 'Bank files',
    zh: '银行文件',
    icon: 'transfer',
    needs: ['bank_file:read'],
  }),
  page({
    path: '/system/reconciliation',
    component: 'reconciliation',
    en: 'Reconciliation',
    zh: '银行对账',
    icon: 'bank',
    needs: ['reconciliation:read'],
  }),
] as const;
