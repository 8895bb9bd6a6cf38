import { z } from 'zod';
import { mailedCode } from '../forms/fields.ts';
import { mobile } from '../forms/mobile.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { done } from '../kernel/fields.ts';

/** The own phone number: a code is texted to the new one, then the change is sent with it (specification section 7). */
export const mobileRoutes = {
  sendSmsCode: defineRoute({
    method: 'POST',
    path: '/api-uaa/validata/smsCode',
    summary: { en: 'Text a code to the new phone number', zh: '向新手机号发送验证码' },
    access: 'session',
    input: z.strictObject({ mobile }),
    output: done,
    errors: ['step_up_required', 'code_sent_too_soon', 'code_quota_exceeded'],
    idempotency: 'none',
    audit: 'identity.code_sent',
  }),
  changeMobile: defineRoute({
    method: 'PUT',
    path: '/api-user/users/mobile',
    summary: { en: 'Change the own phone number with a texted code', zh: '使用短信验证码修改本人手机号' },
    access: 'session',
    input: z.strictObject({ mobile, code: mailedCode }),
    output: done,
    errors: ['step_up_required', 'verification_code_invalid'],
    idempotency: 'none',
    audit: 'identity.mobile_changed',
  }),
};
