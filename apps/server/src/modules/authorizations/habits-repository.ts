/** What purchases say of what their cards are used for. */
import type { Tx } from '../../kernel/transaction.ts';
import type { LearntHabits } from '../cards/index.ts';
import { riskyCategories } from './unusual.ts';

/** Cards with fewer purchases have nothing to compare with. */
const fewest = 5;
/** So many of a card's last purchases are looked at. */
const lastOf = 50;

/**
 * Goes through at most `limit` purchases that came since the last time. Answers what the cards of these are used for, and
 * whether there may be more; two processes do not wait for each other.
 */
export const learnFromPurchases = async (
  tx: Tx,
  limit: number,
): Promise<{ readonly learnt: readonly LearntHabits[]; readonly isMore: boolean }> => {
  const before = await tx.client.query<{ up_to: string }>(
    'select up_to from authorizations_learnt for update skip locked',
  );
  const after = before.rows[0]?.up_to;
  if (after === undefined) return { learnt: [], isMore: false };
  const next = await tx.client.query<{ id: string; card_id: string }>(
    'select id, card_id from authorizations_authorizations where id > $1 order by id limit $2',
    [after, limit],
  );
  const last = next.rows.at(-1);
  if (!last) return { learnt: [], isMore: false };
  await tx.client.query('update authorizations_learnt set up_to = $1', [last.id]);
  const learnt = await tx.client.query<LearntHabits>(
    `select card.id as "cardId", percentile_disc(0.5) within group (order by paid.authorized) as usual,
       array_agg(distinct paid.merchant_country) as countries,
       coalesce(array_agg(distinct paid.merchant_category) filter (where paid.merchant_category = any ($3)), '{}') as risky
     from unnest($1::uuid[]) as card (id) cross join lateral (
       select authorized, merchant_country, merchant_category from authorizations_authorizations
       where card_id = card.id and authorized > 0 order by at desc, id desc limit $2
     ) as paid
     group by card.id having count(*) >= $4`,
    [[...new Set(next.rows.map((row) => row.card_id))], lastOf, riskyCategories, fewest],
  );
  return { learnt: learnt.rows, isMore: next.rows.length === limit };
};
