import type { HandlersFor } from '@tael/contract';
import type { accountTransferRoutes } from '@tael/contract/payments/transfers/routes';
import type { Context } from '../../kernel/context.ts';
import { cancelTransfer } from './transfers/cancel-transfer.ts';
import type { TransferDeps } from './transfers/deps.ts';
import { prepareTransfer } from './transfers/prepare-transfer.ts';
import { getOwnAccount, getTransfer, listTransfers } from './transfers/read-transfers.ts';
import { sendTransfer } from './transfers/send-transfer.ts';

/** Route name to verb. */
export const createPaymentHandlers = (
  deps: TransferDeps,
): HandlersFor<Context, typeof accountTransferRoutes> => ({
  getOwnAccount: getOwnAccount(deps),
  listAccountTransfers: listTransfers,
  getAccountTransfer: getTransfer,
  prepareAccountTransfer: prepareTransfer(deps),
  sendAccountTransfer: sendTransfer(deps),
  cancelAccountTransfer: cancelTransfer(deps),
});
