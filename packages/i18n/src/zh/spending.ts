import type { spending as en } from '../en/spending.ts';
import type { Shape } from '../shape.ts';

export const spending: Shape<typeof en> = {
  title: '消费分析',
  ofCustomer: (name) => `${name} 的消费`,
  by: { merchant: '商户', category: '类别', card: '卡片', department: '部门' },
  byLabel: '消费维度',
  step: { day: '按日', week: '按周', month: '按月' },
  stepLabel: '统计周期',
  noDepartment: '未分配部门',
  spent: '消费',
  before: '上一期间',
  beforeIs: (first, last) => `对比期间：${first}至 ${last}`,
  purchases: (count) => `${count} 笔消费`,
  meaning: '已入账与待入账的金额，扣除退款与争议追回的金额，按消费日期统计，不含费用。',
  overTime: '消费趋势',
  keys: '消费趋势及上一期间。使用左右方向键逐项读取，按回车键查看对应的消费。',
  open: '查看消费',
  columns: { count: '笔数', amount: '消费', previous: '上一期间', change: '变化' },
  isNew: '新增',
  rest: (kinds) => `其他 ${kinds} 项`,
  restText: (name, amount, count) => `${name}：${amount}，${count}`,
  all: '本期间的全部消费',
  empty: { title: '没有消费', text: '此期间的卡片消费会显示在这里。' },
  wrongPeriod: '请选择不超过一年的期间，且起始日期不晚于截止日期。',
  file: {
    title: (by) => `消费分析 - ${by}`,
    headings: { count: '笔数', amount: '消费', previous: '上一期间', unit: '币种' },
  },
};
