import type { site as en } from '../en/site.ts';
import type { Shape } from '../shape.ts';

export const site: Shape<typeof en> = {
  nav: { signIn: '登录' },
  footer: {
    fees: '收费标准',
    contact: '联系我们',
    docs: '开发者文档',
    rights: '以 Apache 2.0 许可证开源。',
  },
};
