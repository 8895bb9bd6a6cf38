import type { HandlersFor } from '@tael/contract';
import { networkSignatureHeader, type authorizationRoutes } from '@tael/contract/authorizations/routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import type { CardNetwork } from '../../providers/card-network/port.ts';
import type { Ledger } from '../ledger/index.ts';
import { createNetworkReceiver } from './gather-messages.ts';
import { getTransaction } from './get-transaction.ts';
import { listTransactions } from './list-transactions.ts';

export const createAuthorizationHandlers = ({
  ledger,
  network,
}: {
  readonly ledger: Ledger;
  readonly network: CardNetwork;
}): HandlersFor<Context, typeof authorizationRoutes, CallExtras> => {
  const receive = createNetworkReceiver(ledger);
  return {
    receiveNetworkMessage: async (ctx, message, { rawBody, header }) => {
      const signature = header(networkSignatureHeader);
      const isAuthentic = rawBody !== null && network.isAuthentic({ body: rawBody, signature });
      if (!isAuthentic) return fail('network_signature_invalid');
      return receive({ ...ctx, channel: 'network' }, message);
    },
    listTransactions,
    getTransaction: getTransaction(ledger),
  };
};
