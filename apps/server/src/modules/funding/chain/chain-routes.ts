import type { HandlersFor } from '@tael/contract';
import type { chainRoutes } from '@tael/contract/funding/chain/routes';
import type { Context } from '../../../kernel/context.ts';
import { createChainAddress } from './create-address.ts';
import type { ChainDeps } from './deps.ts';
import { listChainDeposits, listChainFindings, listChainStandings, usdcFunding } from './read-funding.ts';

/** Route name to verb. */
export const createChainHandlers = (deps: ChainDeps): HandlersFor<Context, typeof chainRoutes> => ({
  usdcFunding: usdcFunding(deps),
  createChainAddress: createChainAddress(deps),
  listChainDeposits,
  listChainFindings,
  listChainStandings,
});
