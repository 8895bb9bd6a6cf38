import type { ChainName } from '@tael/contract/funding/chain/states';
import type { ChainFacts } from './port.ts';

/** The main networks, and Circle's own contracts on them; an installation may name others. */
export const chainFacts: Readonly<Record<ChainName, ChainFacts>> = {
  ethereum: {
    name: 'ethereum',
    chainId: 1,
    contract: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    confirmations: 12,
    secondsABlock: 12,
  },
  base: {
    name: 'base',
    chainId: 8453,
    contract: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
    confirmations: 30,
    secondsABlock: 2,
  },
  polygon: {
    name: 'polygon',
    chainId: 137,
    contract: '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
    confirmations: 64,
    secondsABlock: 2,
  },
};

/** The facts of a chain as an installation has them. On a network with a contract of its own we know no number of it. */
export const configured = (
  facts: ChainFacts,
  { contract, confirmations }: { readonly contract: string | null; readonly confirmations: number | null },
): ChainFacts => ({
  ...facts,
  ...(contract !== null && { contract, chainId: null }),
  ...(confirmations !== null && { confirmations }),
});
