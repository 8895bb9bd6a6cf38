import type { flagged as en } from '../en/flagged.ts';
import type { Shape } from '../shape.ts';

/** 需要我方核查的消费，以及核查结论。 */
export const flagged: Shape<typeof en> = {
  title: '待核查消费',
  columns: { merchant: '商户', kind: '原因', age: '标记时间', amount: '金额' },
  tabs: '按状态查看待核查消费',
  state: { flagged: '待核查', reviewed: '已核查' },
  kind: {
    excess_capture: '清算超出容差',
    stand_in: '卡组织代为批准',
    against_checks: '代批准与我方检查不符',
    force_post: '强制入账（无授权）',
    refund_after_dispute: '争议胜诉后又退款',
  },
  filterKind: '原因',
  anyKind: '全部原因',
  filterAge: '时间',
  anyAge: '不限时间',
  anyCustomer: '显示全部客户',
  older: (days) => `${days} 天前`,
  empty: {
    open: '没有待核查的消费',
    openText: '卡组织未经我方或超出我方答复而入账的消费会显示在这里。',
    state: '尚无已核查的消费',
  },
  detail: {
    close: '收起详情',
    notFound: '没有这笔待核查消费',
    beyond: '标记金额',
    card: '卡片',
    customer: '客户',
    openCustomer: '查看客户',
    onlyCustomer: '该客户的全部待核查消费',
    flagged: '标记时间',
    outcome: '核查结论',
    reviewed: '核查人',
    dispute: '争议',
    openDispute: '查看争议',
    note: '备注',
    timeline: '经过',
    actions: '可对该消费进行的操作',
  },
  outcome: {
    in_order: '无异常',
    told_customer: '已告知客户',
    told_network: '已告知卡组织',
    passed_on: '已转为争议',
  },
  review: {
    open: '记录结论',
    title: '核查结论是什么？',
    text: '备注随标记保存，客户看不到。',
    passOn: '将就扣款为客户起草争议，由客户填写表单并提交。',
    submit: '标记为已核查',
    done: '该消费已标记为已核查。',
  },
};
