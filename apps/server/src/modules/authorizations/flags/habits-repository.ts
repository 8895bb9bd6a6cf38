/** What purchases say of what their cards are used for. */
import type { Tx } from '../../../kernel/transaction.ts';
import type { LearntHabits } from '../../cards/index.ts';
import { riskyCategories } from './unusual.ts';

/** Cards with fewer purchases have nothing to compare with. */
const fewest = 5;
/** So many of a card's last purchases are looked at. */
const lastOf = 50;

/** Cards that were paid with since the last time, and whether there may be more of them. */
export interface PaidWith {
  readonly cardIds: readonly string[];
  readonly isMore: boolean;
}

/**
 * Goes through at most `limit` purchases that came since the last time; two processes do not wait for each other. A card
 * that is taken and not learnt of, because the process died, is learnt of with its next purchase.
 */
export const takePaidWith = async (tx: Tx, limit: number): Promise<PaidWith> => {
  const before = await tx.client.query<{ up_to: string }>(
    'select up_to from authorizations_learnt for update skip locked',
  );
  const after = before.rows[0]?.up_to;
  if (after === undefined) return { cardIds: [], isMore: false };
  const { rows } = await tx.client.query<{ last: string | null; isMore: boolean; cardIds: string[] }>(
    `with page as materialized (
       select id, card_id from authorizations_authorizations where id > $1 order by id limit $2
     )
     select (select id from page order by id desc limit 1) as last, (select count(*) from page) = $2 as "isMore",
       array(select distinct card_id from page) as "cardIds"`,
    [after, limit],
  );
  const [page] = rows;
  if (!page || page.last === null) return { cardIds: [], isMore: false };
  await tx.client.query('update authorizations_learnt set up_to = $1', [page.last]);
  return { cardIds: page.cardIds, isMore: page.isMore };
};

/** What these cards are used for; those with few purchases are left out. */
export const learnOf = async (tx: Tx, cardIds: readonly string[]): Promise<readonly LearntHabits[]> => {
  const learnt = await tx.client.query<LearntHabits>(
    `select card.id as "cardId", percentile_disc(0.5) within group (order by paid.authorized) as usual,
       array_agg(distinct paid.merchant_country) as countries,
       coalesce(array_agg(distinct paid.merchant_category) filter (where paid.merchant_category = any ($3)), '{}') as risky
     from unnest($1::uuid[]) as card (id) cross join lateral (
       select authorized, merchant_country, merchant_category from authorizations_authorizations
       where card_id = card.id and authorized > 0 order by at desc, id desc limit $2
     ) as paid
     group by card.id having count(*) >= $4`,
    [cardIds, lastOf, riskyCategories, fewest],
  );
  return learnt.rows;
};
