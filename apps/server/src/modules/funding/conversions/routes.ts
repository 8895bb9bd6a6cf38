import type { HandlersFor } from '@tael/contract';
import type { conversionRoutes } from '@tael/contract/funding/conversions/routes';
import type { Context } from '../../../kernel/context.ts';
import { cancelConversion } from './cancel-conversion.ts';
import type { ConversionDeps } from './deps.ts';
import { keepUsdc } from './keep-usdc.ts';
import { makeConversion } from './make-conversion.ts';
import { prepareConversion } from './prepare-conversion.ts';
import { getConversion, getConversionBalances, listConversions } from './read-conversions.ts';

/** Route name to verb. */
export const createConversionHandlers = (
  deps: ConversionDeps,
): HandlersFor<Context, typeof conversionRoutes> => ({
  getConversionBalances: getConversionBalances(deps),
  keepUsdc: keepUsdc(deps),
  listConversions,
  getConversion,
  prepareConversion: prepareConversion(deps),
  makeConversion: makeConversion(deps),
  cancelConversion: cancelConversion(deps),
});
