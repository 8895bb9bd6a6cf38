import type { InputOf, OutputOf } from '@tael/contract';
import type { planRoutes } from '@tael/contract/fees/plan-routes';
import { money } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read } from '../../../kernel/transaction.ts';
import { asResponse } from '../money-response.ts';
import { settledMonths } from '../subscriptions/subscription-repository.ts';
import type { PlanMonthRow } from './plan-repository.ts';

type Route = typeof planRoutes.listPlanMonths;

/** What was charged for plans, newest first. */
export const listPlanMonths = (ctx: Context, { limit, cursor }: InputOf<Route>): Promise<OutputOf<Route>> =>
  read(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const page = { limit, after: readCursor(cursor) };
    const found = await settledMonths<PlanMonthRow>(tx, 'fees_plan_months', customerId, page);
    const { rows, nextCursor } = pageOfRows(found, limit, (row) => ({ at: row.charged_at, id: row.id }));
    return {
      items: rows.map((row) => ({
        id: row.id,
        code: row.plan_code,
        kind: row.kind,
        begins: row.begins.toISOString(),
        ends: row.ends.toISOString(),
        amount: asResponse(money(row.amount, row.currency)),
        chargedAt: row.charged_at.toISOString(),
      })),
      nextCursor,
    };
  });
