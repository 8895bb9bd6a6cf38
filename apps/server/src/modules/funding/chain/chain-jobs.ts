import type { ScheduledJob } from '../../../kernel/events/job.ts';
import { read } from '../../../kernel/transaction.ts';
import { hasAddresses } from './chain-repository.ts';
import { creditConfirmed } from './credit-deposits.ts';
import type { ChainDeps } from './deps.ts';
import { followChain } from './follow-chain.ts';

const blockMs = 2_000;

/** One for each chain, so that none waits for another that is slow. Without an address nobody is paid, and nothing is read. */
export const createChainJobs = (deps: ChainDeps): readonly ScheduledJob[] =>
  deps.chains.map((chain) => ({
    name: `funding.watch_${chain.name}`,
    everyMs: Math.max(blockMs, (chain.secondsABlock * 1_000) / 2),
    run: async (ctx) => {
      if (!(await read(ctx, hasAddresses))) return;
      await followChain(deps, ctx, chain);
      await creditConfirmed(deps, ctx, chain);
    },
  }));
