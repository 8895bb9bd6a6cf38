/** Where outside providers tell us something under their signature. */
export const messageSources = [
  'card_network',
  'card_tokens',
  'disputes',
  'bank_transfers',
  'bank_answers',
  'ach_debits',
  'zelle',
  'conversions',
  'alipay',
  'wechat_pay',
] as const;
export type MessageSource = (typeof messageSources)[number];
