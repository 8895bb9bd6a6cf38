import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import type { Context } from '../../../kernel/context.ts';
import { earliestOf, noDeadline, type Deadline } from '../../../kernel/deadline.ts';
import { createGatherer, likeTheOtherLane, type Waiting } from '../../../kernel/load/gather.ts';
import { newId } from '../../../kernel/ids.ts';
import { createMemory } from '../../../kernel/load/memory.ts';
import { createPinnedConnection } from '../../../kernel/database/pinned-connection.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { findCardOwners, type CardOwner } from '../../cards/index.ts';
import type { WebhookAsker } from '../../webhooks/index.ts';
import { spreadOf, type Ledger } from '../../ledger/index.ts';
import { answerTogether, type Asked } from '../decision/answer-together.ts';
import type { NetworkAnswer } from '../message-repository.ts';
import { namesNothing } from '../named.ts';
import { receiveNetworkMessage, whileTerminalWaits } from './receive-network-message.ts';

const lanes = 2;
const largestBatch = 128;
const longestQueue = 10_000;
const rememberedOwners = 50_000;

/** New ids of one lane: what is spread by them goes over internal accounts that no other lane waits for. */
const idsOf = (lane: number) => (): string => {
  for (;;) {
    const id = newId();
    if (spreadOf(id) % lanes === lane) return id;
  }
};

/** Remembers whose cards are, which never changes, so that a purchase seldom waits for that answer. */
const createOwnerMemory = () => {
  const remembered = createMemory<CardOwner>(rememberedOwners);
  return {
    ownerOf: (token: string): CardOwner | undefined => remembered.get(token),
    async ownersOf(tx: Tx, tokens: readonly string[]): Promise<ReadonlyMap<string, CardOwner>> {
      const known = new Map<string, CardOwner>();
      const unknown: string[] = [];
      for (const token of tokens) {
        const owner = remembered.get(token);
        if (owner) known.set(token, owner);
        else unknown.push(token);
      }
      if (unknown.length === 0) return known;
      for (const [token, owner] of await findCardOwners(tx, unknown)) {
        remembered.set(token, owner);
        known.set(token, owner);
      }
      return known;
    },
  };
};

/** The deadline is prolonged when the answer has to wait for the customer's server. */
export type NetworkReceiver = (
  ctx: Context,
  message: NetworkMessage,
  deadline?: Deadline,
) => Promise<NetworkAnswer>;

/**
 * Answers the network, gathering the purchases of the same moment into one transaction. A purchase that cannot be
 * answered together with others (a repeat, a taken name, an unknown card, one that somebody else holds), and every one
 * of a batch in which something failed, is answered alone, as if nobody else had asked.
 */
export const createNetworkReceiver = (ledger: Ledger, webhooks?: WebhookAsker): NetworkReceiver => {
  const answerAlone = receiveNetworkMessage(ledger, webhooks);
  const owners = createOwnerMemory();
  const pinnedConnections = Array.from({ length: lanes }, createPinnedConnection);

  const answerGathered = async (
    batch: readonly Asked[],
    lane: number,
  ): Promise<ReadonlyMap<Asked, NetworkAnswer>> => {
    const [first] = batch;
    if (!first) return new Map();
    // Each member audits its own; the guard of the route would only see that one did.
    const ctx: Context = { ...first.ctx, route: null };
    try {
      return await transact(
        ctx,
        (tx) =>
          answerTogether(tx, ledger, batch, {
            clock: ctx.clock,
            nextId: idsOf(lane),
            ownersOf: owners.ownersOf,
          }),
        {
          ...whileTerminalWaits,
          plansOnce: true,
          pinnedConnection: pinnedConnections[lane],
          deadline: earliestOf(batch.flatMap(({ deadline }) => deadline ?? [])),
        },
      );
    } catch {
      // What failed shows again, and is kept, where its message is answered alone.
      return new Map();
    }
  };

  const gatherer = createGatherer<Asked, NetworkAnswer>({
    lanes,
    largestBatch,
    longestQueue,
    // A batch costs as much as a dozen purchases before its first: a small one beside a large one costs more than waiting
    // for its end, when all leave together.
    isWorthwhile: (waiting, underWay) => waiting >= (underWay * 3) / 4,
    shareOf: likeTheOtherLane,
    answer: async (batch, lane) => {
      const answers = await answerGathered(
        batch.map(({ item }) => item),
        lane,
      );
      const left = batch.filter(({ item }) => !answers.has(item));
      for (const { item, settle } of batch) {
        const answer = answers.get(item);
        if (answer) settle(answer);
      }
      answerInTurn(left, ({ ctx, message, deadline = noDeadline }, free) =>
        answerAlone(ctx, message, {
          ...deadline,
          prolong: (ms) => {
            free();
            deadline.prolong(ms);
          },
        }),
      );
      return [];
    },
  });

  return async (ctx, message, deadline) => {
    // What two lanes would wait for each other for: the card, the name, and the account that is spent from.
    const owner = owners.ownerOf(message.cardToken);
    const keys = [message.cardToken, message.reference, ...(owner ? [owner.customerId] : [])];
    // One in another currency needs its share of the fee schedule, which the others do without.
    const isPlain =
      message.type === 'authorization' && namesNothing(message) && message.merchantAmount === undefined;
    const gathered = isPlain && gatherer.submit({ ctx, message, deadline }, keys);
    return gathered || answerAlone(ctx, message, deadline);
  };
};

/**
 * Answers each alone, those that share a card or a name in the order in which they came. Nobody waits for them here, and
 * of them nobody for one that calls `free`, because it waits for somebody outside.
 */
const answerInTurn = (
  left: readonly Waiting<Asked, NetworkAnswer>[],
  answerAlone: (asked: Asked, free: () => void) => Promise<NetworkAnswer>,
): void => {
  const last = new Map<string, Promise<void>>();
  for (const { item, keys, settle, fail } of left) {
    const before = keys.flatMap((key) => last.get(key) ?? []);
    const isFree = Promise.all(before).then(
      () => new Promise<void>((free) => void answerAlone(item, free).then(settle, fail).finally(free)),
    );
    for (const key of keys) last.set(key, isFree);
  }
};
