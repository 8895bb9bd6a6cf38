import { z } from 'zod';
import { registration } from '../identity/schemas.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { done, none } from '../kernel/fields.ts';
import { businessRoutes } from './business-routes.ts';
import { onboardingCase } from './case.ts';
import { ownerRoutes } from './owner-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import { identityDocuments, identityPage, personalDetails, purposeOfUse } from './schemas.ts';

const step = { access: 'session', output: onboardingCase, idempotency: 'none' } as const;

/** A customer's way in, step by step, and the admin's review of it. Each step answers the whole case. */
export const onboardingRoutes = {
  register: defineRoute({
    method: 'POST',
    path: '/api-uaa/validata/register',
    summary: { en: 'Register with an e-mail address and a password', zh: '使用邮箱和密码注册' },
    access: 'public',
    input: registration,
    output: done,
    errors: ['verification_code_invalid', 'terms_changed'],
    idempotency: 'none',
    audit: 'identity.registered',
  }),
  onboarding: defineRoute({
    ...step,
    method: 'GET',
    path: '/api-user/onboarding',
    summary: { en: 'Where my registration stands', zh: '我的开户进度' },
    input: none,
    errors: [],
  }),
  idvCheck: defineRoute({
    method: 'GET',
    path: '/api-user/idv/check',
    summary: { en: 'Whether identity verification is needed', zh: '是否需要身份验证' },
    access: 'session',
    input: none,
    output: z.strictObject({ isNeedIdv: z.boolean() }),
    errors: [],
    idempotency: 'none',
  }),
  chooseEntityType: defineRoute({
    ...step,
    method: 'PUT',
    path: '/api-user/onboarding/entity-type',
    summary: { en: 'Choose the kind of account', zh: '选择账户类型' },
    input: z.strictObject({ entityType: z.literal([1, 2], 'invalid_choice') }),
    errors: ['illegal_transition'],
    audit: 'onboarding.entity_type_chosen',
  }),
  saveDetails: defineRoute({
    ...step,
    method: 'PUT',
    path: '/api-user/onboarding/details',
    summary: { en: 'Save my details', zh: '保存个人资料' },
    input: personalDetails,
    errors: ['illegal_transition', 'identity_check_pending'],
    audit: 'onboarding.details_saved',
  }),
  savePurpose: defineRoute({
    ...step,
    method: 'PUT',
    path: '/api-pay/purpose',
    summary: { en: 'State the purpose of use', zh: '提交使用目的' },
    input: purposeOfUse,
    errors: ['illegal_transition', 'identity_check_pending'],
    audit: 'onboarding.purpose_saved',
  }),
  submitIdentityCheck: defineRoute({
    ...step,
    method: 'POST',
    path: '/api-user/idv/submit',
    summary: { en: 'Submit documents for the identity check', zh: '提交身份验证材料' },
    input: identityDocuments,
    errors: ['illegal_transition', 'onboarding_incomplete', 'identity_check_pending'],
    audit: 'onboarding.identity_check_submitted',
  }),
  openIdentityPage: defineRoute({
    method: 'POST',
    path: '/api-user/idv/page',
    summary: { en: "Open the identity provider's page, or open it again", zh: '打开身份验证服务商的页面' },
    access: 'session',
    input: none,
    output: identityPage,
    errors: ['illegal_transition', 'onboarding_incomplete', 'identity_check_pending', 'identity_page_closed'],
    idempotency: 'none',
    audit: 'onboarding.identity_page_opened',
    callsPerMinute: 20,
  }),
  receiveIdentityNotice: defineRoute({
    method: 'POST',
    path: '/api-user/anon/identity/notices',
    summary: {
      en: "Something happened to an identity check, signed in 'Stripe-Signature'",
      zh: '身份验证进展通知（服务商签名）',
    },
    access: 'public',
    // Whatever else is said is signed too, and let through to the check.
    input: z.looseObject({ id: z.string().min(1).max(100), type: z.string().max(100) }),
    output: z.strictObject({ outcome: z.enum(['applied', 'ignored']) }),
    errors: ['network_signature_invalid'],
    idempotency: 'none',
    audit: 'onboarding.identity_noticed',
  }),
  ...businessRoutes,
  ...ownerRoutes,
  ...reviewRoutes,
};
