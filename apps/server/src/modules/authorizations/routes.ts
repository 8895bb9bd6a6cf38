import type { HandlersFor, InputOf } from '@tael/contract';
import type { authorizationRoutes } from '@tael/contract/authorizations/routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { networkSignatureHeader, type CardNetwork } from '../../providers/card-network/port.ts';
import type { Ledger } from '../ledger/index.ts';
import { getTransaction } from './get-transaction.ts';
import { listTransactions } from './list-transactions.ts';
import { receiveNetworkMessage } from './receive-network-message.ts';
import type { NetworkAnswer } from './repository.ts';

type Routes = typeof authorizationRoutes;

/** The network's door needs the bytes and the header beside the decoded message. */
export type AuthorizationHandlers = Omit<HandlersFor<Context, Routes>, 'receiveNetworkMessage'> & {
  readonly receiveNetworkMessage: (
    ctx: Context,
    input: InputOf<Routes['receiveNetworkMessage']>,
    extras: CallExtras,
  ) => Promise<NetworkAnswer>;
};

export const createAuthorizationHandlers = ({
  ledger,
  network,
}: {
  readonly ledger: Ledger;
  readonly network: CardNetwork;
}): AuthorizationHandlers => ({
  receiveNetworkMessage: async (ctx, message, extras) => {
    const signature = extras.header(networkSignatureHeader);
    const isAuthentic = extras.rawBody !== null && network.isAuthentic({ body: extras.rawBody, signature });
    if (!isAuthentic) return fail('network_signature_invalid');
    return receiveNetworkMessage(ledger)({ ...ctx, channel: 'network' }, message);
  },
  listTransactions,
  getTransaction: getTransaction(ledger),
});
