import type { InputOf } from '@tael/contract';
import type { fundingRoutes } from '@tael/contract/funding/routes';
import { depositLife } from '@tael/contract/funding/states';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../../kernel/transitions.ts';
import { auditedMove } from '../audited-move.ts';
import { presentReview } from '../present-reviews.ts';
import {
  assignIncoming,
  lockIncoming,
  lockIncomingToMatch,
  type IncomingRow,
} from './incoming-repository.ts';
import type { FundingDeps } from '../deps.ts';
import {
  findDeposit,
  lockAnnouncedOf,
  lockDeposit,
  lockDepositsToMatch,
  type DepositRow,
} from '../repository.ts';
import { ownerOfTransfer } from './bank-instructions.ts';
import { flagDeposit } from './flag-deposit.ts';
import { openArrived } from './open-arrived.ts';
import { requireSameAmount, type DepositForReview } from '../rules.ts';

/**
 * A person says that this transfer is the announced one. The amounts must be the same to the cent; the payment number
 * need not be, because people mistype it.
 */
export const matchDeposit = (
  ctx: Context,
  input: InputOf<typeof fundingRoutes.matchDeposit>,
): Promise<DepositForReview> =>
  transact(ctx, async (tx) => {
    const deposit = (await lockDeposit(tx, input.id)) ?? fail('not_found');
    requireVersion(deposit.version, input.version);
    requireMove(depositLife, deposit.state, 'matched');
    const incoming = (await lockIncoming(tx, input.incomingTransferId)) ?? fail('not_found');
    if (incoming.deposit_id !== null || incoming.refund_due_at !== null) fail('transfer_already_matched');
    requireSameAmount(deposit, incoming);
    return presentReview(tx, ctx, await join(tx, ctx, deposit, incoming, principalOf(ctx).userId));
  });

/**
 * Money that just arrived finds its notice, when exactly one says the same amount and payment number; else the account number that
 * it names says whose it is. Where the two contradict each other, a person has to look.
 */
export const matchArrival = async (
  deps: Pick<FundingDeps, 'holderOf'>,
  tx: Tx,
  ctx: Context,
  incoming: IncomingRow,
): Promise<DepositRow | undefined> => {
  const owner = await ownerOfTransfer(tx, incoming);
  const [deposit, ...others] = await lockDepositsToMatch(tx, likenessOf(incoming));
  if (!deposit) return owner && matchToOwner(deps, tx, ctx, incoming, owner);
  const isClear = others.length === 0 && (!owner || owner.customerId === deposit.customer_id);
  return isClear ? join(tx, ctx, deposit, incoming, null) : undefined;
};

/** The only notice of this customer over this amount; without any, the money makes a deposit of its own. */
const matchToOwner = async (
  deps: Pick<FundingDeps, 'holderOf'>,
  tx: Tx,
  ctx: Context,
  incoming: IncomingRow,
  owner: { readonly tenantId: string; readonly customerId: string },
): Promise<DepositRow | undefined> => {
  const [announced, ...others] = await lockAnnouncedOf(tx, owner.customerId, incoming);
  if (others.length > 0) return undefined;
  const deposit = announced ?? (await openArrived(deps, tx, ctx, incoming, owner));
  return deposit && join(tx, ctx, deposit, incoming, null);
};

/**
 * A new notice finds the money that was there before it. When two notices or two transfers say the same, a person has
 * to look. Runs after the announcement, because a customer's own transaction sees no transfer of the bank.
 */
export const matchNotice = (ctx: Context, depositId: string): Promise<DepositRow | undefined> =>
  transact(ctx, async (tx) => {
    const announced = await findDeposit(tx, depositId);
    if (announced?.state !== 'announced') return undefined;
    const [deposit, ...others] = await lockDepositsToMatch(tx, likenessOf(announced));
    if (!deposit || others.length > 0) return undefined;
    const [incoming, ...otherTransfers] = await lockIncomingToMatch(tx, likenessOf(announced));
    return incoming && otherTransfers.length === 0 ? join(tx, ctx, deposit, incoming, null) : undefined;
  });

const likenessOf = (one: DepositRow | IncomingRow) => ({
  amount: one.amount,
  currency: one.currency,
  paymentNumber: one.payment_number,
});

/** Joins a locked deposit and a locked transfer. `matchedBy` is null when the system does it. */
export const join = async (
  tx: Tx,
  ctx: Context,
  deposit: DepositRow,
  incoming: IncomingRow,
  matchedBy: string | null,
): Promise<DepositRow> => {
  await assignIncoming(tx, incoming.id, deposit.id);
  const matched = await auditedMove(tx, ctx, deposit, {
    to: 'matched',
    action: 'funding.matched',
    change: { matched_by: matchedBy },
    told: { incomingTransferId: incoming.id },
  });
  await flagDeposit(tx, ctx, matched, incoming, { isByHand: matchedBy !== null });
  return matched;
};
