import type { site as en } from '../en/site.ts';
import type { Shape } from '../shape.ts';

export const site: Shape<typeof en> = {
  nav: { signIn: '登录' },
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
