import type { HandlersFor } from '@tael/contract';
import type { sandboxChainRoutes } from '@tael/contract/sandbox/chain-routes';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import type { Chain, ChainLevers } from '../../../providers/chain/port.ts';

const decimals = 6;

/** Whole millionths of what was typed with up to six decimals. */
const unitsOf = (amount: string): bigint => {
  const [whole = '', part = ''] = amount.split('.');
  return BigInt(whole + part.padEnd(decimals, '0'));
};

/** The levers of the chains that a sandbox moves. None touches the books: what they do is read from the chain like anything else. */
export const createChainSandboxHandlers = (
  chains: readonly Chain[],
): HandlersFor<Context, typeof sandboxChainRoutes> => {
  const leversOf = (chain: string): ChainLevers =>
    chains.find(({ name }) => name === chain)?.levers ?? fail('chain_not_offered');
  return {
    sandboxChainTransfer: async (_ctx, { chain, to, amount, token, from }) =>
      leversOf(chain).send({ recipient: to, units: unitsOf(amount), sender: from, token }),
    sandboxChainReorganization: async (_ctx, { chain, blocks, isDropped }) => {
      await leversOf(chain).reorganize(blocks, isDropped);
      return { chain };
    },
    sandboxChainState: async (_ctx, { chain, isHalted, isLying, isPaused }) => {
      const levers = leversOf(chain);
      if (isHalted !== undefined) await levers.halt(isHalted);
      if (isLying !== undefined) await levers.lie(isLying);
      if (isPaused !== undefined) await levers.pause(isPaused);
      return { chain };
    },
  };
};
