import type { Shape } from '../shape.ts';
import type { fraudReviews as english } from '../en/fraud-reviews.ts';

export const fraudReviews: Shape<typeof english> = {
  title: '欺诈提醒',
  columns: { merchant: '商户', state: '状态', score: '评分', asked: '询问时间', amount: '金额' },
  state: {
    open: '等待持卡人',
    confirmed: '本人操作',
    denied: '非本人操作',
    expired: '未答复',
    closed: '已关闭',
  },
  tabs: '按状态查看欺诈提醒',
  all: '待处理',
  empty: {
    open: '没有待处理的欺诈提醒',
    openText: '持卡人尚未答复或确认非本人操作的提醒会显示在这里。',
    state: '没有处于此状态的欺诈提醒',
  },
  detail: {
    close: '收起详情',
    notFound: '未找到该提醒',
    purchase: '消费',
    standing: '已通过',
    declined: '已拒绝',
    card: '卡片',
    frozen: '因此冻结',
    notFrozen: '未因此冻结',
    score: '评分',
    scoreText: (score, askFrom, declineFrom) => `${score}（${askFrom} 起询问，${declineFrom} 起拒绝）`,
    customer: '客户',
    openCustomer: '查看客户',
    answered: '答复人',
    closed: '关闭人',
    note: '关闭原因',
    dispute: '争议',
    openDispute: '查看争议',
    actions: '提醒操作',
  },
  close: {
    open: '关闭提醒',
    title: '关闭这条提醒？',
    text: '请说明判断依据。备注仅内部可见。',
    unfreeze: '解冻卡片',
    submit: '关闭提醒',
    done: '提醒已关闭。',
  },
};
