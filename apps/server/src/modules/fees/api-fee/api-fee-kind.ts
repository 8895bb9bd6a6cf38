import { apiFeeLife } from '@tael/contract/fees/api-fee-routes';
import { formatMoney } from '@tael/money';
import type { SubscriptionKind } from '../subscriptions/subscription-kind.ts';
import type { ApiFeeDeps } from './api-fee-deps.ts';
import { apiFeePrice, type ApiFeePrice } from './api-fee-price.ts';
import { apiFeeTable, insertApiMonth, type ApiFeeRow } from './api-fee-repository.ts';

/** A month of API access: free while enough credit has settled, over with the access; unpaid, it closes the access. */
export const apiFeeKind = (deps: ApiFeeDeps): SubscriptionKind<ApiFeeRow, ApiFeePrice> => ({
  deps,
  table: apiFeeTable,
  life: apiFeeLife,
  topics: {
    charged: 'fees.api_fee_charged',
    unpaid: 'fees.api_fee_unpaid',
    paid: 'fees.api_fee_paid',
    pastDue: 'fees.api_fee_past_due',
    ended: 'fees.api_fee_ended',
    endedUnpaid: 'fees.api_fee_ended_unpaid',
  },
  mails: { pastDue: 'apiFeePastDue', endedUnpaid: 'apiFeeEndedUnpaid' },
  payers: 'developer:write',
  reference: 'api_month',
  isOver: async (tx, row) => !(await deps.holdsApiAccess(tx, row.customer_id)),
  costOf: (tx, ctx, row, begins) => apiFeePrice(tx, ctx, deps, row.customer_id, begins),
  renewed: () => ({}),
  keepMonth: (tx, ctx, row, { id, begins, ends, amount }, { settledCredit, freeFrom, price }) =>
    insertApiMonth(tx, {
      id,
      tenant_id: row.tenant_id,
      customer_id: row.customer_id,
      begins,
      ends,
      settled: settledCredit.minor,
      free_from: freeFrom?.minor ?? null,
      price: price.minor,
      amount: amount.minor,
      currency: amount.currency,
      charged_at: ctx.clock.now(),
    }),
  shown: ({ state }) => ({ state }),
  shownMonth: ({ settledCredit }) => ({ settledCredit: formatMoney(settledCredit) }),
  atEnd: {},
  // Whoever closed the access knows, and is told of that.
  isEndTold: false,
  closeUnpaid: (tx, ctx, row) => deps.closeApiAccess(tx, ctx, row.customer_id),
});
