import type { legalChanges as source } from '../en/legal-changes.ts';
import type { Shape } from '../shape.ts';

export const legalChanges: Shape<typeof source> = {
  title: '我们的条款已更新',
  lead: '请阅读更新内容，同意后继续使用。',
  documents: {
    'terms-of-service': { title: '服务条款', changes: '本版为首个版本。' },
    'privacy-policy': { title: '隐私政策', changes: '本版为首个版本。' },
    'cardholder-agreement': { title: '持卡人协议', changes: '本版为首个版本。' },
  },
  versions: (before, now) => `版本 ${before} → ${now}`,
  changes: '更新内容',
  read: '阅读全文',
  agree: '我已阅读并同意以上文件。',
  agreeFirst: '请先同意以上文件。',
  accept: '继续',
  signOut: '退出登录',
};
