import type { InputOf, OutputOf } from '@tael/contract';
import type { businessRoutes } from '@tael/contract/onboarding/business-routes';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireState } from '../change-case.ts';
import { mergeDraft, type DraftStep } from './draft-repository.ts';
import { lockCaseOf } from '../repository.ts';
import { applicantOf } from '../take-step.ts';

type Route = (typeof businessRoutes)['saveDraft'];

/** Keeps what was typed so far, right or wrong. It moves nothing: the case stays at its version. */
export const saveDraft = async (ctx: Context, input: InputOf<Route>): Promise<OutputOf<Route>> => {
  const { customerId } = applicantOf(ctx);
  return transact(ctx, async (tx) => {
    const row = await lockCaseOf(tx, customerId);
    if (!row) return fail('not_found');
    requireState(row, ['collecting', 'verifying', 'documents_wanted'], 'collecting');
    const at = ctx.clock.now();
    const steps = Object.entries(input) as [DraftStep, object][]; // entries forgets the names
    for (const [step, typed] of steps) await mergeDraft(tx, row, { step, typed, at });
    await audit(tx, ctx, {
      action: 'onboarding.draft_saved',
      object: { type: 'onboarding_case', id: row.id },
      // Which fields, never what was typed: nobody has handed it in.
      after: Object.fromEntries(
        steps.map(([step, typed]) => [step, Array.isArray(typed) ? typed.length : Object.keys(typed)]),
      ),
    });
    return { savedAt: at.toISOString() };
  });
};
