import type { tickets as en } from '../en/tickets.ts';
import type { Shape } from '../shape.ts';

export const tickets: Shape<typeof en> = {
  title: '工单',
  one: '工单',
  write: '提交工单',
  search: '搜索标题',
  anyState: '全部状态',
  columns: { subject: '标题', state: '状态', opened: '提交时间', updated: '更新时间' },
  state: { open: '尚未送达', waiting: '等待回复', answered: '已回复', solved: '已解决', closed: '已关闭' },
  next: {
    open: '客服系统暂未接收，我们会持续重试，您无需操作。',
    waiting: '客服已收到。回复后，您会收到一条消息。',
    answered: '客服已回复。如仍有问题，请继续留言，或关闭工单。',
    solved: '客服认为问题已解决。14 天内回复可重新打开工单。',
    closed: '该工单已关闭。如仍有问题，请提交新的工单。',
  },
  talk: '沟通记录',
  notSent: '尚未送达，我们会持续重试。',
  form: {
    subject: '标题',
    comment: '问题描述',
    commentHelp: '请勿填写完整卡号，提供后四位即可。',
    name: '您的姓名',
    phone: '电话',
    answerTo: (email: string) => `回复会显示在这里，您的联系邮箱为 ${email}。`,
    submit: '提交工单',
  },
  opened: '工单已提交，正在送达客服。',
  reply: { label: '您的回复', submit: '发送回复', done: '回复已提交。' },
  close: {
    open: '关闭工单',
    title: '关闭该工单？',
    text: '工单关闭后无法继续回复，您可以随时提交新的工单。',
    done: '工单已关闭。',
  },
  closeDetail: '返回全部工单',
  notFound: '该工单不存在。',
  empty: { title: '暂无工单', text: '如有卡片、汇款或其他问题，请提交工单，回复会显示在这里。' },
};
