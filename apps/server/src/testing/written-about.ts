/** What two banks that heard the same are compared by. */
import type { CardWorld } from './cards.ts';

const ownOfABank = new Set(['content_hash', 'last_four', 'lastFour']);
const withoutLastFour = (key: string, part: unknown): unknown =>
  key === 'search_text' && typeof part === 'string' ? part.replace(/ \d{4}$/, '') : part;

// While a server thinks, others of its card go on: what each was compared with depends on who was first.
const checksOfAsked = `select json_agg(json_build_array(made->0, made->3)) from json_array_elements(checks) made`;

interface PeopleOfRun {
  readonly cards: readonly string[];
  readonly customers: readonly string[];
  /** The customer whose own server is asked. */
  readonly asked: string;
}

/** Everything that was written about the purchases of a run, with ids replaced by the names of what they identify. */
export const writtenAbout = async (world: CardWorld, people: PeopleOfRun, run: string) => {
  const { rows: purchases } = await world.db.pool.query<{ id: string; reference: string }>(
    'select id, reference from authorizations_authorizations where reference like $1',
    [`${run}-%`],
  );
  const names = new Map([
    ...people.cards.map((id, index) => [id, `card ${String(index)}`] as const),
    [people.asked, 'the asked'] as const,
    ...people.customers.map((id, index) => [id, `customer ${String(index)}`] as const),
    ...purchases.map(({ id, reference }) => [id, `purchase ${reference}`] as const),
  ]);
  const named = (value: unknown): string =>
    // The hash of what was said holds the card's id; the last four are each vault's own.
    JSON.stringify(value, (key, part: unknown) =>
      ownOfABank.has(key) ? undefined : withoutLastFour(key, part),
    ).replaceAll(
      /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g,
      (id) => names.get(id) ?? 'an id',
    );
  const ask = async (sql: string, values: unknown[]): Promise<string[]> =>
    (await world.db.pool.query(sql, values)).rows.map(named);
  const ofRun = [`${run}-%`];
  return {
    purchases: await ask(
      `select *, hold_transfer_id is not null as holds from authorizations_authorizations where reference like $1
       order by reference`,
      ofRun,
    ),
    messages: await ask(
      `select *, cardinality(transfer_ids) as transfers,
         case when customer_id = $2 then (${checksOfAsked}) else checks end as checks
       from authorizations_messages where reference like $1 order by reference, type, sequence`,
      [...ofRun, people.asked],
    ),
    audit: (
      await ask(
        `select actor_type, channel, action, object_type, case when object_type = 'network_message' then null else object_id end as object,
           customer_id, tenant_id, before, after, reason, at from audit_log
         where after->'message'->>'reference' like $1 or after->>'reference' like $1`,
        ofRun,
      )
    ).sort(),
    events: await ask(
      `select reference, topic, object_seq, outbox.customer_id, payload, secret, created_at, available_at, delivered_at from outbox join authorizations_authorizations a on a.id = object_id
       where reference like $1 order by reference, object_seq`,
      ofRun,
    ),
    transfers: (
      await ask(
        `select t.kind, amount, code, reference_type, a.reference, voluntary, t.expires_at, posting_id is null as is_alone, t.at
         from ledger_transfers t join authorizations_authorizations a on a.id = reference_id where a.reference like $1`,
        ofRun,
      )
    ).sort(),
    spending: await ask(
      'select * from limits_card_spending where id = any ($1) order by array_position($1, id)',
      [people.cards],
    ),
    cards: await ask(
      'select id, status, last_used_at, version, uses_made, locked_merchant, habits, frozen_by from cards_cards where id = any ($1) order by array_position($1, id)',
      [people.cards],
    ),
    calls: await ask(
      `select reference, sequence, outcome, amount, currency, fallback, status, asked_at from webhooks_calls
       where reference like $1 order by reference, sequence`,
      ofRun,
    ),
    balances: await Promise.all(
      [...people.customers, people.asked].map(async (customerId) =>
        String(Object.values(await world.available(customerId))),
      ),
    ),
    entries: await ask(
      `select customer_id, seq, posted, pending, debits_pending, debits_posted, credits_posted, ledger_entries.floor
       from ledger_entries join ledger_accounts on id = account_id where customer_id = any ($1)
       order by array_position($1, customer_id), seq`,
      [people.customers],
    ),
  };
};
