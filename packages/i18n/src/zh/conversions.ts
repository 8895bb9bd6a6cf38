import type { conversions as en } from '../en/conversions.ts';
import type { Shape } from '../shape.ts';

/** USDC 与美元余额之间的兑换。 */
export const conversions: Shape<typeof en> = {
  title: '兑换',
  lead: '在您的 USDC 与美元余额之间按 1:1 兑换，扣除所示手续费。',
  form: {
    from: '兑换方向',
    name: { USDC: 'USDC 兑换美元', USD: '美元兑换 USDC' },
    available: (amount) => `可用余额 ${amount}`,
    amount: '金额',
    amountHelp: '精确到分，手续费从中扣除。',
    submit: '获取报价',
  },
  keep: {
    title: 'USDC 到账方式',
    label: '保留为 USDC',
    kept: '此后到账的 USDC 将保留为 USDC，兑换前不收取手续费。',
    converted: '到账的 USDC 将自动折为美元入账。',
    saved: '已保存，对此后到账的 USDC 生效。',
  },
  review: {
    title: '确认兑换',
    from: '兑换金额',
    fee: (percent) => `手续费（${percent}%）`,
    to: '到账金额',
    until: '报价有效期至',
    submit: '确认兑换',
    edit: '修改',
    completed: (amount) => `兑换成功，${amount} 已可用。`,
    awaitingApproval: '已提交审批，金额暂时冻结。',
  },
  list: {
    title: '兑换记录',
    columns: { what: '兑换', state: '状态', date: '日期', to: '到账金额' },
    arrow: (from, to) => `${from} 兑换 ${to}`,
    empty: { title: '暂无兑换记录', text: 'USDC 与美元之间的兑换会显示在这里。' },
  },
  state: {
    prepared: '待确认',
    awaiting_approval: '待审批',
    completed: '已完成',
    rejected: '已拒绝',
    canceled: '已取消',
    expired: '已过期',
  },
  stateText: {
    prepared: '尚未兑换，请在报价有效期内确认。',
    awaiting_approval: '金额暂时冻结，审批通过后按该报价兑换。',
    completed: '两个余额均已更新。',
    rejected: '审批未通过，未进行兑换，金额已恢复可用。',
    canceled: '未进行兑换。',
    expired: '未在有效期内确认或审批，未进行兑换。',
  },
  detail: {
    close: '返回兑换记录',
    notFound: '未找到该兑换',
    quoted: '报价时间',
    completed: '完成时间',
    confirm: '核对并兑换',
    cancel: '取消兑换',
    cancelTitle: '取消该兑换？',
    cancelText: '尚未兑换，取消后也不会兑换。',
    keep: '保留',
    canceled: '兑换已取消',
    approval: '查看审批',
  },
};
