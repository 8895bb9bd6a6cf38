import { group, page } from './menu-items.ts';

/** What holds the spending of cards back. */
export const controls = group(
  'controls',
  { en: 'Controls', zh: '支出管控' },
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
    en: 'Spending rules',
    zh: '消费规则',
    icon: 'shield',
    needs: ['rule:read'],
  }),
);
