import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { id } from '../kernel/fields.ts';
import { invitationToken, ownerConsent, ownerDetails, ownerInvitation, ownerDocuments } from './owner.ts';
import { identityPage } from './schemas.ts';

// An owner's page asks every two seconds while a check runs; nobody needs to ask oftener.
const anonymous = { access: 'public', idempotency: 'none', callsPerMinute: 120 } as const;

/** What the link of an invitation opens, and nothing else: the token is the key to each call. */
export const ownerRoutes = {
  readInvitation: defineRoute({
    ...anonymous,
    method: 'POST',
    path: '/api-user/anon/owner/invitation',
    summary: { en: 'Who invites an owner, and what is asked', zh: '查看受益所有人邀请' },
    input: z.strictObject({ token: invitationToken }),
    output: ownerInvitation,
    errors: [],
  }),
  saveOwnerDetails: defineRoute({
    ...anonymous,
    method: 'PUT',
    path: '/api-user/anon/owner/details',
    summary: { en: "Save an owner's details", zh: '保存受益所有人资料' },
    input: ownerDetails,
    output: ownerInvitation,
    errors: ['illegal_transition', 'identity_check_pending'],
    audit: 'onboarding.owner_details_saved',
  }),
  uploadOwnerDocument: defineRoute({
    ...anonymous,
    method: 'POST',
    path: '/api-user/anon/owner/upload',
    summary: { en: "Upload a picture of an owner's documents", zh: '上传受益所有人证件照片' },
    input: z.strictObject({
      token: invitationToken,
      purpose: z.enum(['identity_document', 'identity_face'], 'invalid_choice'),
    }),
    output: z.strictObject({ id, name: z.string(), mediaType: z.string(), bytes: z.number().int() }),
    errors: [
      'payload_too_large',
      'unsupported_media_type',
      'illegal_transition',
      'rate_limited',
      'upload_busy',
      'upload_quota',
    ],
    audit: 'file.uploaded',
    upload: 'file_size',
  }),
  submitOwnerCheck: defineRoute({
    ...anonymous,
    method: 'POST',
    path: '/api-user/anon/owner/check',
    summary: { en: "Hand in an owner's documents for the identity check", zh: '提交受益所有人身份验证' },
    input: ownerDocuments,
    output: ownerInvitation,
    errors: ['illegal_transition', 'onboarding_incomplete', 'identity_check_pending', 'rate_limited'],
    audit: 'onboarding.owner_check_submitted',
  }),
  openOwnerIdentityPage: defineRoute({
    ...anonymous,
    method: 'POST',
    path: '/api-user/anon/owner/page',
    summary: {
      en: "Open the identity provider's page for an owner, or open it again",
      zh: '为受益所有人打开身份验证服务商的页面',
    },
    input: ownerConsent,
    output: identityPage,
    errors: ['illegal_transition', 'onboarding_incomplete', 'identity_page_closed', 'rate_limited'],
    audit: 'onboarding.owner_page_opened',
  }),
};
