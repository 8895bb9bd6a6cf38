import type { departments as en } from '../en/departments.ts';
import type { Shape } from '../shape.ts';

export const departments: Shape<typeof en> = {
  title: '部门',
  add: '新增部门',
  columns: { name: '部门', lead: '负责人', cards: '卡片数', budget: '月度预算' },
  noLead: '暂无负责人',
  actsOf: (name) => `对“${name}”的操作`,
  empty: {
    title: '新增您的第一个部门',
    text: '将卡片分配给部门后，由部门负责人管理，且其看不到其他卡片。',
  },
  noBudget: '未设置',
  form: {
    budget: '月度预算（美元）',
    budgetHelp: '选填，仅供规划参考，不会限制消费。',
    name: '名称',
    lead: '负责人',
    leadHelp: '从您的子账户中选择。负责人可查看并管理本部门的卡片，看不到其他卡片。',
    noLead: '暂不指定',
    personOf: (name, email) => `${name} · ${email}`,
  },
  adding: { title: '新增部门', submit: '新增部门', done: '部门已新增。' },
  changing: {
    open: '修改',
    title: (name) => `修改“${name}”`,
    submit: '保存部门',
    done: '部门已修改。',
  },
  removing: {
    open: '删除',
    title: (name) => `删除“${name}”`,
    text: '该部门没有卡片，删除后不影响其他内容。',
    hasCards: (count) => `该部门仍有 ${count} 张卡片，请先将其转至其他部门。`,
    submit: '删除部门',
    done: '部门已删除。',
  },
  seeCards: '查看卡片',
  seePayees: '查看收款人',
};
