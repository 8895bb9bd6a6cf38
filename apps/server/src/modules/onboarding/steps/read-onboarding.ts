import { userStatus } from '@tael/contract/identity/states';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { read } from '../../../kernel/transaction.ts';
import { readCaseFile } from '../case-file.ts';
import { draftsOf } from './draft-repository.ts';
import { presentCase, type OnboardingCase } from '../present.ts';
import { findCaseOf } from '../repository.ts';
import { applicantOf } from '../take-step.ts';

/** Where the caller's registration stands. */
export const readOnboarding = async (ctx: Context): Promise<OnboardingCase> => {
  const { customerId } = applicantOf(ctx);
  return read(ctx, async (tx) => {
    const row = await findCaseOf(tx, customerId);
    return row
      ? presentCase(await readCaseFile(tx, ctx, row), await draftsOf(tx, row.id))
      : fail('not_found');
  });
};

/** Whether the caller's next step is the identity check; the status code of the session says it (rules, user status). */
export const idvCheck = (ctx: Context): Promise<{ isNeedIdv: boolean }> =>
  Promise.resolve({ isNeedIdv: principalOf(ctx).userStatus === userStatus.verificationRequired });
