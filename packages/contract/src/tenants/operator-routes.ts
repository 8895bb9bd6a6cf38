import { z } from 'zod';
import { email, givenLine } from '../forms/fields.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { done, id, idInput } from '../kernel/fields.ts';
import { freezing, member } from '../org/people/schemas.ts';
import { operatorRoles } from '../org/roles/ready-made.ts';

const operator = member.omit({ department: true, isPrimary: true, tags: true });
const one = z.strictObject({ id, userId: id });
const seen = one.extend({ version: z.int('invalid_type') });
const path = '/api-user/white-label/:id/people';
const changing = { method: 'POST', access: 'operator:write', output: operator, idempotency: 'none' } as const;

/** The super users of a white label (specification section 6): the people who run it, and see their tenant alone. */
export const operatorRoutes = {
  listOperators: defineRoute({
    method: 'GET',
    path,
    summary: { en: 'The people of an operator', zh: '白标超级用户列表' },
    access: 'operator:read',
    input: idInput,
    output: z.array(operator),
    errors: [],
    idempotency: 'none',
  }),
  inviteOperator: defineRoute({
    ...changing,
    idempotency: 'key',
    path,
    summary: { en: 'Invite somebody to run an operator', zh: '邀请运营方人员' },
    input: idInput.extend({
      name: givenLine(60),
      email,
      role: z.enum(operatorRoles, 'invalid_choice'),
      language: z.enum(['en_US', 'zh_CN'], 'invalid_choice'),
    }),
    errors: ['permission_not_held'],
    audit: 'org.operator_invited',
  }),
  resendOperatorInvitation: defineRoute({
    ...changing,
    path: `${path}/:userId/invitation`,
    summary: { en: 'Mail the invitation again; the earlier link ends', zh: '重新发送邀请（旧链接失效）' },
    input: one,
    errors: ['illegal_transition', 'code_sent_too_soon', 'code_quota_exceeded'],
    audit: 'identity.invited',
  }),
  withdrawOperator: defineRoute({
    ...changing,
    path: `${path}/:userId/withdraw`,
    summary: { en: 'Withdraw an invitation that nobody accepted', zh: '撤回尚未接受的邀请' },
    input: seen,
    output: done,
    errors: ['conflict', 'illegal_transition'],
    audit: 'org.member_withdrawn',
  }),
  freezeOperator: defineRoute({
    ...changing,
    path: `${path}/:userId/freeze`,
    summary: { en: 'Freeze a person of an operator: signed out at once', zh: '冻结运营方人员' },
    input: freezing.extend({ userId: id }),
    errors: ['conflict', 'illegal_transition', 'own_account'],
    audit: 'org.member_frozen',
  }),
  unfreezeOperator: defineRoute({
    ...changing,
    path: `${path}/:userId/unfreeze`,
    summary: { en: 'Let a frozen person of an operator sign in again', zh: '解冻运营方人员' },
    input: seen,
    errors: ['conflict', 'illegal_transition', 'own_account'],
    audit: 'org.member_unfrozen',
  }),
};
