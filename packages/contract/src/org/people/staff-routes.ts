import { z } from 'zod';
import { email, givenLine } from '../../forms/fields.ts';
import { defineRoute } from '../../kernel/define-route.ts';
import { done, id, idInput, none } from '../../kernel/fields.ts';
import { roleRef } from '../roles/schemas.ts';
import { freezing, member } from './schemas.ts';

const staffMember = member
  .omit({ department: true, isPrimary: true, tags: true })
  .extend({ roleTypeCode: z.number().int() });
const seen = z.strictObject({ id, version: z.int('invalid_type') });
const changing = { method: 'POST', access: 'staff:write', output: staffMember } as const;

/** The platform's staff (userType 1): the first by `npm run admin:create`, the others invited in the console. */
export const staffRoutes = {
  listStaff: defineRoute({
    method: 'GET',
    path: '/api-user/staff',
    summary: { en: 'The platform’s staff', zh: '平台人员列表' },
    access: 'staff:read',
    input: none,
    output: z.array(staffMember),
    errors: [],
    idempotency: 'none',
  }),
  inviteStaff: defineRoute({
    ...changing,
    idempotency: 'key',
    path: '/api-user/staff/invite',
    summary: { en: 'Invite somebody to the platform’s staff', zh: '邀请平台人员' },
    input: z.strictObject({
      name: givenLine(60),
      email,
      role: roleRef,
      /** 200 and above for administrators (specification section 6). */
      roleTypeCode: z.int('invalid_type').min(0, 'too_small').max(999, 'too_big'),
      language: z.enum(['en_US', 'zh_CN'], 'invalid_choice'),
    }),
    errors: ['permission_not_held'],
    audit: 'org.staff_invited',
  }),
  resendStaffInvitation: defineRoute({
    ...changing,
    idempotency: 'none',
    path: '/api-user/staff/:id/invitation',
    summary: { en: 'Mail the invitation again; the earlier link ends', zh: '重新发送邀请（旧链接失效）' },
    input: idInput,
    errors: ['illegal_transition', 'code_sent_too_soon', 'code_quota_exceeded'],
    audit: 'identity.invited',
  }),
  withdrawStaff: defineRoute({
    ...changing,
    idempotency: 'none',
    path: '/api-user/staff/:id/withdraw',
    summary: { en: 'Withdraw an invitation that nobody accepted', zh: '撤回尚未接受的邀请' },
    input: seen,
    output: done,
    errors: ['conflict', 'illegal_transition'],
    audit: 'org.member_withdrawn',
  }),
  freezeStaff: defineRoute({
    ...changing,
    idempotency: 'none',
    path: '/api-user/staff/:id/freeze',
    summary: { en: 'Freeze a person of the staff: signed out at once', zh: '冻结平台人员' },
    input: freezing,
    errors: ['conflict', 'illegal_transition', 'permission_not_held', 'last_owner', 'own_account'],
    audit: 'org.member_frozen',
  }),
  unfreezeStaff: defineRoute({
    ...changing,
    idempotency: 'none',
    path: '/api-user/staff/:id/unfreeze',
    summary: { en: 'Let a frozen person of the staff sign in again', zh: '解冻平台人员' },
    input: seen,
    errors: ['conflict', 'illegal_transition', 'permission_not_held', 'own_account'],
    audit: 'org.member_unfrozen',
  }),
};
