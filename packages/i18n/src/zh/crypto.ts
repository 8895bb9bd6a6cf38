import type { crypto as en } from '../en/crypto.ts';
import type { Shape } from '../shape.ts';

/** 加密货币充值（由兑换服务商折算为美元）。 */
export const crypto: Shape<typeof en> = {
  title: '加密货币充值',
  lead: '使用 BTC、ETH 或 USDT 付款，按所示汇率折为美元，扣除手续费后计入余额。',
  form: {
    coin: '付款币种',
    rate: (coin, dollars) => `1 ${coin} = ${dollars}`,
    amount: '充值金额（美元）',
    amountHelp: (minimum) => `最低 ${minimum}，为扣除手续费前的金额。`,
    submit: '获取付款地址',
  },
  pay: {
    title: '等待付款',
    send: '请准确转入',
    network: '网络',
    address: '收款地址',
    rate: '锁定汇率',
    value: '折合',
    until: '汇率锁定至',
    note: '多付或少付均按锁定汇率入账；超过上述时间的付款，按到账时的汇率入账。',
    pictureOf: (coin) => `${coin} 收款地址二维码`,
    cancel: '取消',
    sandbox: '沙盒',
    sandboxText: '模拟付款到账。',
    payAll: '按所需金额付款',
    payShare: (percent) => `付款 ${percent}%`,
  },
  list: {
    title: '加密货币充值记录',
    columns: { amount: '充值', state: '状态', date: '创建时间', credited: '入账金额' },
    asked: (amount, coin) => `应付 ${amount} ${coin}`,
    received: (amount, coin) => `已收 ${amount} ${coin}`,
    empty: { title: '暂无加密货币充值', text: '付款和入账情况会显示在这里。' },
  },
  name: { BTC: '比特币', ETH: '以太币', USDT: '泰达币' },
};
