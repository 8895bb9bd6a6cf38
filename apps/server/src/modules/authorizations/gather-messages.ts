import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import type { Context } from '../../kernel/context.ts';
import { createGatherer, type Waiting } from '../../kernel/gather.ts';
import { transact } from '../../kernel/transaction.ts';
import type { Ledger } from '../ledger/index.ts';
import { answerTogether, type Asked } from './answer-together.ts';
import type { NetworkAnswer } from './message-repository.ts';
import { receiveNetworkMessage, whileTerminalWaits } from './receive-network-message.ts';

const lanes = 2;
const largestBatch = 128;
const longestQueue = 10_000;

export type NetworkReceiver = (ctx: Context, message: NetworkMessage) => Promise<NetworkAnswer>;

/**
 * Answers the network, gathering the purchases of the same moment into one transaction. A purchase that cannot be
 * answered together with others (a repeat, a taken name, an unknown card, one that somebody else holds), and every one
 * of a batch in which something failed, is answered alone, as if nobody else had asked.
 */
export const createNetworkReceiver = (ledger: Ledger): NetworkReceiver => {
  const answerAlone = receiveNetworkMessage(ledger);

  const answerGathered = async (batch: readonly Asked[]): Promise<ReadonlyMap<Asked, NetworkAnswer>> => {
    const [first] = batch;
    if (!first) return new Map();
    // Each member audits its own; the guard of the route would only see that one did.
    const ctx: Context = { ...first.ctx, route: null };
    try {
      return await transact(ctx, (tx) => answerTogether(tx, ledger, batch, ctx.clock), whileTerminalWaits);
    } catch {
      // What failed shows again, and is kept, where its message is answered alone.
      return new Map();
    }
  };

  const gatherer = createGatherer<Asked, NetworkAnswer>({
    lanes,
    largestBatch,
    longestQueue,
    // Small batches beside a large one cost more than waiting for its end, when all leave together.
    isWorthwhile: (waiting, underWay) => waiting >= underWay / 2,
    answer: async (batch) => {
      const answers = await answerGathered(batch.map(({ item }) => item));
      const left = batch.filter(({ item }) => !answers.has(item));
      for (const { item, settle } of batch) {
        const answer = answers.get(item);
        if (answer) settle(answer);
      }
      answerInTurn(left, ({ ctx, message }) => answerAlone(ctx, message));
      return [];
    },
  });

  return async (ctx, message) => {
    const keys = [message.cardToken, message.reference];
    const gathered = message.type === 'authorization' && gatherer.submit({ ctx, message }, keys);
    return gathered || answerAlone(ctx, message);
  };
};

/** Answers each alone, those that share a card or a name in the order in which they came. Nobody waits for them here. */
const answerInTurn = (
  left: readonly Waiting<Asked, NetworkAnswer>[],
  answerAlone: (asked: Asked) => Promise<NetworkAnswer>,
): void => {
  const last = new Map<string, Promise<void>>();
  for (const { item, keys, settle, fail } of left) {
    const before = keys.flatMap((key) => last.get(key) ?? []);
    const answered = Promise.all(before).then(() => answerAlone(item).then(settle, fail));
    for (const key of keys) last.set(key, answered);
  }
};
