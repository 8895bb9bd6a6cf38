import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import { userLimit } from '../load/user-limit.ts';
import { principalOf, type Context } from '../context.ts';
import { fail } from '../failure.ts';
import { semaphore } from '../load/semaphore.ts';
import { WorkerStopped } from '../workers/pool.ts';

const enter = userLimit(2, 'export_busy');
const inTurn = semaphore({ atOnce: 2, mayWait: 20, retryAfterSeconds: 5 });

/**
 * A verb that makes a document. One user has two under way and the process two at once, with what each reads: a flood of
 * them leaves the database and the other threads to purchases.
 */
export const documentVerb =
  <Input>(verb: (ctx: Context, input: Input) => Promise<FileAnswer>) =>
  async (ctx: Context, input: Input): Promise<FileAnswer> => {
    const leave = enter(principalOf(ctx).userId);
    try {
      return await inTurn(() => verb(ctx, input));
    } catch (error) {
      if (error instanceof WorkerStopped) return fail('overloaded', { retryAfterSeconds: 30 });
      throw error;
    } finally {
      leave();
    }
  };
