/** Where outside providers tell us something under their signature. */
export const messageDoors = [
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
export type MessageDoor = (typeof messageDoors)[number];
