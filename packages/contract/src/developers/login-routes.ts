import { z } from 'zod';
import { givenLine } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { id, idInput, instant } from '../kernel/fields.ts';
import { apiKey, apiKeySettings } from './schemas.ts';

/** How long a code is good for. */
export const loginLifeMs = 10 * 60_000;
/** So far apart a device asks whether it was confirmed. */
export const loginIntervalMs = 5_000;
/** Letters of codes that people type: no vowels, so no words, and nothing that looks like something else. */
export const loginAlphabet = 'BCDFGHJKLMNPQRSTVWXZ';

const userCode = z
  .string()
  .transform((text) => text.toUpperCase().replace(/[^A-Z]/g, ''))
  .refine((text) => text.length === 8, 'invalid_format');

const login = z.strictObject({
  id,
  userCode: z.string(),
  /** What the device calls itself. */
  name: z.string(),
  ip: z.string().nullable(),
  startedAt: instant,
  expiresAt: instant,
});

/** How a command line gets a key without one being typed: after the device authorization grant (RFC 8628). */
export const loginRoutes = {
  startDeviceLogin: defineRoute({
    method: 'POST',
    path: '/api-pay/api-user/logins',
    summary: { en: 'A command line asks to sign in', zh: '命令行工具请求登录' },
    access: 'public',
    input: z.strictObject({ name: givenLine(60) }),
    output: z.strictObject({
      deviceCode: z.string(),
      userCode: z.string(),
      /** Where a person confirms it, and the same with the code filled in. */
      verificationUrl: z.string(),
      verificationUrlComplete: z.string(),
      expiresIn: z.number().int(),
      /** Seconds between two questions. */
      interval: z.number().int(),
    }),
    errors: [],
    idempotency: 'none',
    callsPerMinute: 10,
  }),
  collectDeviceLogin: defineRoute({
    method: 'POST',
    path: '/api-pay/api-user/logins/collect',
    summary: {
      en: 'The key of a sign-in that a person confirmed, once',
      zh: '领取已确认登录的密钥（仅一次）',
    },
    access: 'public',
    input: z.strictObject({ deviceCode: z.string().max(100) }),
    output: z.strictObject({ keyId: id, name: z.string(), secret: z.string() }),
    errors: ['authorization_pending', 'slow_down', 'access_denied', 'expired_token'],
    idempotency: 'none',
    callsPerMinute: 60,
  }),
  findDeviceLogin: defineRoute({
    method: 'GET',
    path: '/api-pay/api-user/logins',
    summary: { en: 'A sign-in that waits for a person, by its code', zh: '按代码查找待确认的登录' },
    access: 'developer:write',
    input: z.strictObject({ userCode }),
    output: login,
    errors: [],
    idempotency: 'none',
    callsPerMinute: 20,
  }),
  approveDeviceLogin: defineRoute({
    features: ['api'],
    method: 'POST',
    path: '/api-pay/api-user/logins/:id/approve',
    summary: {
      en: 'Confirm the sign-in of a command line, with the settings of its key',
      zh: '确认命令行登录并设置其密钥',
    },
    access: 'developer:write',
    input: z.strictObject({ id, ...apiKeySettings }),
    output: apiKey,
    errors: ['permission_not_held', 'api_access_missing', 'api_key_limit', 'expired_token'],
    idempotency: 'none',
    audit: 'developer.login_approved',
    stepUp: 'api_key.change',
  }),
  denyDeviceLogin: defineRoute({
    method: 'POST',
    path: '/api-pay/api-user/logins/:id/deny',
    summary: { en: 'Deny the sign-in of a command line', zh: '拒绝命令行登录' },
    access: 'developer:write',
    input: idInput,
    output: login,
    errors: ['expired_token'],
    idempotency: 'none',
    audit: 'developer.login_denied',
  }),
};
