import { networkMessage, type NetworkMessage } from '@tael/contract/authorizations/schemas';
import { createHash } from 'node:crypto';
import type { Context } from '../../../kernel/context.ts';
import { createDeadline, DeadlinePassed, type Deadline } from '../../../kernel/deadline.ts';
import { fail, Failure } from '../../../kernel/failure.ts';
import type { ScheduledJob } from '../../../kernel/events/job.ts';
import type { DiskSpool } from '../../../kernel/disk-spool.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { WebhookAsker } from '../../webhooks/index.ts';
import { plainDecline } from '../decision/answer-request.ts';
import { bookStandIns } from './book-stand-in.ts';
import { claimDecline, reconcileDecline } from './claim-decline.ts';
import { createNetworkReceiver, type NetworkReceiver } from '../messages/gather-messages.ts';
import type { NetworkAnswer } from '../message-repository.ts';
import { createAuthorizationJobs } from '../jobs.ts';
import { asks, notKept } from '../messages/receive-network-message.ts';
import { contentHash } from '../received.ts';

export interface StandIn {
  /** The same receiver, with an answer in time whatever happens behind it. */
  readonly receive: NetworkReceiver;
  /** Books what was declined without a decision; what cannot be booked yet stays, and is thrown once. */
  readonly book: (ctx: Context) => Promise<void>;
}

interface StandInParts {
  readonly ledger: Ledger;
  readonly spool: DiskSpool;
  /** How long a terminal is kept waiting for us; what a customer's server takes comes on top. */
  readonly answerWithinMs: number;
}

/** Writing a decline takes one small transaction; a database that takes longer is as good as away. */
const claimWithinMs = 400;

/** More in doubt at once than an outage of minutes leaves; the oldest are forgotten first. */
const mostInDoubt = 10_000;

/**
 * Answers in place of the books while they are away or slow: what asks is declined. The decline and a late decision race
 * for the message's one row in the database, so every server gives the answer that came first. Only while the database
 * cannot be reached is the decline noted on this machine's disk; and where a commit has left whose outcome nobody knows,
 * there is no answer, to repeats neither, because both would be a guess: the network asks again.
 */
export const createStandIn = (
  { ledger, spool, answerWithinMs }: StandInParts,
  receive: NetworkReceiver,
): StandIn => {
  const noted = new Map<string, NetworkMessage>();
  const thrown = new Set<string>();
  /** Whose commit has left without an outcome, until the database tells it. */
  const inDoubt = new Set<string>();
  const known = readSpool(spool).then((found) => {
    for (const [name, message] of found) noted.set(name, message);
  });

  const declineOnDisk = async (name: string, message: NetworkMessage): Promise<NetworkAnswer> => {
    noted.set(name, message);
    // A disk that fails as well leaves the note in memory, and the answer is the same.
    await spool.write(name, JSON.stringify(message)).catch(() => undefined);
    return plainDecline('stand_in_declined');
  };

  const standIn = async (ctx: Context, message: NetworkMessage, deadline: Deadline) => {
    const name = nameOf(message);
    if (deadline.isInDoubt()) {
      inDoubt.add(name);
      for (const oldest of inDoubt) if (inDoubt.size > mostInDoubt) inDoubt.delete(oldest);
    }
    const claimed = await claimInTime(ctx, message);
    if (claimed) return claimed;
    return inDoubt.has(name)
      ? fail('database_unavailable', { retryAfterSeconds: 1 })
      : declineOnDisk(name, message);
  };

  const takeNote = async (ctx: Context, name: string, message: NetworkMessage): Promise<NetworkAnswer> => {
    const answer = await reconcileDecline(ctx, ledger, message);
    noted.delete(name);
    await spool.remove(name);
    return answer;
  };

  return {
    receive: async (ctx, message) => {
      if (!asks(message)) return receive(ctx, message);
      await known;
      const name = nameOf(message);
      const first = noted.size > 0 && noted.get(name);
      if (first) {
        if (!contentHash(first).equals(contentHash(message))) return fail('idempotency_key_reused');
        return takeNote(ctx, name, first).catch(() => plainDecline('stand_in_declined'));
      }
      const { answer, deadline } = await within(answerWithinMs, (until) => receive(ctx, message, until));
      const given =
        answer === undefined || answer === notKept ? await standIn(ctx, message, deadline) : answer;
      inDoubt.delete(name);
      return given;
    },
    book: async (ctx) => {
      await known;
      const failures: unknown[] = [];
      const attempt = async (name: string, work: () => Promise<unknown>): Promise<void> => {
        try {
          await work();
        } catch (error) {
          if (error instanceof Failure && error.code === 'database_unavailable') throw error;
          if (!thrown.has(name)) failures.push(error);
          thrown.add(name);
        }
      };
      for (const [name, message] of noted) await attempt(name, () => takeNote(ctx, name, message));
      await bookStandIns(ctx, ledger, (message, work) => attempt(nameOf(message), work));
      if (failures.length > 0)
        throw new AggregateError(failures, 'some declines of the stand-in cannot be booked');
    },
  };
};

/** Undefined where the database did not answer. Refused where it did, and could not say whose answer stands. */
const claimInTime = async (ctx: Context, message: NetworkMessage): Promise<NetworkAnswer | undefined> => {
  const { answer } = await within(claimWithinMs, () =>
    claimDecline(ctx, message).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'database_unavailable') return undefined;
      // A key that stays locked is an answer of somebody else's on its way, or one of ours.
      throw error instanceof Failure ? error : new Failure('overloaded', { retryAfterSeconds: 1 });
    }),
  );
  return answer;
};

/** The network's receiver: purchases of the same moment together, an answer in time, and the jobs that follow. */
export const createStandInReceiver = (parts: StandInParts & { readonly webhooks: WebhookAsker }) => {
  const { receive, book } = createStandIn(parts, createNetworkReceiver(parts.ledger, parts.webhooks));
  const bookingJob: ScheduledJob = {
    name: 'authorizations.book_stand_in',
    everyMs: 1_000,
    run: book,
  };
  return { receive, jobs: [...createAuthorizationJobs(parts), bookingJob] };
};

/** No answer when it takes longer; what it comes to is then nobody's to wait for. */
const within = async <T>(
  ms: number,
  begin: (deadline: Deadline) => Promise<T>,
): Promise<{ readonly answer: T | undefined; readonly deadline: Deadline }> => {
  let timer: NodeJS.Timeout | undefined;
  let giveUp = (): void => undefined;
  const late = new Promise<undefined>((resolve) => (giveUp = () => resolve(undefined)));
  const waitFor = (time: number): void => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, time);
  };
  waitFor(ms);
  const deadline = createDeadline(ms, waitFor);
  const work = begin(deadline).catch((error: unknown) => {
    if (error instanceof DeadlinePassed) return undefined;
    throw error;
  });
  try {
    return { answer: await Promise.race([work, late]), deadline };
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
};

const nameOf = ({ reference, type, sequence }: NetworkMessage): string =>
  createHash('sha256')
    .update(JSON.stringify([reference, type, sequence]))
    .digest('hex');

/** What does not say when it was sent comes first. */
const sentMs = ({ sentAt }: NetworkMessage): number => (sentAt === undefined ? 0 : Date.parse(sentAt));

/** In the order in which they were sent, whatever their names are. */
const readSpool = async (spool: DiskSpool): Promise<ReadonlyMap<string, NetworkMessage>> => {
  const found = [...(await spool.all())].flatMap(([name, text]) => {
    const message = networkMessage.safeParse(JSON.parse(text));
    return message.success ? [[name, message.data] as const] : [];
  });
  return new Map(found.toSorted(([, one], [, other]) => sentMs(one) - sentMs(other)));
};
