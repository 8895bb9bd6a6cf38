import type { mailLog as en } from '../en/mail-log.ts';
import type { Shape } from '../shape.ts';

export const mailLog: Shape<typeof en> = {
  title: '邮件记录',
  search: '搜索邮箱地址',
  anyState: '全部状态',
  columns: {
    to: '收件人',
    subject: '主题',
    customer: '客户',
    state: '状态',
    attempts: '尝试次数',
    at: '请求时间',
  },
  state: {
    queued: '发送中',
    sent: '已发送',
    deferred: '待重试',
    bounced: '已退信',
    complained: '被标记为垃圾邮件',
    suppressed: '未发送',
  },
  answered: (code: number) => `服务器返回 ${code}`,
  suppressed: {
    bounced: '因邮件被退回，已停止向该地址发送。',
    complained: '因收件人标记为垃圾邮件，已停止向该地址发送。',
  },
  actsOf: (address: string) => `${address}的操作`,
  onlyCustomer: '仅看该客户的邮件',
  allCustomers: (name) => (name === '' ? '查看全部客户' : `${name} · 查看全部客户`),
  lift: {
    open: '恢复发送',
    title: (address: string) => `恢复向 ${address} 发送邮件？`,
    text: '请确认该邮箱可正常收信。此前被退回的邮件不会重新发送。',
    done: '已恢复向该地址发送邮件。',
  },
  empty: { title: '暂无邮件记录', text: '发送的邮件会显示在这里，保留三个月。' },
};
