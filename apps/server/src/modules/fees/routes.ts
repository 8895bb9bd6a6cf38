import type { HandlersFor } from '@tael/contract';
import type { feeRoutes } from '@tael/contract/fees/routes';
import type { Context } from '../../kernel/context.ts';
import type { Ledger } from '../ledger/index.ts';
import { quoteFee } from './quote-fee.ts';

export const createFeeHandlers = ({
  ledger,
}: {
  readonly ledger: Ledger;
}): HandlersFor<Context, typeof feeRoutes> => ({ quoteFee: quoteFee(ledger) });
