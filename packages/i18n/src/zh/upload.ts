import type { upload as en } from '../en/upload.ts';
import type { Shape } from '../shape.ts';

export const upload: Shape<typeof en> = {
  limits: (help) => `${help}支持 JPEG、PNG、WebP 或 PDF，小于 20\u00a0MB。`,
  drop: '或拖放到此处',
  replace: '更换',
  remove: (label) => `移除：${label}`,
  sending: (label) => `正在上传：${label}`,
};
