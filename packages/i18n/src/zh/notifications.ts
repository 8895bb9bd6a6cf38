import type { notifications as source } from '../en/notifications.ts';
import type { Shape } from '../shape.ts';

export const notifications: Shape<typeof source> = {
  title: '通知设置',
  lead: '选择接收哪些通知以及接收方式。邮件使用账户资料中设置的语言。',
  kinds: {
    security: { name: '安全', text: '新设备登录、登录方式变更、账户状态，以及需要您确认的消费。' },
    money: { name: '资金', text: '充值、付款、转账、退款、争议、收款人与套餐扣费。' },
    purchases: { name: '被拒消费', text: '被拒绝的消费与卡片验证，以及拒绝原因。' },
    cards: { name: '卡片', text: '卡片开通、寄送、到期与注销。' },
    limits: { name: '限额', text: '提额申请结果与限额变动。' },
    approvals: { name: '审批', text: '待您审批的申请，以及您所提交申请的结果。' },
    tickets: { name: '工单', text: '客服团队的回复。' },
    developers: { name: '开发者', text: 'API 访问、Webhook，以及被停用的端点。' },
    reviews: { name: '审核', text: '您负责的审核队列中的新事项。' },
  },
  always: '始终开启。关闭后可能危及您的资金或账户安全。',
  console: '消息中心',
  mail: '邮件',
  mailFor: (kind) => `邮件：${kind}`,
  mails: { now: '即时发送', daily: '每日摘要', off: '关闭' },
  sms: '短信',
  noMobile: '绑定手机号后即可接收短信通知。',
  channelFor: (channel, kind) => `${channel}：${kind}`,
  daily: '每日摘要于您所在时区上午 8 点后发送。',
  open: '通知设置',
  panel: '选择在消息中心、邮件和短信中接收哪些通知。',
  unsubscribe: {
    title: '退订邮件',
    ask: (kind) => `确定不再接收“${kind}”类邮件？相关消息仍会显示在 Tael 中。`,
    act: '退订',
    done: '已退订',
    doneText: (kind) => `我们不会再向您发送“${kind}”类邮件。您可以登录 Tael，在“通知设置”中重新开启。`,
    invalid: '链接无效',
    invalidText: '请重新点击邮件中的链接，或登录后修改通知设置。',
  },
};
