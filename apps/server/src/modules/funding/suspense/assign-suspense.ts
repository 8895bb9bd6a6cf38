import type { InputOf } from '@tael/contract';
import type { fundingWays } from '@tael/contract/funding/intents/states';
import type { suspenseRoutes } from '@tael/contract/funding/suspense/routes';
import { depositLife } from '@tael/contract/funding/states';
import { money } from '@tael/money';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import { findCustomer } from '../../org/index.ts';
import { lockIncoming } from '../incoming/incoming-repository.ts';
import { join } from '../incoming/match-deposit.ts';
import { openArrived } from '../incoming/open-arrived.ts';
import { holdUnmatched } from '../intents/index.ts';
import { lockDeposit } from '../repository.ts';
import { requireSameAmount } from '../rules.ts';
import { auditSuspense, lockOpenItem } from './claim-suspense.ts';
import type { SuspenseDeps } from './deps.ts';
import { presentDetail, type SuspenseDetail } from './present.ts';
import { findItem, type SuspenseRow } from './repository.ts';
import { sourceOf } from './rules.ts';

type Input = InputOf<typeof suspenseRoutes.assignSuspense>;
interface Owner {
  readonly tenantId: string;
  readonly customerId: string;
}

/**
 * Staff says whose it is. A bank transfer becomes a matched deposit, other money a held payment: either way somebody else has
 * to agree before it is credited. Only dollars can be assigned, for nothing says at which rate others would be.
 */
export const assignSuspense =
  (deps: SuspenseDeps) =>
  (ctx: Context, input: Input): Promise<SuspenseDetail> =>
    transact(ctx, async (tx) => {
      const row = await lockOpenItem(tx, ctx, input.id);
      if (row.currency !== 'USD') fail('not_assignable');
      const customer = (await findCustomer(tx, input.customerId)) ?? fail('not_found');
      const owner = { tenantId: customer.tenantId, customerId: customer.id };
      await auditSuspense(tx, ctx, row, {
        action: 'funding.suspense_assigned',
        customerId: customer.id,
        after: { customerId: customer.id, depositId: input.depositId },
        reason: input.reason,
      });
      if (row.provider === 'bank') await assignTransfer(deps, tx, ctx, row, owner, input.depositId);
      else await assignPayment(deps, tx, ctx, row, owner);
      const assigned = await findItem(tx, row.id);
      assert(assigned, 'what was locked is there');
      return presentDetail(deps, tx, ctx, assigned);
    });

const assignTransfer = async (
  deps: Pick<SuspenseDeps, 'holderOf'>,
  tx: Tx,
  ctx: Context,
  row: SuspenseRow,
  owner: Owner,
  depositId: string | null,
): Promise<void> => {
  const incoming = await lockIncoming(tx, row.id);
  assert(incoming, 'an open transfer is there');
  const announced =
    depositId === null ? undefined : ((await lockDeposit(tx, depositId)) ?? fail('not_found'));
  if (announced) {
    if (announced.customer_id !== owner.customerId) fail('not_found');
    requireMove(depositLife, announced.state, 'matched');
    requireSameAmount(announced, incoming);
  }
  const deposit =
    announced ?? (await openArrived(deps, tx, ctx, incoming, owner)) ?? fail('duplicate_notice');
  await join(tx, ctx, deposit, incoming, principalOf(ctx).userId);
};

const assignPayment = (
  { holderOf }: Pick<SuspenseDeps, 'holderOf'>,
  tx: Tx,
  ctx: Context,
  row: SuspenseRow,
  owner: Owner,
): Promise<void> =>
  holdUnmatched(tx, ctx, {
    eventId: row.id,
    ...owner,
    // Boundary: what has a provider came by a way of the intents.
    way: sourceOf(row.provider) as (typeof fundingWays)[number],
    amount: money(row.amount, row.currency),
    holderOf,
  });
