import type { Shape } from '../shape.ts';
import type { auditLog as en } from '../en/audit-log.ts';

export const auditLog: Shape<typeof en> = {
  title: '审计日志',
  search: '邮箱、对象编号或操作',
  columns: { what: '操作', who: '操作人', customer: '客户', object: '对象', date: '时间' },
  actors: { user: '用户', system: '系统', network: '卡组织', visitor: '访客' },
  anyone: '全部操作人',
  seal: {
    intact: (when) => `哈希链已于 ${when} 核验，未被篡改`,
    broken: (when) => `哈希链核验未通过（${when}）`,
    unchecked: '哈希链尚未核验',
  },
  empty: { title: '暂无记录', text: '用户与系统的每一次操作都会记录在此。' },
  detail: {
    close: '关闭记录',
    notFound: '未找到该记录。',
    changes: '变更内容',
    noChanges: '该操作未记录字段值。',
    fact: '字段',
    before: '变更前',
    after: '变更后',
    none: '无',
    source: '来源',
    action: '操作代码',
    reason: '原因',
    channel: '渠道',
    ip: 'IP 地址',
    request: '请求编号',
    objectId: '对象编号',
    copy: '复制',
    copied: '已复制',
    sameObject: '该对象的全部操作',
    sameActor: '该用户的全部操作',
  },
};
