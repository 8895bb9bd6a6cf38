import { z } from 'zod';
import { email } from '../forms/fields.ts';
import { deviceId } from '../identity/schemas.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { done, id, idInput, none } from '../kernel/fields.ts';
import { domainName, ssoSettings, ssoSetup } from './schemas.ts';

const changing = { access: 'sso:write', idempotency: 'none', output: ssoSetup } as const;

/** Single sign-on by a company's own OpenID Connect provider, or by that of the platform's staff. */
export const ssoRoutes = {
  startSso: defineRoute({
    method: 'POST',
    path: '/api-uaa/sso/start',
    summary: { en: 'Where to sign in with a company’s own provider', zh: '获取企业单点登录地址' },
    access: 'public',
    input: z.strictObject({ email, deviceId }),
    output: z.strictObject({ url: z.string() }),
    errors: ['sso_not_set_up', 'sso_unreachable'],
    idempotency: 'none',
    callsPerMinute: 30,
  }),
  ssoSignOut: defineRoute({
    method: 'POST',
    path: '/api-uaa/sso/:id/sign-out',
    summary: {
      en: 'OpenID Connect back-channel logout: the provider ends sessions',
      zh: 'OpenID Connect 后端注销：由身份提供商结束会话',
    },
    access: 'public',
    input: z.strictObject({ id, logout_token: z.string('required').max(10_000, 'too_long') }),
    output: done,
    errors: ['sso_unreachable'],
    idempotency: 'none',
    audit: 'sso.signed_out',
    callsPerMinute: 300,
  }),
  getSso: defineRoute({
    method: 'GET',
    path: '/api-user/sso',
    summary: { en: 'How single sign-on is set up', zh: '单点登录设置' },
    access: 'sso:read',
    input: none,
    output: ssoSetup,
    errors: [],
    idempotency: 'none',
  }),
  saveSso: defineRoute({
    ...changing,
    method: 'PUT',
    path: '/api-user/sso',
    summary: { en: 'Set up or change single sign-on', zh: '设置或修改单点登录' },
    input: ssoSettings,
    errors: ['conflict', 'permission_not_held', 'sso_unreachable'],
    audit: 'sso.connection_saved',
    stepUp: 'sso.change',
  }),
  addSsoDomain: defineRoute({
    ...changing,
    method: 'POST',
    path: '/api-user/sso/domains',
    summary: { en: 'Add a domain of the company’s mail addresses', zh: '添加企业邮箱域名' },
    input: z.strictObject({ domain: domainName }),
    errors: ['sso_domain_limit'],
    audit: 'sso.domain_added',
  }),
  verifySsoDomain: defineRoute({
    ...changing,
    method: 'POST',
    path: '/api-user/sso/domains/:id/verify',
    summary: { en: 'Look for the TXT record that proves a domain', zh: '通过 TXT 记录验证域名' },
    input: idInput,
    errors: ['sso_domain_unproven', 'sso_domain_taken'],
    audit: 'sso.domain_verified',
    callsPerMinute: 30,
  }),
  removeSsoDomain: defineRoute({
    ...changing,
    method: 'POST',
    path: '/api-user/sso/domains/:id/remove',
    summary: { en: 'Remove a domain', zh: '移除域名' },
    input: idInput,
    errors: [],
    audit: 'sso.domain_removed',
    stepUp: 'sso.change',
  }),
  createScimToken: defineRoute({
    ...changing,
    method: 'POST',
    path: '/api-user/sso/scim-tokens',
    summary: {
      en: 'Create a SCIM token; its secret is shown this once',
      zh: '创建 SCIM 令牌（仅显示一次）',
    },
    input: idInput,
    output: z.strictObject({ secret: z.string() }),
    errors: ['conflict', 'permission_not_held', 'scim_token_limit'],
    audit: 'sso.scim_token_created',
    stepUp: 'sso.change',
  }),
  revokeScimToken: defineRoute({
    ...changing,
    method: 'POST',
    path: '/api-user/sso/scim-tokens/:id/revoke',
    summary: { en: 'Revoke a SCIM token from its next call on', zh: '立即吊销 SCIM 令牌' },
    input: idInput,
    errors: ['permission_not_held'],
    audit: 'sso.scim_token_revoked',
    stepUp: 'sso.change',
  }),
};
