import type { announcements as en } from '../en/announcements.ts';
import type { Shape } from '../shape.ts';

export const announcements: Shape<typeof en> = {
  title: '公告',
  write: '发布公告',
  english: '英文',
  chinese: '中文',
  columns: { title: '公告', state: '状态', readers: '已读人数' },
  from: '生效时间',
  by: '发布人',
  withdrawnAt: '撤回时间',
  state: { scheduled: '待发布', live: '已发布', withdrawn: '已撤回' },
  audienceLabel: '发送对象',
  audience: { all: '全部客户', personal: '个人客户', business: '企业客户', customer: '指定客户' },
  form: {
    search: '名称或邮箱包含',
    customer: '客户',
    chooseCustomer: '请选择客户',
    title: '标题',
    text: '正文',
    startsAt: '发布时间',
    startsAtHelp: '以本设备时间为准，留空则立即发布。',
    preview: '读者看到的内容',
    send: '发布公告',
    schedule: '定时发布公告',
  },
  sent: { now: '公告已发布。', later: '公告已安排定时发布。' },
  withdraw: {
    open: '撤回',
    title: '撤回该公告？',
    text: '公告将从所有消息中心和总览中移除，且无法恢复。',
    done: '公告已撤回。',
  },
  close: '关闭公告',
  notFound: '该公告不存在。',
  empty: { title: '暂无公告', text: '您在此发布的内容会显示在读者的消息中心和总览中。' },
};
