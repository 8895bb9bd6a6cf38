import type { contact as en } from '../../en/site/contact.ts';
import type { Shape } from '../../shape.ts';

export const contact: Shape<typeof en> = {
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
};
