import { accountStatus, entityType, userStatus, userType } from '@tael/contract/identity/states';
import pg from 'pg';
import type { Context } from '../kernel/context.ts';
import { transact } from '../kernel/transaction.ts';
import { createUser } from '../modules/identity/index.ts';
import { createCustomer, setAccountStatus } from '../modules/org/index.ts';
import { defaultTenantId } from '../modules/platform/index.ts';
import { everyday } from './merchants.ts';
import { setIndexesAside } from './set-indexes-aside.ts';

/** What a scale seed adds. Each of its customers is a business with `cardsEach` cards. */
export interface CardScale {
  readonly cards: number;
  readonly transactionsPerCard: number;
}

/** As many as a business may have. */
export const cardsEach = 10_000;

/** From here on, and for no fewer than there are, making the indexes anew costs less than keeping them. */
const worthSettingAside = 50_000;

const tables = ['cards_cards', 'authorizations_authorizations'];

/** The address by which the owner of the n-th customer (from 1) signs in. */
export const scaleAddress = (number: number): string =>
  `cards-${String(number).padStart(4, '0')}@scale.tael.test`;

/**
 * Adds cards and card transactions by the million, written by the database itself. Every transaction was declined or let
 * go of whole, so that nothing of it stands in the books and the books stay true; numbers of the cards are in no vault.
 * `url` is the owner's; `onMade` is told how many cards there are after each customer.
 */
export const seedCards = async (
  { url, context, passwordHash }: { url: string; context: () => Context; passwordHash: string },
  { cards, transactionsPerCard }: CardScale,
  onMade: (cards: number) => void = () => undefined,
): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const first = await countMade(client);
    await client.query('begin');
    const isLarge = cards >= worthSettingAside && cards >= (await countCards(client));
    const makeIndexes = isLarge ? await setIndexesAside(client, tables) : undefined;
    for (let made = 0; made < cards;) {
      const count = Math.min(cardsEach, cards - made);
      const number = first + Math.floor(made / cardsEach) + 1;
      const customerId = await makeOwner(context(), number, passwordHash);
      await client.query(insertAll, [
        customerId,
        defaultTenantId,
        count,
        transactionsPerCard,
        JSON.stringify(everyday),
      ]);
      made += count;
      onMade(made);
    }
    await makeIndexes?.();
    await client.query('commit');
    for (const table of tables) await client.query(`analyze ${table}`);
  } finally {
    await client.end();
  }
};

const countMade = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ last: string | null }>(
    `select max(substring(email from 7 for 4)) as last from identity_users where email like 'cards-%@scale.tael.test'`,
  );
  return Number.parseInt(rows[0]?.last ?? '0', 10);
};

const countCards = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from cards_cards',
  );
  return rows[0]?.count ?? 0;
};

const makeOwner = (from: Context, number: number, passwordHash: string): Promise<string> => {
  const ctx: Context = { ...from, channel: 'seed' };
  const tenantId = defaultTenantId;
  return transact(ctx, async (tx) => {
    const customerId = await createCustomer(tx, ctx, {
      tenantId,
      entityType: entityType.business,
      displayName: `Ten Thousand Cards ${String(number)}`,
    });
    await setAccountStatus(tx, ctx, customerId, accountStatus.active);
    await createUser(tx, ctx, {
      tenantId,
      customerId,
      email: scaleAddress(number),
      passwordHash,
      userType: userType.customer,
      userStatus: userStatus.active,
      entityType: entityType.business,
      registerVersion: 2,
    });
    return customerId;
  });
};

/** An id that sorts by `at`, as those of the application do. */
const idAt = (at: string): string => {
  const hex = `lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0')`;
  const chance = 'md5(random()::text || random()::text)';
  return `overlay(overlay(overlay(${chance} placing ${hex} from 1) placing '7' from 13) placing '8' from 17)::uuid`;
};

const insertCards = `
  insert into cards_cards (id, tenant_id, customer_id, bin_id, nickname, holder_first_name, holder_last_name, last_four,
    expiry_month, expiry_year, status, frozen_by, currency, limit_monthly, created_at, activated_at,
    ended_at, updated_at, version, search_text)
  select ${idAt('at')}, $2::uuid, $1::uuid, bins.ids[1 + place % cardinality(bins.ids)], nickname, first, last,
    lpad((place * 7919 % 10000)::text, 4, '0'), 1 + place % 12, 2090, status,
    case when status = 'frozen' then 'holder' end, 'USD', case when place % 3 = 0 then 100000 + place end, at, at,
    case when status = 'closed' then at end, at, 2,
    lower(nickname || ' ' || first || ' ' || last || ' ' || last || first)
  from (select array_agg(id order by id) as ids from cards_bins where tenant_id = $2::uuid and is_open and currency = 'USD') bins,
    (select place, now() - interval '90 days' - place * interval '1 minute' as at,
       'Campaign ' || place as nickname,
       (array['Ada', 'Mei', 'Carlos', 'Ines', 'Noor'])[1 + place % 5] as first,
       (array['Lovelace', 'Lin', 'Pires', 'Hopper', 'Rahman', 'Silva', 'Okafor'])[1 + place % 7] as last,
       case when place % 20 = 0 then 'frozen' when place % 33 = 0 then 'closed' else 'active' end as status
     from generate_series(1, $3::integer) place) made
  order by at
  returning id, last_four, search_text, created_at`;

const nothingCounted = `'{"day":{"start":0,"spent":"0"},"week":{"start":0,"spent":"0"},"month":{"start":0,"spent":"0"}}'`;

const insertTransactions = `
  insert into authorizations_authorizations (id, tenant_id, customer_id, card_id, last_four, reference, merchant_name,
    merchant_category, merchant_city, merchant_country, status, decline_reason, currency, authorized, captured, reversed,
    refunded, held, declined_amount, counted, at, updated_at, expires_at, version, search_text)
  select id, $2::uuid, $1::uuid, card_id, last_four, 'SCALE-' || id, shop->>'name', shop->>'categoryCode',
    shop->>'city', shop->>'country', case when is_declined then 'declined' else 'reversed' end,
    case when is_declined then 'card_frozen' end, 'USD', case when is_declined then 0 else amount end, 0,
    case when is_declined then 0 else amount end, 0, 0, case when is_declined then amount else 0 end,
    ${nothingCounted}::jsonb, at, at, at + interval '7 days', 2,
    lower(shop->>'name') || ' ' || search_text || ' ' || last_four
  from (
    select ${idAt('at')} as id, *, amount % 5 < 2 as is_declined from (
      select card.id as card_id, card.last_four, card.search_text,
        $5::jsonb -> (((number * 31 + card.place * 7) % jsonb_array_length($5::jsonb))::integer) as shop,
        100 + (number * 104729 + card.place * 7919) % 50000 as amount,
        now() - (number * card.cards + card.place) * interval '90 days' / (($4::integer + 1) * card.cards) as at
      from (select id, last_four, search_text, row_number() over (order by created_at) as place, count(*) over () as cards
            from card) card,
        generate_series(1, $4::integer) number) made) dated
  order by at`;

/** Of one customer: so many cards, and so many transactions with each. */
const insertAll = `with card as (${insertCards}) ${insertTransactions}`;
