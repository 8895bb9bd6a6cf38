import { page } from './menu-items.ts';

/** Where money comes from, beside the pages that add some. */
export const depositAddresses = page({
  path: '/catalog/modules/FundsWallet',
  component: 'funding-wallets',
  en: 'Deposit addresses',
  zh: '充值地址',
  icon: 'layers',
  needs: ['funding:read'],
});

export const conversions = page({
  path: '/catalog/modules/FundsConversion',
  component: 'conversions',
  en: 'Convert',
  zh: '兑换',
  icon: 'transfer',
  needs: ['funding:read'],
});

export const fundingQuestions = page({
  path: '/catalog/modules/FundingQuestions',
  component: 'funding-questions',
  en: 'Deposit questions',
  zh: '充值核实',
  icon: 'message',
  needs: ['funding:read'],
});

export const fundingSources = page({
  path: '/catalog/modules/FundingSources',
  component: 'funding-sources',
  en: 'Funding sources',
  zh: '充值来源',
  icon: 'link',
  needs: ['funding:announce'],
});
