import type { accounts as en } from '../en/accounts.ts';
import type { Shape } from '../shape.ts';

export const accounts: Shape<typeof en> = {
  title: '选择账户',
  lead: '您持有多个账户，请选择要使用的账户，之后可以随时更换。',
  kinds: {
    card: { name: '卡账户', text: '虚拟卡和实体卡，共用一个余额。' },
    banking: { name: '银行账户', text: '转账、电汇、账单和收款人管理。' },
    business: { name: '企业账户', text: '供企业按部门管理，为员工配卡。' },
    creator: { name: '创作者账户', text: '接收平台收入，并用卡片消费。' },
  },
  states: {
    submitted: '审核中',
    active: '正常',
    incomplete: '未完成',
    restricted: '受限',
    suspended: '已暂停',
  },
  present: '当前使用',
  act: { active: '进入', restricted: '进入', incomplete: '继续办理', submitted: '查看进度' },
  suspendedText: '该账户已被暂停，无法进入。如需恢复，请联系我们。',
};
