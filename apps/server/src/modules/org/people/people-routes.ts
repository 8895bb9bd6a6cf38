import type { HandlersFor } from '@tael/contract';
import type { subAccountReviewRoutes } from '@tael/contract/org/people/review-routes';
import type { peopleRoutes } from '@tael/contract/org/people/routes';
import type { staffRoutes } from '@tael/contract/org/people/staff-routes';
import type { operatorRoutes } from '@tael/contract/tenants/operator-routes';
import type { CallExtras } from '../../../kernel/call-extras.ts';
import type { Context } from '../../../kernel/context.ts';
import { acceptInvitedAccess, readInvitedAccess } from './accept-invitation.ts';
import {
  changeMember,
  changeMemberMobile,
  mailMemberPassword,
  resendMemberInvitation,
  revokeMemberSession,
} from './change-member.ts';
import { closeMember, freezeMember, unfreezeMember } from './freeze-member.ts';
import { getMember, listMembers, memberByUsername, memberSessions, memberSignIns } from './list-members.ts';
import type { PeopleDeps } from './people-deps.ts';
import {
  claimSubAccountReview,
  decideSubAccountReview,
  getSubAccountReview,
  listSubAccountReviews,
} from './review-member.ts';
import {
  freezeOperator,
  inviteOperator,
  listOperators,
  resendOperatorInvitation,
  unfreezeOperator,
  withdrawOperator,
} from './operators.ts';
import { freezeStaff, inviteStaff, listStaff, resendStaffInvitation, unfreezeStaff } from './staff.ts';
import { inviteMember, resubmitMember } from './submit-member.ts';
import { withdrawMember } from './withdraw-member.ts';

/** The export is reporting's, which streams every list the same way. */
type Routes = Omit<typeof peopleRoutes, 'exportMembers'> &
  typeof subAccountReviewRoutes &
  typeof staffRoutes &
  typeof operatorRoutes;

export const createPeopleHandlers = (deps: PeopleDeps): HandlersFor<Context, Routes, CallExtras> => ({
  listMembers: (ctx, input) => listMembers(ctx, deps, input),
  getMember,
  memberByUsername,
  memberSessions,
  memberSignIns,
  inviteMember: (ctx, input) => inviteMember(ctx, deps, input),
  resubmitMember: (ctx, input) => resubmitMember(ctx, deps, input),
  withdrawMember,
  resendMemberInvitation: (ctx, input) => resendMemberInvitation(ctx, deps, input),
  changeMember,
  changeMemberMobile,
  freezeMember,
  unfreezeMember,
  closeMember,
  mailMemberPassword: (ctx, input) => mailMemberPassword(ctx, deps, input),
  revokeMemberSession,
  readInvitedAccess,
  acceptInvitedAccess: (ctx, input) => acceptInvitedAccess(ctx, deps, input),
  listSubAccountReviews,
  getSubAccountReview,
  claimSubAccountReview,
  decideSubAccountReview: (ctx, input) => decideSubAccountReview(ctx, deps, input),
  listStaff,
  inviteStaff: (ctx, input) => inviteStaff(ctx, deps, input),
  resendStaffInvitation: (ctx, input) => resendStaffInvitation(ctx, deps, input),
  withdrawStaff: withdrawMember,
  freezeStaff,
  unfreezeStaff,
  listOperators,
  inviteOperator: (ctx, input) => inviteOperator(ctx, deps, input),
  resendOperatorInvitation: (ctx, input) => resendOperatorInvitation(ctx, deps, input),
  withdrawOperator,
  freezeOperator,
  unfreezeOperator,
});
