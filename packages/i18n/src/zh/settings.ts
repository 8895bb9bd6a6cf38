import type { settings as en } from '../en/settings.ts';
import type { Shape } from '../shape.ts';

export const settings: Shape<typeof en> = {
  title: '账户资料',
  profile: '个人资料',
  none: '未填写',
  write: '联系我们',
  avatar: {
    add: '添加头像',
    change: '更换头像',
    remove: '移除',
    help: 'JPEG、PNG 或 WebP 图片，小于 20 MB。头像将代替姓名缩写显示在页面顶部。',
    crop: '选择显示范围',
    keys: '您的图片。可拖动，或用方向键移动。',
    zoom: '大小',
    take: '使用此图片',
    failed: '无法读取此图片，请另选一张。',
  },
  nickname: { label: '昵称', help: '控制台对您的称呼。留空则使用您的实名。' },
  zone: {
    label: '时区',
    help: '所有日期以及统计中的每一天均以此为准。',
    follow: (zone) => `跟随浏览器：${zone}`,
    search: '城市、地区或时差',
    none: '没有匹配的时区。',
  },
  language: {
    label: '语言',
    help: '控制台及我们发给您的邮件所用的语言。页面顶部的切换只影响显示。',
    follow: '跟随控制台',
    en_US: 'English',
    zh_CN: '简体中文',
  },
  verified: {
    title: '实名信息',
    text: '以您的身份证件为准。更改姓名须重新验证身份，请',
    latin: '拉丁字母姓名',
    chinese: '中文姓名',
  },
  contact: {
    title: '登录与联系方式',
    text: '部分隐藏，以免旁人看到。',
    email: '登录邮箱',
    mobile: '手机号',
    change: '更改',
  },
  business: {
    title: '您的企业',
    text: '以审核通过的信息为准。如有变更，请',
    name: '注册名称',
    chineseName: '中文名称',
    number: '注册号',
    country: '国家或地区',
    address: '地址',
  },
};
