import type { Context } from '../../../kernel/context.ts';
import type { EventJob } from '../../../kernel/events/job.ts';
import { assert } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import type { ApiFeeDeps } from './api-fee-deps.ts';
import { billSubscription, endSubscription, saveSubscription } from '../subscriptions/bill-subscriptions.ts';
import { apiFeeKind } from './api-fee-kind.ts';
import { apiFeeTable, type ApiFeeRow } from './api-fee-repository.ts';

interface Owner {
  readonly tenantId: string;
  readonly customerId: string;
}

/** A subscription begins and ends with the access to the API, whatever order the news of it comes in. */
export const apiAccessJobs = (deps: ApiFeeDeps): readonly EventJob[] =>
  ['developer.access_approved', 'developer.access_closed'].map((topic) => ({
    topic,
    run: async (ctx, { tenantId, customerId }) => {
      if (tenantId === null || customerId === null) return;
      await followAccess(ctx, deps, { tenantId, customerId });
      await billSubscription(ctx, apiFeeKind(deps), customerId);
    },
  }));

const followAccess = (ctx: Context, deps: ApiFeeDeps, owner: Owner): Promise<void> =>
  transact(
    ctx,
    async (tx) => {
      const kind = apiFeeKind(deps);
      const holds = await deps.holdsApiAccess(tx, owner.customerId);
      await apiFeeTable.begin(tx, notBegun(owner, ctx.clock.now()));
      const row = await apiFeeTable.lock(tx, owner.customerId);
      assert(row, 'a subscription that was just written is there');
      if (row.state === 'ended' && holds)
        await saveSubscription(tx, ctx, kind, row, begun(row, ctx.clock.now()), 'fees.api_fee_began');
      if (row.state !== 'ended' && !holds) await endSubscription(tx, ctx, kind, row);
    },
    { scope: { kind: 'system' } },
  );

/** From now on, or where a month that is paid for still runs, from its end on. */
const begun = (row: ApiFeeRow, now: Date): ApiFeeRow =>
  row.month_ends && row.month_ends > now
    ? { ...row, state: 'active', due_at: row.month_ends }
    : {
        ...notBegun({ tenantId: row.tenant_id, customerId: row.customer_id }, now),
        state: 'active',
        due_at: now,
      };

const notBegun = ({ tenantId, customerId }: Owner, now: Date): ApiFeeRow => ({
  customer_id: customerId,
  tenant_id: tenantId,
  since: now,
  state: 'ended',
  months: 0,
  month_begins: null,
  month_ends: null,
  due_at: null,
  past_due_since: null,
  reminded_at: null,
});
