import type { ofPayments as en } from '../en/bulk-of-payments.ts';
import type { Shape } from '../shape.ts';

export const ofPayments: Shape<typeof en> = {
  title: '批量付款',
  lead: '上传一份表格，每行一笔付款，可使用任意付款方式。付款前可查看错误、手续费与合计。',
  template: {
    text: '表格须使用以下表头。每行必须填写收款人（名称、备注名或员工编号）、付款方式和金额。未填币种时金额为美元；填写收款人币种时，金额为收款人实收金额。',
  },
  known: { text: '此文件此前已上传过。与最近 7 天付款相同的行将被拒绝。' },
  jobs: { title: '批量付款记录', empty: { title: '暂无记录', text: '请填写模板后上传。' } },
  stateText: {
    ready: '尚未付款，请核对各行与合计后确认。',
    in_approval: '批量付款待审批，通过后自动付款。',
    running: '正在付款。您可以离开此页，付款会继续进行。',
    completed: '全部付款均已提交。',
    canceled: '已停止付款，已提交的付款保留。',
  },
  counts: { good: '待付款', done: '已提交' },
  outcome: { making: '付款中', done: '已提交' },
  quote: {
    title: '合计',
    fees: '手续费',
    total: '合计（含手续费）',
    available: '当前可用余额',
    availableAfter: '付款后可用余额',
    same: (count) => `有 ${count} 行重复，仍会付款。`,
    noMoney: '可用余额不足以支付全部款项，余额不足的行将付款失败。',
  },
  run: {
    submit: (count, total) => `提交 ${count} 笔付款 · ${total}`,
    started: '正在付款。',
    asked: '批量付款待审批。',
    changed: '合计已变化，请重新核对。',
  },
  grid: {
    label: '待付款项',
    help: '在电子表格中复制单元格，粘贴到任意格即可。收款人填名称、简称或员工编号，日期填如 2027-01-31。',
    checked: '以下各行已检查，尚未付款。修改后再次检查，将替换此前提交的表格。如需另填一份，请先清空。',
  },
  cancel: {
    open: '取消批量付款',
    title: '取消此次批量付款',
    text: '不再继续付款。已提交的付款保留。',
    submit: '确认取消',
    back: '继续付款',
    done: '已取消。',
  },
  rows: {
    sameAs: { file: (line) => `与第 ${line} 行相同`, grid: (row) => `与第 ${row} 行相同` },
    card: '收款人',
  },
};
