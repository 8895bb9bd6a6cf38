import { tokenMessage, type TokenMessage, type TokenMessageType } from '@tael/contract/authorizations/tokens';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import type { DeliveredEvent } from '../../../kernel/events/job.ts';
import { sandboxCardNetwork } from '../../../providers/card-network/sandbox.ts';
import { networkWorld, type Buyer, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { runEvents, takeEvents } from '../../../testing/events.ts';
import { listCardTokens, resumeCardToken, suspendCardToken } from './manage-tokens.ts';
import { receiveTokenMessage } from '../messages/receive-token-message.ts';
import { createTokenJobs } from './token-jobs.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

const tell = (message: TokenMessage) =>
  receiveTokenMessage(world.ledger)(
    onRoute({ ...world.system, scope: { kind: 'none' } }, 'receiveTokenMessage'),
    message,
  );

/** A card on a phone that can pay, its holder and the network that speaks of it. */
const phone = async (buyer: Buyer) => {
  const reference = `TKN-${newId()}`;
  let sequence = 500;
  /** What the network says now; it may arrive later. */
  const word = (type: TokenMessageType, change: Partial<TokenMessage> = {}): TokenMessage => {
    sequence += 1;
    world.clock.advance(1_000);
    const sentAt = world.clock.now().toISOString();
    return { type, reference, sequence, sentAt, cardToken: buyer.card.id, ...change };
  };
  await tell(word('tokenization_request', { wallet: 'apple_pay', deviceName: 'Phone of Ada' }));
  await tell(word('activation'));
  const now = async () => {
    const [token] = await listCardTokens(buyer.ctx, { id: buyer.card.id });
    if (!token) throw new Error('there is one');
    return token;
  };
  const { id } = await now();
  const act = (verb: typeof suspendCardToken) => {
    world.clock.advance(1_000);
    return verb(buyer.ctx, { id });
  };
  return {
    word,
    state: async () => {
      const { status, suspendedBy } = await now();
      return suspendedBy ?? status;
    },
    suspend: () => act(suspendCardToken),
    resume: () => act(resumeCardToken),
    pay: () => buyer.send('authorization', '1.00', { reference: `NET-${newId()}`, token: reference }),
  };
};

const taken = () => takeEvents(db.pool, ['%']);

/** Delivers events to a network that confirms each as the sandbox's does. */
const deliver = async (events: readonly DeliveredEvent[]): Promise<void> => {
  const confirming = sandboxCardNetwork(world.system, {
    key: Buffer.alloc(32, 3),
    deliver: async (body) => ({
      status: 200,
      body: await tell(tokenMessage.parse(JSON.parse(body.toString('utf8')))),
    }),
  });
  await runEvents(world.system, events, createTokenJobs({ network: confirming }));
};

/** Whether its life lists what the holder wants. */
const isDone = (act: () => Promise<unknown>): Promise<boolean> =>
  act().then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      return false;
    },
  );

describe('a token that was suspended here', () => {
  it('stays so whatever the network says, until its holder or its card gives it back', async () => {
    const buyer = await network.buyer();
    const own = await phone(buyer);
    await own.suspend();
    await tell(own.word('resumption'));
    await tell(own.word('activation'));
    expect(await own.state()).toBe('holder');
    await own.resume();
    await world.cards.freezeCard(buyer.ctx, { id: buyer.card.id, reason: 'lost in the sofa' });
    await deliver(await taken());
    await tell(own.word('resumption'));
    expect(await own.state()).toBe('card');
    await world.cards.unfreezeCard(buyer.ctx, { id: buyer.card.id });
    await deliver(await taken());
    expect(await own.state()).toBe('active');
  });

  it('by the network is given back to a frozen card, and pays when the card does', async () => {
    const buyer = await network.buyer();
    const own = await phone(buyer);
    await tell(own.word('suspension'));
    await world.cards.freezeCard(buyer.ctx, { id: buyer.card.id, reason: 'lost in the sofa' });
    await deliver(await taken());
    expect(await own.state()).toBe('network');
    await tell(own.word('resumption'));
    expect(await own.state()).toBe('card');
    await world.cards.unfreezeCard(buyer.ctx, { id: buyer.card.id });
    await deliver(await taken());
    expect(await own.state()).toBe('active');
  });

  it('pays for nothing once that was answered, whatever is paid and confirmed meanwhile', async () => {
    const buyer = await network.buyer();
    const own = await phone(buyer);
    for (let round = 0; round < 10; round += 1) {
      const before = [own.pay(), own.pay(), deliver(await taken())];
      await own.suspend();
      const late = own.word('resumption');
      const after = [own.pay(), tell(late).then(() => own.pay()), deliver(await taken()).then(own.pay)];
      for (const answer of await Promise.all(after)) expect(answer.decision).toBe('declined');
      await Promise.all(before);
      await own.resume();
    }
  });
});

describe('what the network says of a token', () => {
  const words = fc.array(fc.constantFrom('suspension', 'resumption'), { minLength: 1, maxLength: 5 });

  it('counts by when it said so, however often and in whatever order it arrives', async () => {
    await fc.assert(
      fc.asyncProperty(words, fc.infiniteStream(fc.nat()), async (types, order) => {
        const own = await phone(await network.buyer());
        const said = types.map((type) => own.word(type));
        const arriving = [...said, ...said]
          .map((message) => ({ message, place: order.next().value ?? 0 }))
          .toSorted((one, other) => one.place - other.place);
        for (const { message } of arriving) await tell(message);
        expect(await own.state()).toBe(types.at(-1) === 'suspension' ? 'network' : 'active');
      }),
      { numRuns: 25 },
    );
  });

  const acts = fc.array(fc.constantFrom('suspend', 'resume', 'suspension', 'resumption'), { maxLength: 6 });

  it('and confirms in whatever order leaves what its holder did last', async () => {
    await fc.assert(
      fc.asyncProperty(acts, fc.infiniteStream(fc.nat()), async (all, order) => {
        const own = await phone(await network.buyer());
        await deliver(await taken());
        // What the network said since the holder's last act; what it said before that is older.
        let since: TokenMessageType | undefined;
        const late: TokenMessage[] = [];
        for (const act of all) {
          if (act === 'suspension' || act === 'resumption') {
            late.push(own.word(act));
            since = act;
          } else if (await isDone(own[act])) since = undefined;
        }
        const left = await own.state();
        const events = await taken();
        const arriving = [
          ...late.map((message) => () => tell(message)),
          ...[...events, ...events].map((event) => () => deliver([event])),
        ]
          .map((run) => ({ run, place: order.next().value ?? 0 }))
          .toSorted((one, other) => one.place - other.place);
        for (const { run } of arriving) await run();
        expect(await own.state()).toBe(left === 'active' && since === 'suspension' ? 'network' : left);
      }),
      { numRuns: 30 },
    );
  });
});
