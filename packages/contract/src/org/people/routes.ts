import { z } from 'zod';
import { email, password } from '../../forms/fields.ts';
import { mobile } from '../../forms/mobile.ts';
import { sessionItem, signInItem } from '../../identity/schemas.ts';
import { defineRoute } from '../../kernel/define-route.ts';
import { exportFormats } from '../../kernel/export-formats.ts';
import { done, id, idInput } from '../../kernel/fields.ts';
import { fileAnswer } from '../../kernel/file-answer.ts';
import { severalBy, severalOf, sortOf } from '../../kernel/narrowing.ts';
import { pageOf, pageQuery } from '../../kernel/page.ts';
import { timeZone } from '../../kernel/time-zone.ts';
import { roleRef } from '../roles/schemas.ts';
import {
  application,
  freezing,
  invitation,
  member,
  memberChange,
  memberDetail,
  openedInvitation,
} from './schemas.ts';
import { memberSorts, memberStates } from './states.ts';

/** In letters: of each of a hundred its id and a comma. */
const mostRefs = 3_700;

const narrowing = {
  /** Name in either script, pinyin or its initials, address or tag. */
  search: z.string().trim().max(60, 'too_long').optional(),
  state: severalOf(memberStates).optional(),
  role: severalBy(roleRef, mostRefs).optional(),
  departmentId: severalBy(id, mostRefs).optional(),
};
const seen = z.strictObject({ id, version: z.int('invalid_type') });
const token = z.string('required').min(1, 'required').max(200, 'too_long');

const reading = { method: 'GET', access: 'people:read', errors: [], idempotency: 'none' } as const;
const inviting = { access: 'people:invite', idempotency: 'key', output: memberDetail } as const;
const changing = { access: 'people:change', idempotency: 'key' } as const;

/** The people of a company who sign in: sub-accounts from invitation to closing (specification sections 2, 4 and 7). */
export const peopleRoutes = {
  listMembers: defineRoute({
    ...reading,
    path: '/api-user/users/list',
    summary: { en: 'The people of my company', zh: '用户列表' },
    input: z.strictObject({
      ...pageQuery,
      ...narrowing,
      /** The newest first where it is absent. */
      sort: sortOf(memberSorts).optional(),
    }),
    output: pageOf(member).extend({
      /** The sub-accounts of the plan in force, and how many of them are taken. */
      plan: z.strictObject({ used: z.number().int(), most: z.number().int() }),
    }),
  }),
  exportMembers: defineRoute({
    ...reading,
    access: 'people:export',
    path: '/api-user/users/export',
    summary: { en: 'Export the people of my company', zh: '导出用户列表' },
    input: z.strictObject({
      ...narrowing,
      format: z.enum(exportFormats, 'invalid_choice'),
      timeZone: timeZone.optional(),
    }),
    output: fileAnswer,
    errors: ['export_busy'],
    audit: 'org.members_exported',
    reply: 'file',
  }),
  memberByUsername: defineRoute({
    ...reading,
    path: '/api-user/users/by-username',
    summary: { en: 'One person by their username', zh: '按用户名查询用户信息' },
    input: z.strictObject({ username: email }),
    output: memberDetail,
  }),
  getMember: defineRoute({
    ...reading,
    path: '/api-user/users/:id',
    summary: { en: 'One person', zh: '用户详情' },
    input: idInput,
    output: memberDetail,
  }),
  memberSessions: defineRoute({
    ...reading,
    path: '/api-user/users/:id/sessions',
    summary: { en: 'Where a person is signed in', zh: '用户已登录的设备' },
    input: idInput,
    output: z.array(sessionItem),
  }),
  memberSignIns: defineRoute({
    ...reading,
    path: '/api-user/users/:id/login-history',
    summary: { en: 'The sign-ins of a person, newest first', zh: '用户登录记录' },
    input: z.strictObject({ id, ...pageQuery }),
    output: pageOf(signInItem),
  }),
  inviteMember: defineRoute({
    ...inviting,
    method: 'POST',
    path: '/api-user/users',
    summary: { en: 'Ask for a sub-account for somebody', zh: '新增子账户（提交审核）' },
    input: invitation,
    errors: ['permission_not_held', 'sub_account_limit'],
    audit: 'org.member_submitted',
  }),
  resubmitMember: defineRoute({
    ...inviting,
    method: 'PUT',
    path: '/api-user/users/:id/application',
    summary: { en: 'Correct a sub-account and submit it again', zh: '修改子账户并重新提交审核' },
    input: application,
    errors: ['conflict', 'illegal_transition', 'permission_not_held', 'sub_account_limit'],
    audit: 'org.member_resubmitted',
  }),
  withdrawMember: defineRoute({
    ...inviting,
    method: 'POST',
    path: '/api-user/users/:id/withdraw',
    summary: { en: 'Withdraw a sub-account that nobody uses yet', zh: '撤回尚未启用的子账户' },
    input: seen,
    output: done,
    errors: ['conflict', 'illegal_transition'],
    audit: 'org.member_withdrawn',
  }),
  resendMemberInvitation: defineRoute({
    ...inviting,
    method: 'POST',
    path: '/api-user/users/:id/invitation',
    summary: { en: 'Mail the invitation again; the earlier link ends', zh: '重新发送邀请（旧链接失效）' },
    input: idInput,
    errors: ['illegal_transition', 'code_sent_too_soon', 'code_quota_exceeded'],
    audit: 'identity.invited',
  }),
  changeMember: defineRoute({
    ...changing,
    method: 'PUT',
    path: '/api-user/users/:id',
    summary: { en: 'Change what is kept of a person', zh: '修改用户资料' },
    input: memberChange,
    output: memberDetail,
    errors: ['conflict', 'permission_not_held', 'address_would_lock_out'],
    audit: 'org.member_changed',
  }),
  freezeMember: defineRoute({
    ...changing,
    method: 'POST',
    path: '/api-user/users/:id/freeze',
    summary: { en: 'Freeze a person: signed out at once', zh: '冻结用户（立即退出登录）' },
    input: freezing,
    output: memberDetail,
    errors: ['conflict', 'illegal_transition', 'permission_not_held', 'last_owner', 'own_account'],
    audit: 'org.member_frozen',
  }),
  unfreezeMember: defineRoute({
    ...changing,
    method: 'POST',
    path: '/api-user/users/:id/unfreeze',
    summary: { en: 'Let a frozen person sign in again', zh: '解冻用户' },
    input: seen,
    output: memberDetail,
    errors: ['conflict', 'illegal_transition', 'permission_not_held', 'own_account'],
    audit: 'org.member_unfrozen',
  }),
  closeMember: defineRoute({
    ...changing,
    method: 'POST',
    path: '/api-user/users/:id/close',
    summary: { en: 'Close a frozen sub-account for good', zh: '关闭已冻结的子账户（不可恢复）' },
    input: seen,
    output: memberDetail,
    errors: ['conflict', 'illegal_transition', 'permission_not_held', 'last_owner', 'own_account'],
    audit: 'org.member_closed',
  }),
  mailMemberPassword: defineRoute({
    ...changing,
    method: 'POST',
    path: '/api-user/users/:id/password/reset',
    summary: { en: 'Mail a person a link to choose a new password', zh: '发送重置密码邮件' },
    input: idInput,
    output: done,
    errors: ['illegal_transition', 'permission_not_held', 'code_sent_too_soon', 'code_quota_exceeded'],
    audit: 'identity.invited',
  }),
  changeMemberMobile: defineRoute({
    ...changing,
    method: 'PUT',
    path: '/api-user/users/:id/mobile',
    summary: { en: "Change a person's phone number", zh: '修改用户手机号' },
    input: z.strictObject({ id, mobile, version: z.int('invalid_type') }),
    output: memberDetail,
    errors: ['conflict', 'permission_not_held', 'own_account'],
    audit: 'org.member_mobile_changed',
  }),
  revokeMemberSession: defineRoute({
    ...changing,
    method: 'POST',
    path: '/api-user/users/:id/sessions/:sessionId/revoke',
    summary: { en: 'Sign a person out of one device', zh: '退出用户的一台设备' },
    input: z.strictObject({ id, sessionId: id }),
    output: done,
    errors: ['permission_not_held'],
    audit: 'identity.session_revoked',
  }),
  readInvitedAccess: defineRoute({
    method: 'GET',
    path: '/api-user/users-anon/invitations',
    summary: { en: 'What a mailed link of an invitation leads to', zh: '查看邀请链接' },
    access: 'public',
    input: z.strictObject({ token }),
    output: openedInvitation,
    errors: [],
    idempotency: 'none',
  }),
  acceptInvitedAccess: defineRoute({
    method: 'POST',
    path: '/api-user/users-anon/invitations/accept',
    summary: { en: 'Choose a password by a mailed link, once', zh: '通过邀请链接设置密码（仅一次）' },
    access: 'public',
    input: z.strictObject({ token, password }),
    output: done,
    errors: ['illegal_transition', 'sub_account_limit', 'invitation_ended'],
    idempotency: 'none',
    audit: 'identity.invitation_used',
  }),
};
