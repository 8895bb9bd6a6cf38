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
    switchAccount: '切换账户',
    logout: '退出登录',
  },
  openSidebar: '展开菜单',
  closeSidebar: '收起菜单，仅显示图标',
  settings: {
    title: '外观设置',
    theme: { label: '主题', light: '浅色', dark: '深色', auto: '跟随系统' },
    accent: '主题色',
    accents: ['拂晓蓝', '薄暮红', '火山橙', '日暮金', '明青', '极光绿', '极客蓝', '酱紫'],
    layout: { label: '导航模式', side: '侧边菜单', top: '顶部导航' },
    width: { label: '内容宽度', fluid: '流式', fixed: '定宽' },
    switches: {
      fixedHeader: { label: '固定顶栏', text: '滚动时顶栏保持可见。' },
      hidesHeader: { label: '滚动时隐藏顶栏', text: '向下阅读时隐藏，向上滚动时显示。' },
      fixedMenu: { label: '固定侧边菜单', text: '滚动时菜单保持可见。' },
      colorWeak: { label: '色弱模式', text: '增强对比，柔化色彩。' },
    },
    restore: '恢复默认设置',
  },
  menuEmpty: '您的菜单暂无内容。',
  updateThemeFailed: '主题更新失败',
};
