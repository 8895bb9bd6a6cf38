import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { deviceId } from './schemas.ts';

/** What makes each sign-in with a password a call of its own (decision 15). */
export const loginSignRoutes = {
  loginSign: defineRoute({
    method: 'GET',
    path: '/api-user/anon/login-sign',
    summary: {
      en: 'What one sign-in with a password from this device carries along',
      zh: '获取一次性登录标识',
    },
    access: 'public',
    input: z.strictObject({ deviceId }),
    output: z.string(),
    errors: [],
    idempotency: 'none',
  }),
};
