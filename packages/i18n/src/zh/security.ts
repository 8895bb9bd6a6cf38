import type { security as en } from '../en/security.ts';
import type { Shape } from '../shape.ts';

export const security: Shape<typeof en> = {
  title: '安全设置',
  password: {
    title: '登录密码',
    text: '修改密码后，其他设备将退出登录。',
    current: '当前密码',
    next: '新密码',
    rule: '至少 12 位，包含字母、数字和特殊字符。',
    confirm: '确认密码',
    submit: '修改密码',
    missing: '请输入密码',
    missingAny: '请按要求填写相关信息',
  },
  device: {
    both: (browser, system) => `${system} 上的 ${browser}`,
    unknown: '未知设备',
  },
  devices: {
    title: '登录设备',
    text: '您已登录的设备。如有不认识的设备，请退出其登录并修改密码。',
    device: '设备',
    address: '地址',
    lastSeen: '最近活动',
    thisOne: '本设备',
    signOut: '退出登录',
    signOutOne: (device) => `退出 ${device} 的登录`,
    signOutOthers: '退出其他所有设备',
  },
  history: {
    title: '登录记录',
    text: '您的账户每次登录或尝试登录的记录。',
    at: '时间',
    device: '设备',
    address: '地址',
    result: '结果',
    results: { signed_in: '登录成功', failed: '登录被拒' },
  },
  stepUp: {
    title: '请确认是您本人操作',
    text: (email) => `请将验证码发送至 ${email}，并在此输入。`,
    code: '验证码',
    sandboxCode: (code) => `沙盒环境：邮件中的验证码为 ${code}`,
  },
};
