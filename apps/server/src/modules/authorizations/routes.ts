import type { HandlersFor } from '@tael/contract';
import { responseCodeOf } from '@tael/contract/authorizations/decline-reasons';
import { networkSignatureHeader, type authorizationRoutes } from '@tael/contract/authorizations/routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import type { CardNetwork } from '../../providers/card-network/port.ts';
import type { NetworkReceiver } from './gather-messages.ts';
import { addReceipt } from './add-receipt.ts';
import { answerChallenge, listChallenges } from './challenges.ts';
import { getTransaction, type TimelineDeps } from './get-transaction.ts';
import { backtestCardRule } from './backtest-card-rule.ts';
import { listCardRules, type RuleDeps } from './list-card-rules.ts';
import { createRuleVerbs } from './write-card-rules.ts';
import {
  listHouseTransactions,
  listTransactions,
  totalHouseTransactions,
  totalTransactions,
} from './list-transactions.ts';
import {
  deleteCardToken,
  deleteHouseCardToken,
  listCardTokens,
  listHouseCardTokens,
  resumeCardToken,
  resumeHouseCardToken,
  suspendCardToken,
  suspendHouseCardToken,
} from './manage-tokens.ts';
import { removeReceipt } from './remove-receipt.ts';
import { writeMemo } from './write-memo.ts';
import { receiveTokenMessage } from './receive-token-message.ts';

export const createAuthorizationHandlers = ({
  ledger,
  network,
  receive,
  usersOf,
  emailsOf,
  disputesOf,
}: {
  readonly network: CardNetwork;
  readonly receive: NetworkReceiver;
} & RuleDeps &
  TimelineDeps): HandlersFor<Context, typeof authorizationRoutes, CallExtras> => {
  const tokens = receiveTokenMessage(ledger);
  const detail = getTransaction({ ledger, emailsOf, disputesOf });
  const requireAuthentic = (body: Buffer | null, signature: string | null): void => {
    if (body === null || !network.isAuthentic({ body, signature })) fail('network_signature_invalid');
  };
  return {
    receiveNetworkMessage: async (ctx, message, { rawBody, header }) => {
      requireAuthentic(rawBody, header(networkSignatureHeader));
      const answer = await receive({ ...ctx, channel: 'network' }, message);
      return { ...answer, responseCode: responseCodeOf(answer.reason) };
    },
    receiveTokenMessage: async (ctx, message, { rawBody, header }) => {
      requireAuthentic(rawBody, header(networkSignatureHeader));
      const answer = await tokens({ ...ctx, channel: 'network' }, message);
      return { ...answer, responseCode: responseCodeOf(answer.reason) };
    },
    listCardTokens,
    suspendCardToken,
    resumeCardToken,
    deleteCardToken,
    listHouseCardTokens,
    suspendHouseCardToken,
    resumeHouseCardToken,
    deleteHouseCardToken,
    listChallenges,
    listCardRules: listCardRules({ usersOf }),
    ...createRuleVerbs({ usersOf }),
    backtestCardRule,
    answerChallenge,
    writeMemo,
    addReceipt,
    removeReceipt,
    listTransactions,
    totalTransactions,
    getTransaction: detail,
    listHouseTransactions,
    totalHouseTransactions,
    getHouseTransaction: detail,
  };
};
