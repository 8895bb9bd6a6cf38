/** The lever by which the sandbox network says something about a dispute, as a real one would. */
import type { HandlersFor } from '@tael/contract';
import { disputeStates } from '@tael/contract/disputes/states';
import type { sandboxRoutes } from '@tael/contract/sandbox/routes';
import { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { passOnRefusal } from '../../../kernel/pass-on-refusal.ts';
import type { DrivenCardNetwork } from '../../../providers/card-network/port.ts';

const success = z.object({ data: z.object({ state: z.enum(disputeStates) }) });

// The network's own answers are numbered below; of two pulls at one moment the second is the first again.
const ownSequence = (ctx: Context): number => 100 + (ctx.clock.millis() % 900);

export const createDisputeSandboxHandlers = ({
  network,
}: {
  readonly network: DrivenCardNetwork;
}): Pick<HandlersFor<Context, typeof sandboxRoutes>, 'sandboxDispute'> => ({
  sandboxDispute: async (ctx, { sequence = ownSequence(ctx), ...message }) => {
    const { status, body } = await network.sendAboutDispute({ ...message, sequence });
    return status < 300 ? success.parse(body).data : passOnRefusal(body);
  },
});
