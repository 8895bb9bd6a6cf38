import type { shell as en } from '../en/shell.ts';
import type { Shape } from '../shape.ts';

export const shell: Shape<typeof en> = {
  available: '可用余额',
  balanceLive: '实时余额',
  balanceWaiting: '正在重新连接，显示的余额可能略有延迟。',
  mainMenu: '主菜单',
  breadcrumb: '当前位置',
  openMenu: '打开菜单',
  userMenu: '您的账户',
  theme: { light: '浅色主题', dark: '深色主题' },
  user: {
    settings: '账户资料',
    invoices: '账单发票',
    security: '安全设置',
    changePassword: '修改密码',
    logout: '退出登录',
  },
  menuEmpty: '您的菜单暂无内容。',
  updateThemeFailed: '主题更新失败',
};
