import type { InputOf } from '@tael/contract';
import type { fundingRoutes } from '@tael/contract/funding/routes';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import type { PlaceInList } from '../../../kernel/lists/keyset.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { auditedMove } from '../audited-move.ts';
import type { FundingDeps } from '../deps.ts';
import { postRelease } from '../postings.ts';
import { presentReview } from '../present-reviews.ts';
import { listDueForRelease, lockDeposit, type DepositChange, type DepositRow } from '../repository.ts';
import { isAccountRefusal, requireNotAnnouncer, type DepositForReview } from '../rules.ts';
import { notifyCustomer } from './notify-customer.ts';

type Deps = Pick<FundingDeps, 'ledger'>;

/**
 * Releases a held deposit before its date, with a note why for staff, and a reason for the customer where there is one. Any admin may, also the one who approved it: two have already
 * agreed that the money is the customer's. Only the one who announced it never decides.
 */
export const releaseDeposit =
  (deps: Deps) =>
  (ctx: Context, input: InputOf<typeof fundingRoutes.releaseDeposit>): Promise<DepositForReview> =>
    transact(ctx, async (tx) => {
      const deposit = (await lockDeposit(tx, input.id)) ?? fail('not_found');
      requireVersion(deposit.version, input.version);
      requireNotAnnouncer(principalOf(ctx), deposit);
      return release(deps, tx, ctx, deposit, {
        early: { release_at: ctx.clock.now() },
        reason: input.reason,
        note: input.note,
        answer: (released) => presentReview(tx, ctx, released),
      });
    });

const batch = 100;

/**
 * Releases every held deposit whose date has come, each in its own transaction; answers how many. Another process may
 * do the same at once: whoever comes second finds the deposit released. Deposits of suspended customers wait.
 */
export const releaseDueDeposits =
  (deps: Deps) =>
  async (ctx: Context): Promise<number> => {
    let released = 0;
    let after: PlaceInList | undefined;
    for (;;) {
      const due = await read(ctx, (tx) => listDueForRelease(tx, ctx.clock.now(), { limit: batch, after }));
      for (const { id } of due) if (await releaseDue(deps, ctx, id)) released += 1;
      const last = due.at(-1);
      if (!last || due.length < batch) return released;
      after = { at: last.release_at, id: last.id };
    }
  };

const releaseDue = async (deps: Deps, ctx: Context, id: string): Promise<boolean> => {
  try {
    return await transact(ctx, async (tx) => {
      const deposit = await lockDeposit(tx, id);
      if (deposit?.state !== 'on_hold') return false;
      return release(deps, tx, ctx, deposit, { answer: () => Promise.resolve(true) });
    });
  } catch (error) {
    if (isAccountRefusal(error)) return false;
    throw error;
  }
};

// What is read for the answer is read before the posting, which locks the customer's accounts until the commit.
const release = async <T>(
  { ledger }: Deps,
  tx: Tx,
  ctx: Context,
  deposit: DepositRow,
  {
    early,
    answer,
    ...words
  }: {
    readonly early?: Pick<DepositChange, 'release_at'>;
    readonly reason?: string;
    readonly note?: string;
    readonly answer: (released: DepositRow) => Promise<T>;
  },
): Promise<T> => {
  await ctx.mayMoveMoney(tx, deposit.customer_id);
  const transferId = newId();
  const released = await auditedMove(tx, ctx, deposit, {
    to: 'released',
    action: 'funding.released',
    change: { ...early, release_transfer_id: transferId },
    ...words,
  });
  await notifyCustomer(tx, ctx, released);
  const answered = await answer(released);
  await postRelease(tx, ledger, transferId, released);
  return answered;
};
