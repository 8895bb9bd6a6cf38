import type { InputOf } from '@tael/contract';
import { binApplicationLife } from '@tael/contract/cards/bin-states';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { formatMoney } from '@tael/money';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { requireFrom, requireVersion } from '../../../kernel/transitions.ts';
import { returnFees } from '../../fees/index.ts';
import type { BinDeps } from './bin-deps.ts';
import { findApplication, lockApplication, type ApplicationRow } from './bin-repository.ts';
import { reapplyAt } from './bin-rules.ts';
import { binTerms } from './bin-terms.ts';
import { moveApplication } from './move-application.ts';
import { presentBinReview, type BinReview } from './present-bins.ts';
import { lockQuantity } from '../repository.ts';

interface Seen {
  readonly id: string;
  readonly version: number;
}

/** The application as it was shown, and no card of its customer's made meanwhile. */
const lockSeen = async (tx: Tx, { id, version }: Seen): Promise<ApplicationRow> => {
  const found = (await findApplication(tx, id, null)) ?? fail('not_found');
  await lockQuantity(tx, found.customer_id);
  const row = (await lockApplication(tx, id, null)) ?? fail('not_found');
  requireVersion(row.version, version);
  return row;
};

const decidedBy = (ctx: Context) => ({ decided_at: ctx.clock.now(), decided_by: principalOf(ctx).email });

/**
 * Opens a product to its applicant. What made it free is asked again: funding that was returned meanwhile makes it wait,
 * and funding that has come since gives the fee back.
 */
export const approveBin =
  ({ ledger, fundingOf }: BinDeps) =>
  (ctx: Context, input: InputOf<typeof cardRoutes.approveBin>): Promise<BinReview> =>
    transact(ctx, async (tx) => {
      const before = await lockSeen(tx, input);
      requireFrom(binApplicationLife, before.state, { from: 'pending_approval', to: 'subscribed' });
      const { isFree, freeFrom } = await binTerms(tx, ctx, fundingOf, before.customer_id);
      if (before.is_free && !isFree)
        fail('bin_funding_too_low', { params: { amount: formatMoney(freeFrom) } });
      const after = await moveApplication(tx, ctx, before, {
        action: 'card.bin_subscribed',
        after: { state: 'subscribed', ...decidedBy(ctx), is_free: isFree },
      });
      const answer = await presentBinReview(tx, ctx, fundingOf, after);
      if (isFree && !before.is_free) await giveFeeBack(tx, ctx, ledger, before);
      return answer;
    });

/** Declines an application with its reason and gives its fee back. It may be sent again a month from now. */
export const declineBin =
  ({ ledger, fundingOf }: BinDeps) =>
  (ctx: Context, input: InputOf<typeof cardRoutes.declineBin>): Promise<BinReview> =>
    transact(ctx, async (tx) => {
      const before = await lockSeen(tx, input);
      const after = await moveApplication(tx, ctx, before, {
        action: 'card.bin_declined',
        after: {
          state: 'declined',
          ...decidedBy(ctx),
          decline_reason: input.reason,
          note: input.note,
          reapply_at: reapplyAt(ctx.clock.now()),
        },
        reason: input.note,
      });
      const answer = await presentBinReview(tx, ctx, fundingOf, after);
      if (!before.is_free) await giveFeeBack(tx, ctx, ledger, before);
      return answer;
    });

const changeStanding = async (
  tx: Tx,
  ctx: Context,
  before: ApplicationRow,
  move: { readonly state: 'suspended' | 'subscribed'; readonly action: string; readonly note: string },
): Promise<ApplicationRow> =>
  moveApplication(tx, ctx, before, {
    action: move.action,
    after: { state: move.state, ...decidedBy(ctx), note: move.note },
    reason: move.note,
  });

/** Issues no more cards of a product to a customer. The cards that are there stay as they are. */
export const suspendBin =
  ({ fundingOf }: BinDeps) =>
  (ctx: Context, input: InputOf<typeof cardRoutes.suspendBin>): Promise<BinReview> =>
    transact(ctx, async (tx) => {
      const before = await lockSeen(tx, input);
      const move = { state: 'suspended', action: 'card.bin_suspended', note: input.note } as const;
      return presentBinReview(tx, ctx, fundingOf, await changeStanding(tx, ctx, before, move));
    });

export const reinstateBin =
  ({ fundingOf }: BinDeps) =>
  (ctx: Context, input: InputOf<typeof cardRoutes.reinstateBin>): Promise<BinReview> =>
    transact(ctx, async (tx) => {
      const before = await lockSeen(tx, input);
      requireFrom(binApplicationLife, before.state, { from: 'suspended', to: 'subscribed' });
      const move = { state: 'subscribed', action: 'card.bin_reinstated', note: input.note } as const;
      return presentBinReview(tx, ctx, fundingOf, await changeStanding(tx, ctx, before, move));
    });

const giveFeeBack = (tx: Tx, ctx: Context, ledger: BinDeps['ledger'], row: ApplicationRow) =>
  returnFees(tx, ctx, ledger, {
    customerId: row.customer_id,
    reference: { type: 'bin_application', id: row.submission_id },
  });
