import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { networkWorld, type Message } from '../../testing/card-network.ts';
import { cardWorld, onRoute } from '../../testing/cards.ts';
import { testDatabase } from '../../testing/database.ts';
import { isLongProof } from '../../testing/ledger.ts';
import { createNetworkReceiver } from './gather-messages.ts';
import { receiveNetworkMessage } from './receive-network-message.ts';

const limits = { perTransaction: '80.00', daily: '100.00', weekly: null, monthly: null };

/** One bank of two equal ones; its people, cards and references get names that are the same in both. */
const openBank = async (isGathered: boolean) => {
  const db = await testDatabase();
  const world = cardWorld(db);
  const network = networkWorld(world);
  const ctx = onRoute(
    { ...world.system, channel: 'network', scope: { kind: 'none' } },
    'receiveNetworkMessage',
  );
  const receive = isGathered ? createNetworkReceiver(world.ledger) : receiveNetworkMessage(world.ledger);
  const tell = async (message: Message) => {
    try {
      return await receive(ctx, message);
    } catch (error) {
      if (error instanceof Failure) return error.code;
      throw error;
    }
  };
  return {
    db,
    world,
    network,
    /** Messages of the same moment: one after the other where each is answered alone. */
    tellAll: async (messages: readonly Message[]) => {
      if (isGathered) return Promise.all(messages.map(tell));
      const answers = [];
      for (const message of messages) answers.push(await tell(message));
      return answers;
    },
    /** A rich customer with a card with limits and one without, a poor one, one whose card is frozen, one suspended. */
    people: async () => {
      const rich = await world.customer(100_030n);
      const poor = await world.customer(10_030n);
      const frozen = await world.customer(100_015n);
      const suspended = await world.customer(100_015n);
      const cards = [
        await world.card(rich.ctx, { limits }),
        await world.card(rich.ctx),
        await world.card(poor.ctx),
        await world.card(poor.ctx),
        await world.card(frozen.ctx),
        await world.card(suspended.ctx),
      ].map(({ id }) => id);
      await world.cards.freezeCard(frozen.ctx, { id: cards[4] ?? '', reason: 'lost in the sofa' });
      await world.suspend(suspended.customerId);
      return { cards, customers: [rich, poor, frozen, suspended].map(({ customerId }) => customerId) };
    },
  };
};

type Bank = Awaited<ReturnType<typeof openBank>>;
type People = Awaited<ReturnType<Bank['people']>>;

let alone: Bank;
let gathered: Bank;
beforeAll(async () => {
  [alone, gathered] = await Promise.all([openBank(false), openBank(true)]);
});
afterAll(() => Promise.all([alone.db.close(), gathered.db.close()]));

/** What a message says, without the ids that differ from bank to bank. */
interface Said {
  readonly type: Message['type'];
  readonly card: number;
  readonly purchase: number;
  readonly sequence: number;
  readonly amount: string;
  readonly currency: string;
  readonly cvcResult: Message['cvcResult'];
}

const purchase = fc.record({
  type: fc.constant('authorization' as const),
  card: fc.constantFrom(0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 4, 5, 6),
  purchase: fc.nat({ max: 400 }),
  sequence: fc.constantFrom(0, 0, 0, 0, 1),
  amount: fc.constantFrom('1.00', '2.00', '9.99', '30.00', '30.00', '45.50', '60.00', '99.99', '0.00', '12'),
  currency: fc.oneof(
    { weight: 12, arbitrary: fc.constant('USD') },
    { weight: 1, arbitrary: fc.constant('EUR') },
  ),
  cvcResult: fc.constantFrom(...Array<'match'>(9).fill('match'), 'absent' as const, 'mismatch' as const),
});
const round = fc.array(purchase, { minLength: 4, maxLength: 16 }).map((all) => {
  // A few are said again, in the same moment.
  const again = all.filter((_, index) => index % 5 === 4);
  return [...all, ...again];
});
const later: fc.Arbitrary<Said[]> = fc
  .record({
    type: fc.constantFrom('capture' as const, 'reversal' as const, 'increment' as const, 'refund' as const),
    card: fc.constantFrom(0, 1, 2, 3),
    purchase: fc.nat({ max: 400 }),
    sequence: fc.nat({ max: 3 }),
    amount: fc.constantFrom('1.00', '20.00', '30.00'),
    currency: fc.constant('USD'),
    cvcResult: fc.constant('absent' as const),
  })
  .map((one) => [one]);
const course = fc.array(fc.oneof({ weight: 3, arbitrary: round }, { weight: 2, arbitrary: later }), {
  minLength: 2,
  maxLength: 7,
});

/** The purchases that a course names are few, so that later messages meet earlier ones. */
const messageFor = (bank: Bank, people: People, run: string, said: Said): Message => {
  // A card that nobody has is asked about under names of its own.
  const cardToken = people.cards[said.card] ?? unknownCard;
  const name = said.card === 6 ? `unknown-${String(said.purchase)}` : String(said.purchase % 61);
  return {
    ...bank.network.message(said.type, { cardToken }),
    reference: `${run}-${name}`,
    sequence: said.sequence,
    amount: said.amount,
    currency: said.currency,
    cvcResult: said.cvcResult,
  };
};
const unknownCard = newId();

const ownOfABank = new Set(['content_hash', 'last_four']);

/** Everything that was written since, with ids replaced by the names of what they identify. */
const written = async (bank: Bank, people: People, run: string) => {
  const { rows: purchases } = await bank.db.pool.query<{ id: string; reference: string }>(
    'select id, reference from authorizations_authorizations where reference like $1',
    [`${run}-%`],
  );
  const names = new Map([
    ...people.cards.map((id, index) => [id, `card ${String(index)}`] as const),
    ...people.customers.map((id, index) => [id, `customer ${String(index)}`] as const),
    ...purchases.map(({ id, reference }) => [id, `purchase ${reference}`] as const),
  ]);
  const named = (value: unknown): string =>
    // The hash of what was said holds the card's id; the last four are each vault's own.
    JSON.stringify(value, (key, part: unknown) => (ownOfABank.has(key) ? undefined : part)).replaceAll(
      /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g,
      (id) => names.get(id) ?? 'an id',
    );
  const ask = async (sql: string, values: unknown[]): Promise<string[]> =>
    (await bank.db.pool.query(sql, values)).rows.map(named);
  const ofRun = [`${run}-%`];
  return {
    purchases: await ask(
      `select *, hold_transfer_id is not null as holds from authorizations_authorizations where reference like $1
       order by reference`,
      ofRun,
    ),
    messages: await ask(
      `select *, cardinality(transfer_ids) as transfers from authorizations_messages where reference like $1
       order by reference, type, sequence`,
      ofRun,
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
      'select id, status, last_used_at, version from cards_cards where id = any ($1) order by array_position($1, id)',
      [people.cards],
    ),
    balances: await Promise.all(
      people.customers.map(async (customerId) =>
        String(Object.values(await bank.world.available(customerId))),
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

describe('purchases answered together', () => {
  it('get the answers, and leave the rows and balances, that each would have alone', async () => {
    let runs = 0;
    let approved = 0;
    await fc.assert(
      fc.asyncProperty(course, async (rounds) => {
        const run = `run-${String((runs += 1))}`;
        const [peopleAlone, peopleGathered] = await Promise.all([alone.people(), gathered.people()]);
        for (const said of rounds) {
          const tell = async (bank: Bank, people: People) => {
            bank.world.clock.advance(60_000);
            const answers = await bank.tellAll(said.map((one) => messageFor(bank, people, run, one)));
            return answers.map((answer) =>
              typeof answer === 'string'
                ? answer
                : { ...answer, authorizationId: answer.authorizationId !== null },
            );
          };
          const [expected, got] = await Promise.all([
            tell(alone, peopleAlone),
            tell(gathered, peopleGathered),
          ]);
          expect(got).toEqual(expected);
          approved += got.filter(
            (answer) => typeof answer !== 'string' && answer.decision === 'approved',
          ).length;
        }
        const [expected, got] = await Promise.all([
          written(alone, peopleAlone, run),
          written(gathered, peopleGathered, run),
        ]);
        expect(got).toEqual(expected);
      }),
      { numRuns: isLongProof ? 200 : 10 },
    );
    expect(approved).toBeGreaterThan(20);
    const { rows } = await gathered.db.pool.query<{ most: number }>(
      `select count(*)::int as most from ledger_transfers where code = 'card_hold' group by xid order by 1 desc limit 1`,
    );
    // They really were written together.
    expect(rows[0]?.most).toBeGreaterThan(2);
  });
});
