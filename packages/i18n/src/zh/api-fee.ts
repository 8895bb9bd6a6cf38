import type { apiFee as en } from '../en/api-fee.ts';
import type { Shape } from '../shape.ts';

export const apiFee: Shape<typeof en> = {
  title: 'API 费用',
  lead: 'API 权限按月订阅，费用从可用余额中扣除。',
  state: { active: '生效中', past_due: '欠费', ended: '已终止' },
  none: '尚未开通 API',
  noneText: 'API 权限申请通过后才开始收费。',
  apply: '前往 API 密钥',
  calculation: '费用计算方式',
  price: '订阅费',
  perMonth: (amount) => `每月 ${amount}`,
  settled: '已结算总额',
  settledHelp: '已结算总额指已入账且未退回的充值总额。',
  freeFrom: '免费门槛',
  missing: '距免费还差',
  charged: '若本月现在开始，应收',
  free: '免费',
  month: '当前周期',
  span: (from, to) => `${from} – ${to}`,
  next: '下次扣费',
  pastDue: (day) =>
    `可用余额不足以支付本期费用。请充值，我们每天会重试扣款；若至 ${day} 仍未支付，API 权限将终止。`,
  line: {
    charged: (amount, settled, freeFrom) =>
      `每月 ${amount}（已结算总额 ${settled}，低于 ${freeFrom} 时收取）。`,
    free: (settled, freeFrom) => `免费：已结算总额 ${settled}，已达到 ${freeFrom}。`,
    always: (amount) => `每月 ${amount}。`,
    nothing: '免费。',
    starts: '申请通过时扣除首月费用。',
    open: 'API 费用',
  },
  history: '扣费记录',
  columns: { month: '计费周期', settled: '已结算总额', charged: '扣费时间', amount: '金额' },
  empty: { title: '暂无 API 扣费记录', text: 'API 权限的每期费用将显示在这里。' },
};
