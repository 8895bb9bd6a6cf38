import type { InputOf } from '@tael/contract';
import { depositCents } from '@tael/contract/onboarding/bank-link';
import type { businessRoutes } from '@tael/contract/onboarding/business-routes';
import { bankLinkLife, type BankLinkState } from '@tael/contract/onboarding/states';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { updateBankLink } from './bank-link-repository.ts';
import { requireBusiness } from '../change-case.ts';
import type { OnboardingCase } from '../present.ts';
import { mostDepositTries } from '../company-rules.ts';
import { takeStep } from '../take-step.ts';

type Input = InputOf<(typeof businessRoutes)['confirmBankLink']>;

/**
 * Compares the two amounts that the applicant read off with those that were sent, in either order. A wrong try counts
 * although it is refused (`bank_deposits_wrong`); after the third the account has to be linked anew.
 */
export const confirmBankLink = async (ctx: Context, input: Input): Promise<OnboardingCase> => {
  const { isRight, found } = await tryDeposits(ctx, input);
  return isRight ? found : fail('bank_deposits_wrong');
};

// The refusal is thrown after the commit: inside, it would take the counted try back with it.
const tryDeposits = async (ctx: Context, { first, second }: Input) => {
  let isRight = false;
  const found = await takeStep(ctx, 'onboarding.bank_deposits_compared', async (tx, { row, bankLink }) => {
    requireBusiness(row);
    if (bankLink?.state !== 'deposits_sent')
      return fail('illegal_transition', {
        params: { from: bankLink?.state ?? 'none', to: 'verified' },
        allowed: bankLink ? bankLinkLife[bankLink.state] : ['requested'],
      });
    const [least, most] = depositCents(first, second);
    isRight = bankLink.first_deposit === least && bankLink.second_deposit === most;
    const tries = bankLink.tries + 1;
    const missed: BankLinkState = tries >= mostDepositTries ? 'failed' : 'deposits_sent';
    const state = isRight ? 'verified' : missed;
    const ended = state === 'deposits_sent' ? null : ctx.clock.now();
    await updateBankLink(tx, bankLink.id, { state, tries, ended_at: ended });
    await audit(tx, ctx, {
      action: 'onboarding.bank_link_tried',
      object: { type: 'onboarding_bank_link', id: bankLink.id },
      before: { state: bankLink.state, tries: bankLink.tries },
      after: { state, tries },
    });
    return { set: {} };
  });
  return { isRight, found };
};
