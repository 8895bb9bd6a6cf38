import type { sms as en } from '../en/sms.ts';
import type { Shape } from '../shape.ts';

export const sms: Shape<typeof en> = {
  mobile: (code) => `【Tael】您正在更换账户手机号，验证码为 ${code}，10 分钟内有效。请勿告诉任何人。`,
};
