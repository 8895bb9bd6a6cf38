import pg from 'pg';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import type { Context } from '../../apps/server/src/kernel/context.ts';
import { openDatabase } from '../../apps/server/src/kernel/database/database.ts';
import { listPayments } from '../../apps/server/src/modules/payments/index.ts';
import {
  summarizePayments,
  totalPayments,
} from '../../apps/server/src/modules/payments/outgoing/read-payments.ts';
import { paymentRoutes } from '@tael/contract/payments/outgoing/routes';
import { testContext } from '../../apps/server/src/testing/context.ts';
import { testPrincipal } from '../../apps/server/src/testing/principal.ts';
import { measureQuestions, type ListFigure } from './list-figures.ts';

const list = (input: object) => (ctx: Context) =>
  listPayments(ctx, paymentRoutes.listPayments.input.parse({ limit: '25', ...input }));
const total = (input: object) => (ctx: Context) =>
  totalPayments(ctx, paymentRoutes.totalPayments.input.parse(input));

const questions = {
  'payments, first page': list({}),
  'payments of a rail': list({ rail: 'ach' }),
  'payments by state': list({ state: 'returned' }),
  'payments, a memo': list({ search: 'invoice 77' }),
  'payments, what none has': list({ search: 'zzzz' }),
  'totals of a rail': total({ rail: 'ach' }),
  'totals of a search': total({ search: 'invoice 77' }),
  'figures by state, day and payee': (ctx: Context) => summarizePayments(ctx, { rail: 'ach' }),
} as const;

/**
 * Lists, totals and search of a customer with many payments, beside one with few in the same database at `url`. One
 * payment was made by its verb; the others are copies of it, over four years.
 */
export async function measurePaymentLists(
  url: string,
  few: number,
  many: number,
): Promise<readonly ListFigure[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const database = openDatabase({ url, maxConnections: 2 });
  try {
    const { rows } = await client.query<{ id: string; customer_id: string }>(
      'select id, customer_id from payments_payments order by created_at limit 1',
    );
    const [one] = rows;
    if (!one) throw new Error('there is a payment to copy');
    const side = async (count: number): Promise<Context> => {
      const principal = testPrincipal();
      await fill(client, one.id, principal.customerId ?? '', count);
      return testContext(database, { clock: systemClock, principal });
    };
    const sides = [await side(few), await side(many)] as const;
    await client.query('vacuum analyze payments_payments');
    return await measureQuestions(questions, sides);
  } finally {
    await client.end();
    await database.close();
  }
}

const fill = async (client: pg.Client, id: string, customerId: string, count: number): Promise<void> => {
  await client.query(
    `insert into payments_payments
     select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'customer_id', $2::uuid,
       'number', one.number || '-' || $2 || n, 'batch_id', null, 'hold_transfer_id', gen_random_uuid(),
       'payment_transfer_id', gen_random_uuid(), 'funding_status', 'debited',
       'state', case when n % 50 = 0 then 'returned' else 'settled' end,
       'memo', 'Invoice ' || n, 'search_text', one.search_text || ' invoice ' || n,
       'amount', 1000 + n, 'payout_amount', 1000 + n,
       'leaves_on', one.leaves_on - (n * 1460::bigint / $3)::integer,
       'created_at', one.created_at - n * interval '1460 days' / $3))).*
     from payments_payments one, generate_series(1, $3::integer) n where one.id = $1`,
    [id, customerId, count],
  );
};
