import type { upgrade as en } from '../en/upgrade.ts';
import type { Shape } from '../shape.ts';

export const upgrade: Shape<typeof en> = {
  title: '升级为企业账户',
  lead: '企业资料审核期间，您的个人账户可照常使用。',
  gains: '企业账户权益',
  prices: '企业账户收费',
  instead: '您现在可以',
  bins: '卡 BIN 数量 4 个以上',
  creation: (price) => `开卡费每张 ${price}`,
  crypto: (price) => `加密货币相关费用每张 ${price}`,
  deletion: '支持删除卡片',
  needs: (amount) => `需可用余额不低于 ${amount}。`,
  has: (amount) => `您当前可用余额为 ${amount}。`,
  addFunds: '充值',
  see: '查看权益',
  start: '开始升级',
  goOn: '继续升级',
  running: '您的升级申请正在办理中。',
  rejected: '该升级申请未通过，审核意见：',
  continueTo: {
    settings: '前往账户资料',
    security: '前往安全设置',
  },
};
