import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { id } from '../kernel/fields.ts';
import { invitationToken, ownerDetails, ownerInvitation, ownerPapers } from './owner.ts';

// An owner's page asks every two seconds while a check runs; nobody needs to ask oftener.
const anonymous = { access: 'public', idempotency: 'none', callsPerMinute: 120 } as const;

/** What the link of an invitation opens, and nothing else: the token is the key to each call. */
export const ownerRoutes = {
  readInvitation: defineRoute({
    ...anonymous,
    method: 'POST',
    path: '/api-user/anon/owner/invitation',
    summary: { en: 'Who invites an owner, and what is asked', zh: '查看受益人邀请' },
    input: z.strictObject({ token: invitationToken }),
    output: ownerInvitation,
    errors: [],
  }),
  saveOwnerDetails: defineRoute({
    ...anonymous,
    method: 'PUT',
    path: '/api-user/anon/owner/details',
    summary: { en: "Save an owner's details", zh: '保存受益人资料' },
    input: ownerDetails,
    output: ownerInvitation,
    errors: ['illegal_transition', 'identity_check_pending'],
    audit: 'onboarding.owner_details_saved',
  }),
  uploadOwnerPaper: defineRoute({
    ...anonymous,
    method: 'POST',
    path: '/api-user/anon/owner/upload',
    summary: { en: "Upload a picture of an owner's papers", zh: '上传受益人证件照片' },
    input: z.strictObject({
      token: invitationToken,
      purpose: z.enum(['identity_document', 'identity_face'], 'invalid_choice'),
    }),
    output: z.strictObject({ id, name: z.string(), mediaType: z.string(), bytes: z.number().int() }),
    errors: ['payload_too_large', 'unsupported_media_type', 'illegal_transition', 'rate_limited'],
    audit: 'file.uploaded',
    upload: 'file_size',
  }),
  submitOwnerCheck: defineRoute({
    ...anonymous,
    method: 'POST',
    path: '/api-user/anon/owner/check',
    summary: { en: "Hand in an owner's papers for the identity check", zh: '提交受益人身份验证' },
    input: ownerPapers,
    output: ownerInvitation,
    errors: ['illegal_transition', 'onboarding_incomplete', 'identity_check_pending', 'rate_limited'],
    audit: 'onboarding.owner_check_submitted',
  }),
};
