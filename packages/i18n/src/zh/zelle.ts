import type { zelle as en } from '../en/zelle.ts';
import type { Shape } from '../shape.ts';

/** Zelle 充值。 */
export const zelle: Shape<typeof en> = {
  lead: '在您的银行 App 中使用 Zelle 付款，凭备注码自动入账。',
  amount: '金额',
  limits: (least, most, left) => `单笔 ${least} 至 ${most}，今日剩余 ${left}。`,
  validFor: (hours) => `备注码 ${hours} 小时内有效。`,
  submit: '获取备注码',
  pay: '付款方式',
  steps: { token: '收款账号', name: '核对收款人', memo: '备注', amount: '金额' },
  check: (name) => `您的银行应显示收款人为“${name}”。如显示其他名称，请勿付款并联系客服。`,
  memoHelp: '请在备注中填写该备注码，并按此金额付款。',
  expires: '有效期至',
  sender: '汇款人',
  credited: '计入余额',
  cancel: '取消',
  canceled: '该笔付款已取消。',
  again: '新建付款',
  history: '充值记录',
  notFound: '未找到该笔付款。',
  sandbox: {
    title: '沙盒：汇款人的银行',
    text: '此处不会产生真实付款。您可以模拟一笔 Zelle 到账。',
    sender: '汇款人',
    amount: '金额',
    memo: '备注',
    submit: '模拟 Zelle 付款',
    applied: '款项已到账。',
  },
};
