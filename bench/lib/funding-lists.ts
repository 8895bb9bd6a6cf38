import pg from 'pg';
import { fundingIntentRoutes } from '@tael/contract/funding/intents/routes';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import type { Context } from '../../apps/server/src/kernel/context.ts';
import { openDatabase } from '../../apps/server/src/kernel/database/database.ts';
import {
  listFundingIntents,
  totalFundingIntents,
} from '../../apps/server/src/modules/funding/intents/list-intents.ts';
import { testContext } from '../../apps/server/src/testing/context.ts';
import { testPrincipal } from '../../apps/server/src/testing/principal.ts';
import { measureQuestions, type ListFigure } from './list-figures.ts';

const list = (input: object) => (ctx: Context) =>
  listFundingIntents(ctx, fundingIntentRoutes.listFundingIntents.input.parse({ limit: '25', ...input }));
const total = (input: object) => (ctx: Context) =>
  totalFundingIntents(ctx, fundingIntentRoutes.totalFundingIntents.input.parse(input));

const questions = {
  'funding history, first page': list({}),
  'funding of a way': list({ way: 'usdc' }),
  'funding by state': list({ state: 'expired' }),
  'funding, a search': list({ search: 'sender 77' }),
  'funding, what none has': list({ search: 'zzzz' }),
  'totals of a way': total({ way: 'usdc' }),
} as const;

/**
 * The histories of a customer with many intents, beside one with few in the same database at `url`. One intent was opened by
 * a deposit; the others are copies of it, over four years.
 */
export const measureFundingLists = async (
  url: string,
  few: number,
  many: number,
): Promise<readonly ListFigure[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const database = openDatabase({ url, maxConnections: 2 });
  try {
    const side = async (count: number): Promise<Context> => {
      const principal = testPrincipal();
      await fill(client, principal.customerId ?? '', count);
      return testContext(database, { clock: systemClock, principal });
    };
    const sides = [await side(few), await side(many)] as const;
    await client.query('vacuum analyze funding_intents');
    return await measureQuestions(questions, sides);
  } finally {
    await client.end();
    await database.close();
  }
};

const fill = (client: pg.Client, customerId: string, count: number) =>
  client.query(
    `insert into funding_intents
     select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'customer_id', $1::uuid,
       'reference', $1 || n, 'amount', 1000 + n, 'search_text', 'usdc sender ' || n,
       'created_at', now() - n * interval '1460 days' / $2)
       || case when n % 50 = 0 then '{"state": "expired", "credited": null, "fee": null, "paid_at": null}' else '{}' end::jsonb)).*
     from (select * from funding_intents where state = 'paid' order by id limit 1) one, generate_series(1, $2::integer) n`,
    [customerId, count],
  );
