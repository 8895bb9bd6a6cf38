import type { InputOf, OutputOf } from '@tael/contract';
import type { apiFeeRoutes } from '@tael/contract/fees/api-fee-routes';
import { money, zero } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read } from '../../../kernel/transaction.ts';
import { asResponse } from '../money-response.ts';
import { settledMonths } from '../subscriptions/subscription-repository.ts';
import { endsUnpaidAt } from '../subscriptions/subscription-rules.ts';
import type { ApiFeeDeps } from './api-fee-deps.ts';
import { apiFeePrice } from './api-fee-price.ts';
import { apiFeeTable, type ApiMonthRow } from './api-fee-repository.ts';

type Routes = typeof apiFeeRoutes;

/** What API access costs this customer now, and where its subscription stands. */
export const getApiFee = (
  ctx: Context,
  deps: Pick<ApiFeeDeps, 'settledCreditOf'>,
): Promise<OutputOf<Routes['getApiFee']>> =>
  read(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const row = await apiFeeTable.find(tx, customerId);
    const { price, settledCredit, freeFrom, quote } = await apiFeePrice(tx, ctx, deps, customerId);
    return {
      state: row?.state ?? null,
      price: asResponse(price),
      settledCredit: asResponse(settledCredit),
      freeFrom: freeFrom && asResponse(freeFrom),
      charged: asResponse(quote?.amount ?? zero(price.currency)),
      month:
        row?.month_begins && row.month_ends
          ? { begins: row.month_begins.toISOString(), ends: row.month_ends.toISOString() }
          : null,
      nextChargeAt: row?.due_at?.toISOString() ?? null,
      endsUnpaidAt: (row && endsUnpaidAt(row)?.toISOString()) ?? null,
    };
  });

/** The months of API access, newest first, each with what it was worked out from. */
export const listApiFeeMonths = (
  ctx: Context,
  { limit, cursor }: InputOf<Routes['listApiFeeMonths']>,
): Promise<OutputOf<Routes['listApiFeeMonths']>> =>
  read(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const page = { limit, after: readCursor(cursor) };
    const found = await settledMonths<ApiMonthRow>(tx, 'fees_api_months', customerId, page);
    const { rows, nextCursor } = pageOfRows(found, limit, (row) => ({ at: row.charged_at, id: row.id }));
    return {
      items: rows.map((row) => ({
        id: row.id,
        begins: row.begins.toISOString(),
        ends: row.ends.toISOString(),
        settledCredit: asResponse(money(row.settled, row.currency)),
        freeFrom: row.free_from === null ? null : asResponse(money(row.free_from, row.currency)),
        amount: asResponse(money(row.amount, row.currency)),
        chargedAt: row.charged_at.toISOString(),
      })),
      nextCursor,
    };
  });
