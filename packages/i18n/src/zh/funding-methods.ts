import type { fundingMethods as en } from '../en/funding-methods.ts';
import type { Shape } from '../shape.ts';

export const fundingMethods: Shape<typeof en> = {
  title: '充值方式',
  of: (name) => `${name} 的充值方式`,
  lead: '可对全部客户或单个客户停用某种充值方式，已发起的充值会继续完成。',
  toAll: '查看全部客户的充值方式',
  tenant: '运营方',
  ownTenant: '本平台',
  columns: { way: '充值方式', state: '状态', why: '客户看到的说明', note: '备注' },
  state: { on: '已启用', off: '已停用', offForAll: '已对全部客户停用', notOffered: '未接入' },
  by: (who, when) => `${who} · ${when}`,
  reason: {
    maintenance: '系统维护中，请暂用其他充值方式。',
    provider_outage: '服务商出现故障，请暂用其他充值方式。',
    account_review: '账户审核期间暂停使用，请改用其他方式或联系客服。',
    not_offered: '您的账户暂不支持该充值方式。',
  },
  menu: '操作',
  menuOf: (way) => `${way}：操作`,
  off: {
    open: '停用',
    title: (way) => `停用${way}？`,
    text: '停用后将无法再用该方式发起充值。使用该方式的自动充值会暂停，并通知客户。',
    ofCustomer: '停用后该客户无法再用该方式发起充值，使用该方式的自动充值会暂停。',
    reason: '客户看到的说明',
    note: '内部备注',
    done: '已停用该充值方式',
  },
  on: {
    open: '启用',
    title: (way) => `启用${way}？`,
    text: '启用后立即可用。已暂停的自动充值须由客户自行重新启用。',
    done: '已启用该充值方式',
  },
  toMethods: '充值方式',
};
