import type { site as en } from '../en/site.ts';
import type { Shape } from '../shape.ts';

export const site: Shape<typeof en> = {
  nav: { signIn: '登录', openAccount: '注册账户' },
  hero: {
    card: 'Tael Business',
    title: '数秒开卡，账目分毫不差。',
    text: '为团队发行 Visa 与 Mastercard 虚拟卡，逐卡设置限额，只看一个始终真实的余额。',
  },
  features: {
    title: '您将获得',
    cards: { title: '虚拟卡', text: '每个供应商、每项推广、每位成员各用一张，一键冻结与解冻。' },
    limits: { title: '守得住的限额', text: '单笔、每日、每周和每月限额，与余额在同一把锁下核验。' },
    funding: { title: '进度可查的充值', text: '提交转账通知后，每一步都看得见，直至资金可用。' },
    ledger: { title: '背后的账本', text: '复式记账，只增不改，哈希相连。每笔变动都可查看其分录。' },
  },
  contact: {
    title: '联系我们',
    lead: '请告诉我们您的需求，我们将通过邮件或电话回复您。',
    name: '姓名',
    phone: '电话',
    phoneHelp: '若您不在美国，请填写国家或地区代码。',
    email: '邮箱',
    content: '需要咨询的业务',
    contentHelp: (left: number) => `还可输入 ${left} 字`,
    submit: '提交留言',
    sent: '我们已收到您的留言，将通过您留下的邮箱或电话与您联系。',
    another: '再次留言',
  },
  footer: {
    fees: '收费标准',
    contact: '联系我们',
    rights: 'Apache-2.0 许可。沙盒环境不持有真实资金，也不发行真实卡片。',
  },
};
