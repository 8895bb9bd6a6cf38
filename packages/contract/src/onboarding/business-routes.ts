import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { idInput, instant, none } from '../kernel/fields.ts';
import { bankAccount, bankDeposits } from './bank-link.ts';
import { companyInformation, companyPeople, onboardingDraft } from './business.ts';
import { onboardingCase } from './case.ts';

const step = { access: 'session', output: onboardingCase, idempotency: 'none' } as const;

/** A company's way in, by its applicant. Each step answers the whole case. */
export const businessRoutes = {
  saveDraft: defineRoute({
    method: 'PUT',
    path: '/api-user/onboarding/draft',
    summary: { en: 'Keep what was typed so far', zh: '暂存已填写的内容' },
    access: 'session',
    input: onboardingDraft,
    output: z.strictObject({ savedAt: instant }),
    errors: ['illegal_transition'],
    idempotency: 'none',
    audit: 'onboarding.draft_saved',
  }),
  saveCompany: defineRoute({
    ...step,
    method: 'PUT',
    path: '/api-user/business/save',
    summary: { en: 'Save the company', zh: '保存企业资料' },
    input: companyInformation,
    errors: ['illegal_transition'],
    audit: 'onboarding.company_saved',
  }),
  savePeople: defineRoute({
    ...step,
    method: 'PUT',
    path: '/api-user/business/people',
    summary: { en: 'Name who owns and controls the company', zh: '保存企业受益所有人和控制人' },
    input: companyPeople,
    errors: ['illegal_transition', 'onboarding_incomplete', 'code_sent_too_soon', 'code_quota_exceeded'],
    audit: 'onboarding.people_saved',
  }),
  resendInvitation: defineRoute({
    ...step,
    method: 'POST',
    path: '/api-user/business/people/:id/invitation',
    summary: { en: 'Send an owner another invitation', zh: '重新发送受益所有人邀请' },
    input: idInput,
    errors: ['illegal_transition', 'code_sent_too_soon', 'code_quota_exceeded'],
    audit: 'onboarding.owner_invited',
  }),
  startBankLink: defineRoute({
    ...step,
    method: 'POST',
    path: '/api-pay/linked-bank',
    summary: { en: "Link the company's bank account", zh: '关联企业银行账户' },
    input: bankAccount,
    errors: ['illegal_transition', 'onboarding_incomplete', 'bank_link_quota_exceeded'],
    audit: 'onboarding.bank_link_requested',
  }),
  confirmBankLink: defineRoute({
    ...step,
    method: 'POST',
    path: '/api-pay/linked-bank/confirmation',
    summary: { en: 'Confirm the account by its two small deposits', zh: '核对两笔小额入账以确认账户' },
    input: bankDeposits,
    errors: ['illegal_transition', 'bank_deposits_wrong'],
    audit: 'onboarding.bank_link_tried',
  }),
  upgradeToBusiness: defineRoute({
    ...step,
    method: 'POST',
    path: '/api-user/business/upgrade',
    summary: { en: 'Begin to make a personal account a business one', zh: '个人账户升级为企业账户' },
    input: none,
    errors: ['upgrade_balance_too_low', 'illegal_transition', 'account_not_active', 'account_suspended'],
    audit: 'onboarding.upgrade_started',
  }),
  submitBusiness: defineRoute({
    ...step,
    method: 'POST',
    path: '/api-user/business/submit',
    summary: { en: 'Hand the company in for review', zh: '提交企业开户审核' },
    input: none,
    errors: ['illegal_transition', 'onboarding_incomplete'],
    audit: 'onboarding.business_submitted',
  }),
};
