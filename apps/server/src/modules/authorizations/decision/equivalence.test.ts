import { untilExpiry } from '@tael/contract/cards/validity';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { networkWorld, shop, type Message } from '../../../testing/card-network.ts';
import { cardWorld, onRoute } from '../../../testing/cards.ts';
import { testDatabase } from '../../../testing/database.ts';
import { isLongProof } from '../../../testing/ledger.ts';
import { writtenAbout } from '../../../testing/written-about.ts';
import { says, webhookWorld } from '../../../testing/webhooks.ts';
import { createNetworkReceiver } from '../messages/gather-messages.ts';
import { receiveNetworkMessage } from '../messages/receive-network-message.ts';

const limits = { perTransaction: '80.00', daily: '100.00', weekly: null, monthly: null };

// A card that nobody has; then by their places in the list.
const unknownCard = newId();
const [unknown, watchedCard, askedCard] = [6, 7, 8];

/** One bank of two equal ones; its people, cards and references get names that are the same in both. */
const openBank = async (isGathered: boolean) => {
  const db = await testDatabase();
  const world = cardWorld(db);
  const network = networkWorld(world);
  const ctx = onRoute(
    { ...world.system, channel: 'network', scope: { kind: 'none' } },
    'receiveNetworkMessage',
  );
  const server = webhookWorld();
  server.answers(({ body }) => says(body.includes('"amount":"45.50"') ? 'decline' : 'approve'));
  const receive = (isGathered ? createNetworkReceiver : receiveNetworkMessage)(world.ledger, server.asker);
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
    deliverAll: async (messages: readonly Message[]) => {
      if (isGathered) return Promise.all(messages.map(tell));
      const answers = [];
      for (const message of messages) answers.push(await tell(message));
      return answers;
    },
    /**
     * A rich customer with a card with limits and one without, a poor one, one whose card is frozen, one suspended, one
     * whose card has habits, one whose own server is asked.
     */
    people: async () => {
      const rich = await world.customer(100_030n);
      const poor = await world.customer(10_030n);
      const frozen = await world.customer(100_015n);
      const suspended = await world.customer(100_015n);
      const watched = await world.customer(500_015n);
      const asked = await world.customer(10_000_015n);
      const cards = [
        await world.card(rich.ctx, { limits }),
        await world.card(rich.ctx, { validity: { ...untilExpiry, uses: 4, isMerchantLocked: true } }),
        await world.card(poor.ctx),
        await world.card(poor.ctx),
        await world.card(frozen.ctx),
        await world.card(suspended.ctx),
        { id: unknownCard },
        await world.card(watched.ctx),
        await world.card(asked.ctx),
      ].map(({ id }) => id);
      await world.cards.freezeCard(frozen.ctx, { id: cards[4] ?? '', reason: 'lost in the sofa' });
      await world.suspend(suspended.customerId);
      // Its details were guessed and it pays abroad: the holder is asked, and what is risky besides freezes the card.
      const guessed = world.clock.millis();
      await db.pool.query('update cards_cards set habits = $2 where id = $1', [
        cards[watchedCard],
        JSON.stringify({ usual: '100', countries: ['CA'], risky: [], guesses: [guessed, guessed, guessed] }),
      ]);
      await server.open(asked.ctx, { asksFrom: '30.00' });
      return {
        cards,
        customers: [rich, poor, frozen, suspended, watched].map(({ customerId }) => customerId),
        asked: asked.customerId,
      };
    },
  };
};

type Bank = Awaited<ReturnType<typeof openBank>>;
type People = Awaited<ReturnType<Bank['people']>>;

let alone: Bank;
let gathered: Bank;
beforeAll(async () => {
  [alone, gathered] = await Promise.all([openBank(false), openBank(true)]);
  await Promise.all([alone, gathered].map(({ network }) => network.priceForeign(150)));
});
afterAll(() => Promise.all([alone.db.close(), gathered.db.close()]));

/** What a message says, without the ids that differ from bank to bank. */
interface WebhookAnswer {
  readonly type: Message['type'];
  readonly card: number;
  readonly purchase: number;
  readonly sequence: number;
  readonly amount: string;
  readonly currency: string;
  readonly merchantAmount?: Message['merchantAmount'];
  readonly cvcResult: Message['cvcResult'];
}

const purchase = fc.record({
  type: fc.constant('authorization' as const),
  card: fc.constantFrom(
    0,
    0,
    0,
    1,
    1,
    1,
    1,
    2,
    2,
    3,
    4,
    5,
    unknown,
    watchedCard,
    watchedCard,
    askedCard,
    askedCard,
  ),
  purchase: fc.nat({ max: 400 }),
  sequence: fc.constantFrom(0, 0, 0, 0, 1),
  amount: fc.constantFrom('1.00', '2.00', '9.99', '30.00', '30.00', '45.50', '60.00', '99.99', '0.00', '12'),
  currency: fc.oneof(
    { weight: 12, arbitrary: fc.constant('USD') },
    { weight: 1, arbitrary: fc.constant('EUR') },
  ),
  cvcResult: fc.constantFrom(...Array<'match'>(9).fill('match'), 'absent' as const, 'mismatch' as const),
});
const fewNames = 61;
const round = fc.array(purchase, { minLength: 4, maxLength: 16 }).map((all) => {
  // While a server thinks, others of its card go on: those of one moment are of different names, whatever their order.
  const names = new Set<number>();
  const told = all.filter(
    ({ card, purchase: name }) => card !== askedCard || names.size < names.add(name % fewNames).size,
  );
  // A few are said again, in the same moment.
  const again = told.filter(({ card }, index) => index % 5 === 4 && card !== askedCard);
  return [...told, ...again];
});
const later: fc.Arbitrary<WebhookAnswer[]> = fc
  .record({
    type: fc.constantFrom('capture' as const, 'reversal' as const, 'increment' as const, 'refund' as const),
    card: fc.constantFrom(0, 1, 2, 3, askedCard),
    purchase: fc.nat({ max: 400 }),
    sequence: fc.nat({ max: 3 }),
    amount: fc.constantFrom('1.00', '20.00', '30.00'),
    currency: fc.constant('USD'),
    cvcResult: fc.constant('absent' as const),
  })
  .map((one) => [one]);
/** In another currency it is answered alone in both banks, between the others. */
const abroad: fc.Arbitrary<WebhookAnswer[]> = purchase.map((one) => [
  { ...one, merchantAmount: { amount: '27.60', currency: 'EUR' } },
]);
const course = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: round },
    { weight: 2, arbitrary: later },
    { weight: 1, arbitrary: abroad },
  ),
  {
    minLength: 2,
    maxLength: 7,
  },
);

/** The purchases that a course names are few, so that later messages meet earlier ones. */
const messageFor = (bank: Bank, people: People, run: string, webhookAnswer: WebhookAnswer): Message => {
  // Cards that nobody has, and those of a server, are asked about under names of their own.
  const ofFew = String(webhookAnswer.purchase % fewNames);
  const name =
    webhookAnswer.card === unknown
      ? `unknown-${String(webhookAnswer.purchase)}`
      : webhookAnswer.card === askedCard
        ? `asked-${ofFew}`
        : ofFew;
  const isRisky = webhookAnswer.card === watchedCard && webhookAnswer.purchase % 3 === 0;
  return {
    ...bank.network.message(webhookAnswer.type, {
      cardToken: people.cards[webhookAnswer.card] ?? unknownCard,
    }),
    reference: `${run}-${name}`,
    sequence: webhookAnswer.sequence,
    amount: webhookAnswer.amount,
    currency: webhookAnswer.currency,
    ...(webhookAnswer.merchantAmount && { merchantAmount: webhookAnswer.merchantAmount }),
    cvcResult: webhookAnswer.cvcResult,
    merchant: isRisky ? { ...shop, categoryCode: '4829' } : shop,
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
        for (const webhookAnswer of rounds) {
          const tell = async (bank: Bank, people: People) => {
            bank.world.clock.advance(60_000);
            const answers = await bank.deliverAll(
              webhookAnswer.map((one) => messageFor(bank, people, run, one)),
            );
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
          writtenAbout(alone.world, peopleAlone, run),
          writtenAbout(gathered.world, peopleGathered, run),
        ]);
        expect(got).toEqual(expected);
      }),
      // A smaller example would take longer than a test may.
      { endOnFailure: true, numRuns: isLongProof ? 200 : 10 },
    );
    expect(approved).toBeGreaterThan(20);
    const { rows } = await gathered.db.pool.query<{ most: number }>(
      `select count(*)::int as most from ledger_transfers where code = 'card_hold' group by xid order by 1 desc limit 1`,
    );
    // They really were written together.
    expect(rows[0]?.most).toBeGreaterThan(2);
  });
});
