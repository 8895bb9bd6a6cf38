import type { scim as en } from '../en/scim.ts';

/** 企业目录管理员看到的拒绝原因。 */
export const scim: Readonly<Record<keyof typeof en, string>> = {
  body: '请求正文须为符合 SCIM 2.0 的 JSON 对象。',
  exists: '该 userName 或 externalId 已被使用。',
  filter: '仅支持 userName eq "…" 与 externalId eq "…" 筛选条件。',
  paging: 'startIndex 与 count 须为整数。',
  userName: 'userName 须为邮箱地址。',
  domain: '该邮箱的域名尚未验证，请先在单点登录设置中验证。',
  role: '请先在单点登录设置中启用单点登录并选择新成员角色。',
  inactive: '新成员须为启用状态。',
  fixed: '该属性不可修改。',
  name: '请通过 displayName 或 name.formatted 提供完整姓名。',
  value: '该属性的值无效。',
  operation: '请发送包含 1 至 100 个 add、replace 或 remove 操作的 PatchOp 消息。',
  active: '该成员并非由企业目录冻结，无法通过 SCIM 恢复，请联系账户所有者。',
};
