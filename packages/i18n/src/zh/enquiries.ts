import type { enquiries as en } from '../en/enquiries.ts';
import type { Shape } from '../shape.ts';

export const enquiries: Shape<typeof en> = {
  title: '咨询留言',
  tabs: '按状态查看留言',
  state: { open: '待处理', answered: '已回复', closed: '已关闭' },
  columns: { from: '留言人', content: '内容', sent: '提交时间' },
  empty: {
    open: '暂无待回复的留言',
    openText: '访客在联系页面提交的内容会自动显示在这里。',
    state: '暂无此状态的留言',
  },
  close: '关闭留言详情',
  notFound: '未找到该留言。',
  actions: '处理留言',
  email: '邮箱',
  phone: '电话',
  language: '留言语言',
  languages: { en_US: '英文', zh_CN: '中文' },
  sent: '提交时间',
  note: '备注',
  settledBy: (email: string, when: string) => `${email}，${when}`,
  settle: {
    answered: {
      open: '标记为已回复',
      title: (name: string) => `已回复 ${name}`,
      text: '请先通过邮件或电话回复，并记录沟通结果，便于后续查阅。',
      submit: '标记为已回复',
      done: '该留言已标记为已回复。',
    },
    closed: {
      open: '直接关闭',
      title: (name: string) => `关闭 ${name} 的留言`,
      text: '适用于广告或无需回复的内容，请注明原因。',
      submit: '关闭留言',
      done: '该留言已关闭。',
    },
  },
};
