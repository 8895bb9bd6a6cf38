import type { HandlersFor } from '@tael/contract';
import type { sandboxChainRoutes } from '@tael/contract/sandbox/chain-routes';
import type { Context } from '../../../kernel/context.ts';
import type { SandboxChains } from '../../../providers/chain/port.ts';

const decimals = 6;

/** Whole millionths of what was typed with up to six decimals. */
const unitsOf = (amount: string): bigint => {
  const [whole = '', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(decimals, '0'));
};

/** The levers of the sandbox's chains. None touches the books: what they do is read from the chain like anything else. */
export const createChainSandboxHandlers = (
  sandbox: SandboxChains,
): HandlersFor<Context, typeof sandboxChainRoutes> => ({
  sandboxChainTransfer: (_ctx, { chain, to, amount, token, from }) =>
    sandbox.send({ chain, recipient: to, units: unitsOf(amount), sender: from, token }),
  sandboxChainReorganization: async (_ctx, { chain, blocks, isDropped }) => {
    await sandbox.reorganize(chain, blocks, isDropped);
    return { chain };
  },
  sandboxChainState: async (_ctx, { chain, isHalted, isLying, isPaused }) => {
    if (isHalted !== undefined) await sandbox.halt(chain, isHalted);
    if (isLying !== undefined) await sandbox.lie(chain, isLying);
    if (isPaused !== undefined) await sandbox.pause(chain, isPaused);
    return { chain };
  },
});
