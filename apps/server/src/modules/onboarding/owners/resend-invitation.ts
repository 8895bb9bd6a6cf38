import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { requireState } from '../change-case.ts';
import { invitePerson } from './invite-person.ts';
import type { OnboardingCase } from '../present.ts';
import { mayInviteAgain } from '../company-rules.ts';
import { takeStep } from '../take-step.ts';

/** Sends an owner another link; the earlier one serves no more. */
export const resendInvitation = (
  ctx: Context,
  publicUrl: string,
  { id }: { readonly id: string },
): Promise<OnboardingCase> =>
  takeStep(ctx, 'onboarding.invitation_resent', async (tx, { row, people }) => {
    const known = people.find(({ person }) => person.id === id && !person.is_applicant);
    if (!known) return fail('not_found');
    requireState(row, ['collecting', 'verifying', 'documents_wanted'], 'verifying');
    if (!mayInviteAgain(known.state, row.state))
      fail('illegal_transition', { params: { from: known.state, to: 'invited' }, allowed: [] });
    await invitePerson(tx, ctx, publicUrl, { row, person: known.person });
    return { set: {} };
  });
