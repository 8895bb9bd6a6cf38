import type { featureSwitches as en } from '../en/feature-switches.ts';
import type { Shape } from '../shape.ts';

export const featureSwitches: Shape<typeof en> = {
  tab: '功能开关',
  text: {
    customer: '此客户可使用的功能，修改后立即生效。',
    tenant: '此运营方及其全部客户可使用的功能，修改后立即生效。',
  },
  names: {
    issuing: '开卡与卡 BIN 申请',
    import: '表格批量导入',
    api: 'API 访问',
    rail_ach: 'ACH 付款',
    rail_wire: '电汇付款',
    rail_global: '全球汇款',
    rail_bill: '支票账单支付',
    white_label: '白标编辑',
  },
  on: '已开启',
  off: '已关闭',
  offForTenant: '运营方已整体关闭',
  last: (by, when, reason) => `${by}，${when}：${reason}`,
  turnOn: '开启',
  turnOff: '关闭',
  actOf: (act, name) => `${act}：${name}`,
  dialog: {
    on: (name) => `开启“${name}”？`,
    off: (name) => `关闭“${name}”？`,
    onText: '开启后可立即恢复使用。',
    offText: '相关新操作将被拒绝，对应页面会隐藏；已有内容仍可查看。',
    done: '已更新功能开关。',
  },
};
