import type { approvalActs as english } from '../en/approval-acts.ts';
import type { Shape } from '../shape.ts';

export const approvalActs: Shape<typeof english> = {
  'payment.ach': 'ACH 付款',
  'payment.wire': '电汇付款',
  'payment.global': '全球汇款',
  'payment.bill': '账单支付',
  'payee.new': '新增收款人',
  'payee.changed': '变更收款人',
  'bulk.run': '批量导入',
  'account.transfer': '账户互转',
  'deposit.conversion': '充值换汇',
  'top_up.saved': '自动充值',
  'card.created': '开卡',
  'card_rule.promoted': '启用消费规则',
  'api_key.created': '新建 API 密钥',
  'role.changed': '变更角色',
  'policy.changed': '变更审批规则',
  'deposit.approved': '充值入账',
  'sender.trusted': '汇款人白名单',
  'card.released': '解除卡片锁定',
  'registration.approved': '高风险开户',
  'limit.raise': '提高限额',
  'price.changed': '修改价格',
  'brand.published': '品牌发布',
  'setting.changed': '修改全局参数',
};
