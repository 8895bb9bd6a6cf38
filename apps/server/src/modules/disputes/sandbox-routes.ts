/** The lever by which the sandbox network says something about a dispute, as a real one would. */
import { errorCodes, type ErrorCode, type HandlersFor } from '@tael/contract';
import { disputeStates } from '@tael/contract/disputes/states';
import type { sandboxRoutes } from '@tael/contract/sandbox/routes';
import { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import type { DrivenCardNetwork } from '../../providers/card-network/port.ts';

const success = z.object({ data: z.object({ state: z.enum(disputeStates) }) });
const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorCodes, text);
const problem = z.object({ code: z.string().refine(isErrorCode) });

// The network's own answers are numbered below; of two pulls at one moment the second is the first again.
const ownSequence = (ctx: Context): number => 100 + (ctx.clock.millis() % 900);

export const createDisputeSandboxHandlers = ({
  network,
}: {
  readonly network: DrivenCardNetwork;
}): Pick<HandlersFor<Context, typeof sandboxRoutes>, 'sandboxDispute'> => ({
  sandboxDispute: async (ctx, { sequence = ownSequence(ctx), ...said }) => {
    const { status, body } = await network.sendAboutDispute({ ...said, sequence });
    return status < 300 ? success.parse(body).data : fail(problem.parse(body).code);
  },
});
