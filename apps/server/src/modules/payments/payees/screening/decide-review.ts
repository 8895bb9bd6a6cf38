import type { InputOf, OutputOf } from '@tael/contract';
import { payeeScreeningLife, type payeeReviewRoutes } from '@tael/contract/payments/payees/screening';
import { audit } from '../../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../../kernel/context.ts';
import { fail } from '../../../../kernel/failure.ts';
import { transact } from '../../../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../../../kernel/transitions.ts';
import { followScreenings } from './follow-screenings.ts';
import { presentReviews } from './present-reviews.ts';
import { lockPayee } from '../repository.ts';
import { findScreening, lockScreening, updateScreening } from './screening-repository.ts';

type Route = (typeof payeeReviewRoutes)['decidePayeeReview'];

/** Staff says whether a name is the one on the list. The payee is unlocked once nothing else is found of it. */
export const decidePayeeReview = (
  ctx: Context,
  { id, version, decision, note }: InputOf<Route>,
): Promise<OutputOf<Route>> =>
  transact(ctx, async (tx) => {
    const asked = (await findScreening(tx, id)) ?? fail('not_found');
    // The payee first, as whoever changes it does.
    const payee = (await lockPayee(tx, asked.customer_id, asked.payee_id)) ?? fail('not_found');
    const row = (await lockScreening(tx, id)) ?? fail('not_found');
    requireMove(payeeScreeningLife, row.state, decision);
    requireVersion(row.version, version);
    const change = {
      state: decision,
      decided_by: principalOf(ctx).email,
      decided_at: ctx.clock.now(),
      note,
    };
    await updateScreening(tx, row, change);
    await audit(tx, ctx, {
      action: 'payee.review_decided',
      object: { type: 'payee', id: payee.id },
      tenantId: payee.tenant_id,
      customerId: payee.customer_id,
      before: { state: row.state },
      after: { state: decision, subject: row.subject },
      reason: note,
    });
    await followScreenings(tx, ctx, payee);
    const [review] = await presentReviews(tx, [{ ...row, ...change, version: row.version + 1 }]);
    return review ?? fail('not_found');
  });
