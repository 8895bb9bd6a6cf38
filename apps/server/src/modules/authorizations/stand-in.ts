import { networkMessage, type NetworkMessage } from '@tael/contract/authorizations/schemas';
import { createHash } from 'node:crypto';
import type { Context } from '../../kernel/context.ts';
import { fail, Failure } from '../../kernel/failure.ts';
import type { ScheduledJob } from '../../kernel/job.ts';
import type { Notes } from '../../kernel/notes.ts';
import type { Ledger } from '../ledger/index.ts';
import type { WebhookAsker } from '../webhooks/index.ts';
import { plainDecline } from './answer-request.ts';
import { bookStandIn } from './book-stand-in.ts';
import { createNetworkReceiver, type NetworkReceiver } from './gather-messages.ts';
import type { NetworkAnswer } from './message-repository.ts';
import type { Prolong } from './awaited.ts';
import { asks, notKept } from './receive-network-message.ts';
import { contentHash } from './received.ts';

export interface StandIn {
  /** The same door, with an answer in time whatever happens behind it. */
  readonly receive: NetworkReceiver;
  /** Books what was answered without the books; what cannot be booked yet stays noted, and is thrown once. */
  readonly book: (ctx: Context) => Promise<void>;
}

interface StandInParts {
  readonly ledger: Ledger;
  readonly notes: Notes;
  /** How long a terminal is kept waiting for us; what a customer's server takes comes on top. */
  readonly answerWithinMs: number;
}

/**
 * Answers in place of the books while they are away or slow: what asks is declined, and noted on this machine's disk
 * until it can be booked. Until then a repeat gets the same answer, so that nothing is approved that the network was told
 * is declined; an approval that was committed too late for its answer is taken back when the note is booked.
 */
export const createStandIn = (
  { ledger, notes, answerWithinMs }: StandInParts,
  receive: NetworkReceiver,
): StandIn => {
  const noted = new Map<string, NetworkMessage>();
  const thrown = new Set<string>();
  const known = readNotes(notes).then((found) => {
    for (const [name, message] of found) noted.set(name, message);
  });

  const standIn = async (message: NetworkMessage): Promise<NetworkAnswer> => {
    const name = nameOf(message);
    noted.set(name, message);
    // A disk that fails as well leaves the note in memory, and the answer is the same.
    await notes.write(name, JSON.stringify(message)).catch(() => undefined);
    return plainDecline('stand_in_declined');
  };

  return {
    receive: async (ctx, message) => {
      if (!asks(message)) return receive(ctx, message);
      await known;
      const first = noted.size > 0 && noted.get(nameOf(message));
      if (first)
        return contentHash(first).equals(contentHash(message))
          ? plainDecline('stand_in_declined')
          : fail('idempotency_key_reused');
      const answer = await within(answerWithinMs, (prolong) => receive(ctx, message, prolong));
      return answer === undefined || answer === notKept ? standIn(message) : answer;
    },
    book: async (ctx) => {
      await known;
      const failures: unknown[] = [];
      // What cannot be booked keeps back what came later of the same purchase, and nothing else.
      const kept = new Set<string>();
      for (const [name, message] of noted) {
        if (kept.has(message.reference)) continue;
        try {
          await bookStandIn(ctx, ledger, message);
          noted.delete(name);
          await notes.remove(name);
        } catch (error) {
          if (error instanceof Failure && error.code === 'database_unavailable') throw error;
          kept.add(message.reference);
          if (!thrown.has(name)) failures.push(error);
          thrown.add(name);
        }
      }
      if (failures.length > 0)
        throw new AggregateError(failures, 'some notes of the stand-in cannot be booked');
    },
  };
};

/** The network's door: purchases of the same moment together, an answer in time, and the job that books what was noted. */
export const createNetworkDoor = (parts: StandInParts & { readonly webhooks: WebhookAsker }) => {
  const { receive, book } = createStandIn(parts, createNetworkReceiver(parts.ledger, parts.webhooks));
  const bookingJob: ScheduledJob = {
    name: 'authorizations.book_stand_in',
    everyMs: 5_000,
    run: book,
  };
  return { receive, bookingJob };
};

/** Undefined when it takes longer; what it comes to is then nobody's to wait for. */
const within = async <T>(ms: number, begin: (prolong: Prolong) => Promise<T>): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  let giveUp = (): void => undefined;
  const late = new Promise<undefined>((resolve) => (giveUp = () => resolve(undefined)));
  const waitFor = (time: number): void => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, time);
  };
  waitFor(ms);
  // What is left of our own time is no less for it: it is given anew with the other's.
  const work = begin((more) => waitFor(ms + more));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
};

const nameOf = ({ reference, type, sequence }: NetworkMessage): string =>
  createHash('sha256')
    .update(JSON.stringify([reference, type, sequence]))
    .digest('hex');

/** In the order in which they were sent, whatever their names are. */
const readNotes = async (notes: Notes): Promise<ReadonlyMap<string, NetworkMessage>> => {
  const found = [...(await notes.all())].flatMap(([name, text]) => {
    const message = networkMessage.safeParse(JSON.parse(text));
    return message.success ? [[name, message.data] as const] : [];
  });
  return new Map(found.toSorted(([, one], [, other]) => Date.parse(one.sentAt) - Date.parse(other.sentAt)));
};
