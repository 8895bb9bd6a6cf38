import type { browserErrors as en } from '../en/browser-errors.ts';
import type { Shape } from '../shape.ts';

export const browserErrors: Shape<typeof en> = {
  refresh_token_invalid: '会话已结束，请重新登录。',
  unauthorized: '登录已失效，请重新登录',
  internal: '系统出现异常，数据未发生变动。请重试，或将请求编号告知我们。',
  not_found: '抱歉，您访问的内容不存在！',
  account_suspended: '您的 {product} 账户已被暂停，请联系我们恢复使用。',
  passkey_invalid: '通行密钥验证未通过，请重试或使用其他方式。',
};
