import type { fees as en } from '../en/fees.ts';
import type { Shape } from '../shape.ts';

export const fees: Shape<typeof en> = {
  personal: {
    title: '个人账户收费标准',
    lead: '以下为个人账户的收费项目，每笔费用在您确认前都会再次显示。',
    other: '查看企业账户收费标准',
  },
  business: {
    title: '企业账户收费标准',
    lead: '以下为企业账户的收费项目，每笔费用在您确认前都会再次显示。',
    other: '查看个人账户收费标准',
  },
  list: '收费项目',
  what: '项目',
  price: '价格',
  free: '免费',
  names: {
    card_creation: '开卡费',
    card_service: '卡服务费',
    card_monthly_usage: '卡片使用费',
    card_crypto: '加密货币相关卡费',
    card_delivery_standard: '实体卡标准配送',
    card_delivery_expedited: '实体卡加急配送',
    bin_application: '卡 BIN 申请',
    api_subscription: 'API 订阅费',
    business_upgrade: '升级为企业账户',
  },
  per: {
    card_creation: '每张卡',
    card_monthly_usage: '每张卡每月',
    card_crypto: '每张卡',
    card_delivery_standard: '每张卡，7–10 天',
    card_delivery_expedited: '每张卡，7–10 天',
    bin_application: '每次申请',
    api_subscription: '每月',
    business_upgrade: '一次性',
  },
  condition: {
    settled_credit_below: (amount) => `已结算总额低于 ${amount} 时收取`,
    funding_at_least: (amount) => `充值满 ${amount} 即可`,
    available_at_least: (amount) => `需可用余额不低于 ${amount}`,
  },
  crypto: {
    title: '加密货币入金',
    text: (smallest) => `金额越大，费率越低。最低入金 ${smallest}。`,
    size: '入金金额',
    share: '费率',
    from: (amount) => `${amount} 起`,
  },
  plans: {
    title: '月度套餐',
    text: '按子账户数量选择，每月均可更换。',
    names: { starter: '入门版', team: '团队版', growth: '成长版', scale: '规模版' },
    subAccounts: (count) => `最多 ${count} 个子账户`,
    perMonth: '每月',
  },
  failedTitle: '收费标准加载失败',
};
