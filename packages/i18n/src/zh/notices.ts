import type { notices as source } from '../en/notices.ts';
import type { Shape } from '../shape.ts';

export const notices: Shape<typeof source> = {
  see: (title, link) => `${title}\n\n登录 Tael 查看详情：${link}`,
  unsubscribe: (link) => `不想再收到此类邮件？点击退订：${link}`,
  sms: (title) => `【Tael】${title}。详情请登录查看。`,
  digest: {
    subject: (count) => `Tael 每日摘要：${String(count)} 条新消息`,
    more: (count) => `以及其他 ${String(count)} 条`,
    see: (link) => `查看全部消息：${link}`,
    change: (link) => `修改邮件通知设置：${link}`,
  },
};
