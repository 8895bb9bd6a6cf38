import type { InputOf, OutputOf } from '@tael/contract';
import type { developerRoutes } from '@tael/contract/developers/routes';
import { apiAccessLife, type ApiAccessState } from '@tael/contract/developers/states';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../../kernel/transitions.ts';
import {
  findAccess,
  lockAccess,
  pageOfAccess,
  updateAccess,
  type AccessRow,
} from '../access/access-repository.ts';
import { endKeysOf, type KeyApprovals } from '../keys/key-approval.ts';
import { presentReviews, type AccessReview } from '../access/present-access.ts';

type Routes = typeof developerRoutes;

export const listApiAccessReviews = (
  ctx: Context,
  { state, limit, cursor }: InputOf<Routes['listApiAccessReviews']>,
): Promise<OutputOf<Routes['listApiAccessReviews']>> =>
  read(ctx, async (tx) => {
    const found = await pageOfAccess(tx, state, { after: readCursor(cursor), limit });
    const page = pageOfRows(found, limit, (row) => ({ at: row.submitted_at, id: row.id }));
    return { items: await presentReviews(tx, page.rows), nextCursor: page.nextCursor };
  });

export const getApiAccessReview = (
  ctx: Context,
  { id }: InputOf<Routes['getApiAccessReview']>,
): Promise<AccessReview> =>
  read(ctx, async (tx) => presentOne(tx, (await findAccess(tx, id)) ?? fail('not_found')));

interface Decision {
  readonly id: string;
  readonly version: number;
  readonly reason?: string;
}

type Ending = (tx: Tx, ctx: Context, customerId: string) => Promise<void>;

/** Moves a request as it was seen, and says so to its customer; `also` is what goes with it. */
const decision =
  (to: Exclude<ApiAccessState, 'submitted'>, also?: Ending) =>
  (ctx: Context, { id, version, reason }: Decision): Promise<AccessReview> =>
    transact(ctx, async (tx) => {
      const before = (await lockAccess(tx, id)) ?? fail('not_found');
      requireVersion(before.version, version);
      requireMove(apiAccessLife, before.state, to);
      const row: AccessRow = {
        ...before,
        state: to,
        decided_by: principalOf(ctx).userId,
        decided_at: ctx.clock.now(),
        reason: reason ?? null,
        version: version + 1,
      };
      await updateAccess(tx, row);
      await also?.(tx, ctx, row.customer_id);
      const action = `developer.access_${to}`;
      const of = { tenantId: row.tenant_id, customerId: row.customer_id };
      await audit(tx, ctx, {
        action,
        object: { type: 'api_access', id },
        ...of,
        before: { state: before.state },
        after: { state: to },
        reason: row.reason,
      });
      await emit(tx, ctx, { topic: action, objectId: id, ...of, payload: { reason: row.reason ?? '' } });
      return presentOne(tx, row);
    });

export const approveApiAccess = decision('approved');
export const rejectApiAccess = decision('rejected');
/** Ends every key of the customer: another request that is approved later brings none of them back. */
export const closeApiAccess = (approvals: KeyApprovals) =>
  decision('closed', (tx, ctx, customerId) => endKeysOf(approvals, tx, ctx, customerId));

const presentOne = async (tx: Tx, row: AccessRow): Promise<AccessReview> =>
  (await presentReviews(tx, [row]))[0] ?? fail('not_found');
