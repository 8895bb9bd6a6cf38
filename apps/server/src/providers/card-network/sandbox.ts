import type { TokenMessageType } from '@tael/contract/authorizations/tokens';
import type { TokenStatus } from '@tael/contract/authorizations/token-states';
import type { SystemContextParts } from '../../kernel/system-context.ts';
import type { KeyRing } from '../../kernel/key-ring.ts';
import type { DrivenCardNetwork, NetworkEndpoint, NetworkReply } from './port.ts';
import { disputeAnswerJob, storeDisputed, planDisputeAnswer } from './sandbox-disputes.ts';
import { isNetworkSignature, networkSignature } from './signature.ts';

/** `key` is the secret that the network shares with us; `deliver` brings the bytes and their header to the interface. */
export const sandboxCardNetwork = (
  parts: SystemContextParts,
  {
    key,
    deliver,
  }: {
    readonly key: KeyRing;
    readonly deliver: (body: Buffer, signature: string, endpoint: NetworkEndpoint) => Promise<NetworkReply>;
  },
): DrivenCardNetwork => {
  const { clock } = parts;
  const knock = (endpoint: NetworkEndpoint, message: object): Promise<NetworkReply> => {
    const body = Buffer.from(JSON.stringify({ ...message, sentAt: clock.now().toISOString() }), 'utf8');
    return deliver(body, networkSignature(key, body, clock.millis()), endpoint);
  };
  const sendAboutDispute: DrivenCardNetwork['sendAboutDispute'] = (message) => knock('disputes', message);
  return {
    isAuthentic: (message) => isNetworkSignature(key, message, clock.millis()),
    send: (message) => knock('messages', message),
    sendAboutDispute,
    pursueDispute: (stage) => planDisputeAnswer(parts, stage),
    lowerDispute: (disputed) => storeDisputed(parts, disputed),
    disputeAnswerJob: disputeAnswerJob(sendAboutDispute),
    sendAboutToken: (message) => knock('tokens', message),
    // A wallet that was told confirms it.
    changeToken: async ({ reference, cardToken, status, sequence }) => {
      const type = confirmations[status];
      if (type) await knock('tokens', { type, reference, sequence, cardToken, isConfirmation: true });
    },
    // A merchant whose customer confirmed goes on with the purchase; the others give it up.
    answerChallenge: async ({ reference, isAuthentic, purchase }) => {
      if (isAuthentic)
        await knock('messages', {
          ...purchase,
          type: 'authorization',
          reference,
          sequence: 0,
          isChallenged: true,
          cvcResult: 'match',
        });
    },
  };
};

const confirmations: Readonly<Record<TokenStatus, TokenMessageType | undefined>> = {
  requested: undefined,
  active: 'resumption',
  suspended: 'suspension',
  deleted: 'deletion',
};
