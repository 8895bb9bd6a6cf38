import { userType } from '@tael/contract/identity/states';
import { principalOf, type Context, type CustomerPrincipal } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { transact, type Tx } from '../../kernel/transaction.ts';
import { readCaseFile, type CaseFile } from './case-file.ts';
import { changeCase, type CaseChange } from './change-case.ts';
import { draftsOf } from './steps/draft-repository.ts';
import { presentCase, type OnboardingCase } from './present.ts';
import { lockCaseOf, type Check } from './repository.ts';
import { isBeingScreened } from './checks/screening-repository.ts';

/** The customer's own user. Nobody else has a registration: for admins and sub-accounts there is none to be found. */
export const applicantOf = (ctx: Context): CustomerPrincipal => {
  const who = principalOf(ctx);
  const { customerId } = who;
  if (customerId === null || who.userType !== userType.customer) return fail('not_found');
  return { ...who, customerId };
};

export interface Step {
  readonly set: CaseChange['set'];
  /** The check that counts afterwards, when the step made another. */
  readonly check?: Check;
}

/**
 * One step of the applicant's: locks the case, lets `decide` check and write, and answers the whole case. The case
 * speaks the language of the step taken last.
 */
export const takeStep = async (
  ctx: Context,
  action: string,
  decide: (tx: Tx, file: CaseFile, who: CustomerPrincipal) => Promise<Step>,
): Promise<OnboardingCase> => {
  const who = applicantOf(ctx);
  return transact(ctx, async (tx) => {
    const before = await lockCaseOf(tx, who.customerId);
    if (!before) return fail('not_found');
    if (await isBeingScreened(tx, before)) fail('identity_check_pending', { retryAfterSeconds: 1 });
    const file = await readCaseFile(tx, ctx, before);
    const step = await decide(tx, file, who);
    const after = await changeCase(tx, ctx, {
      before,
      set: { ...step.set, language: ctx.language },
      check: step.check ?? file.check,
      action,
    });
    return presentCase(await readCaseFile(tx, ctx, after), await draftsOf(tx, after.id));
  });
};
