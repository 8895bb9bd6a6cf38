import type { InputOf, OutputOf } from '@tael/contract';
import { userType } from '@tael/contract/identity/states';
import type { backOfficeRoutes } from '@tael/contract/reporting/back-office-routes';
import { workQueues, type WorkQueue } from '@tael/contract/reporting/figure-lists';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { waitingLines, type Line } from '../../../kernel/lists/lines.ts';
import { read } from '../../../kernel/transaction.ts';
import { emailsOf } from '../../identity/index.ts';
import { customerNames } from '../../org/index.ts';
import { queueSources, queuesFor, queueSummaries } from '../overview/queue-summaries.ts';
import { presentLine } from './present-line.ts';

type Route = (typeof backOfficeRoutes)['listWork'];
type Work = Line & { readonly queue: WorkQueue };

const longestFirst = (one: Line, other: Line): number =>
  one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1);

/** What waits in all queues that the reader may work on, the longest first. An operator sees all of its own tenant. */
export const listWork = (ctx: Context, input: InputOf<Route>): Promise<OutputOf<Route>> =>
  read(ctx, async (tx) => {
    const who = principalOf(ctx);
    const held = who.userType === userType.operator ? 'all' : who.permissions;
    const { limit, claim, queue: asked = workQueues } = input;
    const found: Work[] = [];
    for (const queue of queuesFor(held, asked)) {
      const { queue: source } = queueSources[queue];
      const lines = await waitingLines(tx, source, {
        limit,
        after: readCursor(input.cursor),
        now: ctx.clock.now(),
        ...(claim && { claim, userId: who.userId }),
      });
      found.push(...lines.map((line) => ({ ...line, queue })));
    }
    const { rows, nextCursor } = pageOfRows(found.sort(longestFirst), limit, (line) => line);
    const names = await customerNames(tx, distinct(rows.map(({ customerId }) => customerId)));
    const emails = await emailsOf(tx, distinct(rows.map(({ claimedBy }) => claimedBy)));
    return {
      items: rows.map((line) => ({
        ...presentLine(line),
        queue: line.queue,
        customer:
          line.customerId === null ? null : { id: line.customerId, name: names.get(line.customerId) ?? '' },
        claimedBy: line.claimedBy === null ? null : (emails.get(line.claimedBy) ?? ''),
      })),
      nextCursor,
      counts: await queueSummaries(tx, held, workQueues),
    };
  });

const distinct = (ids: readonly (string | null)[]): readonly string[] => [
  ...new Set(ids.filter((id) => id !== null)),
];
