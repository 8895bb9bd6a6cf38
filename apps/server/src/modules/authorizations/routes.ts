import type { HandlersFor } from '@tael/contract';
import { responseCodeOf } from '@tael/contract/authorizations/decline-reasons';
import { networkSignatureHeader, type authorizationRoutes } from '@tael/contract/authorizations/routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import {
  keepingReceiver,
  keptMessage,
  type OddMessages,
  type SignedReceiver,
} from '../../kernel/signed/signed-receiver.ts';
import type { CardNetwork, ForeignNetwork } from '../../providers/card-network/port.ts';
import type { NetworkReceiver } from './messages/gather-messages.ts';
import { addReceipt } from './history/add-receipt.ts';
import { answerChallenge, listChallenges } from './challenges/challenges.ts';
import { getTransaction, type TimelineDeps } from './history/get-transaction.ts';
import { backtestCardRule } from './rules/backtest-card-rule.ts';
import { listCardRules } from './rules/list-card-rules.ts';
import { createRuleVerbs, type RuleVerbDeps } from './rules/write-card-rules.ts';
import {
  listBackOfficeTransactions,
  listTransactions,
  totalBackOfficeTransactions,
  totalTransactions,
} from './history/list-transactions.ts';
import {
  deleteCardToken,
  deleteBackOfficeCardToken,
  listCardTokens,
  listBackOfficeCardTokens,
  resumeCardToken,
  resumeBackOfficeCardToken,
  suspendCardToken,
  suspendBackOfficeCardToken,
} from './tokens/manage-tokens.ts';
import { removeReceipt } from './history/remove-receipt.ts';
import { writeMemo } from './history/write-memo.ts';
import { createMessageTaker, inOurWords } from './messages/take-message.ts';
import { receiveForeignAsk, receiveForeignNotice } from './messages/receive-foreign.ts';
import { receiveTokenMessage } from './messages/receive-token-message.ts';

const isOfNetwork =
  (network: Pick<CardNetwork, 'isAuthentic'>) =>
  ({ rawBody: body, header }: Pick<CallExtras, 'rawBody' | 'header'>): boolean =>
    body !== null && network.isAuthentic({ body, signature: header(networkSignatureHeader) });

const requireNetwork = (network: Pick<CardNetwork, 'isAuthentic'>) => {
  const isAuthentic = isOfNetwork(network);
  return (extras: Pick<CallExtras, 'rawBody' | 'header'>): void => {
    if (!isAuthentic(extras)) fail('network_signature_invalid');
  };
};

/** What asks about a token and cannot be read is declined. */
const unreadable = {
  decision: 'declined',
  reason: 'message_unreadable',
  responseCode: responseCodeOf('message_unreadable'),
} as const;

/** How the network's receiver takes what is not written as it is asked for. */
export const createNetworkReceivers = ({
  network,
  receive,
  odd,
}: {
  readonly network: CardNetwork;
  readonly receive: NetworkReceiver;
  readonly odd: OddMessages;
}): { readonly receiveNetworkMessage: SignedReceiver; readonly receiveTokenMessage: SignedReceiver } => {
  const taker = createMessageTaker(receive, odd);
  const requireAuthentic = requireNetwork(network);
  return {
    receiveNetworkMessage: {
      read: inOurWords,
      takeUnread: async (ctx: Context, sent: Readonly<Record<string, unknown>>, extras: CallExtras) => {
        requireAuthentic(extras);
        return taker.takeUnread({ ...ctx, channel: 'network' }, sent, extras);
      },
    },
    receiveTokenMessage: keepingReceiver(
      {
        source: 'card_tokens',
        keepsDetails: true,
        isAuthentic: isOfNetwork(network),
        answerTo: ({ type }) =>
          type === 'tokenization_request' ? { ...unreadable, tokenId: null } : keptMessage,
      },
      odd,
    ),
  };
};

export const createAuthorizationHandlers = ({
  ledger,
  network,
  foreign,
  receive,
  odd,
  usersOf,
  approvals,
  emailsOf,
  disputesOf,
}: {
  readonly network: CardNetwork;
  /** A network that speaks in words of its own, where there is one. */
  readonly foreign: ForeignNetwork | null;
  readonly receive: NetworkReceiver;
  readonly odd: OddMessages;
} & RuleVerbDeps &
  TimelineDeps): HandlersFor<Context, typeof authorizationRoutes, CallExtras> => {
  const tokens = receiveTokenMessage(ledger);
  const detail = getTransaction({ ledger, emailsOf, disputesOf });
  const taker = createMessageTaker(receive, odd);
  const requireAuthentic = requireNetwork(network);
  return {
    receiveNetworkMessage: async (ctx, message, extras) => {
      requireAuthentic(extras);
      return taker.receive({ ...ctx, channel: 'network' }, message, extras);
    },
    receiveLithicAuthorization: (ctx, _asked, extras) => receiveForeignAsk(ctx, { foreign, receive }, extras),
    receiveLithicEvent: (ctx, _told, extras) => receiveForeignNotice(ctx, { foreign, receive }, extras),
    receiveTokenMessage: async (ctx, message, extras) => {
      requireAuthentic(extras);
      const answer = await tokens({ ...ctx, channel: 'network' }, message);
      return { ...answer, responseCode: responseCodeOf(answer.reason) };
    },
    listCardTokens,
    suspendCardToken,
    resumeCardToken,
    deleteCardToken,
    listBackOfficeCardTokens,
    suspendBackOfficeCardToken,
    resumeBackOfficeCardToken,
    deleteBackOfficeCardToken,
    listChallenges,
    listCardRules: listCardRules({ usersOf }),
    ...createRuleVerbs({ usersOf, approvals }),
    backtestCardRule,
    answerChallenge,
    writeMemo,
    addReceipt,
    removeReceipt,
    listTransactions,
    totalTransactions,
    getTransaction: detail,
    listBackOfficeTransactions,
    totalBackOfficeTransactions,
    getBackOfficeTransaction: detail,
  };
};
