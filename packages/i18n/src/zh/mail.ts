import type { mail as en } from '../en/mail.ts';
import type { Shape } from '../shape.ts';

export const mail: Shape<typeof en> = {
  register: {
    subject: '您的 Tael 验证码',
    text: (code) => `您的注册验证码为 ${code}，10 分钟内有效。如非您本人操作，请忽略此邮件。`,
  },
  login: {
    subject: '您的 Tael 登录验证码',
    text: (code) => `您的登录验证码为 ${code}，10 分钟内有效。如非您本人操作，请尽快修改密码。`,
  },
  stepUp: {
    subject: '请确认是您本人操作',
    text: (code) => `您在 Tael 的操作确认码为 ${code}，10 分钟内有效。请勿告诉任何人，包括我们的工作人员。`,
  },
  alreadyRegistered: {
    subject: '您已有 Tael 账户',
    text: '有人（可能是您本人）尝试使用此邮箱注册账户。此邮箱已有账户，请直接登录。',
  },
};
