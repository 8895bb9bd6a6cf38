import type { HandlersFor } from '@tael/contract';
import { networkSignatureHeader } from '@tael/contract/authorizations/routes';
import type { disputeRoutes } from '@tael/contract/disputes/routes';
import type { CallExtras } from '../../kernel/call-extras.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import type { CardNetwork } from '../../providers/card-network/port.ts';
import type { Ledger } from '../ledger/index.ts';
import { addDisputeEvidence } from './evidence/add-evidence.ts';
import { changeDispute } from './drafts/change-dispute.ts';
import { getDispute, getDisputeReview, listDisputeReviews, listDisputes } from './lists/list-disputes.ts';
import { openDispute } from './drafts/open-dispute.ts';
import { receiveDisputeMessage } from './network/receive-message.ts';
import { removeDisputeEvidence } from './evidence/remove-evidence.ts';
import { concedeDispute, escalateDispute, fileDispute } from './lists/review-dispute.ts';
import { submitDispute } from './drafts/submit-dispute.ts';
import { withdrawDispute } from './drafts/withdraw-dispute.ts';

export const createDisputeHandlers = ({
  ledger,
  network,
}: {
  readonly ledger: Ledger;
  readonly network: CardNetwork;
}): HandlersFor<Context, typeof disputeRoutes, CallExtras> => {
  const receive = receiveDisputeMessage(ledger);
  return {
    listDisputes,
    getDispute,
    openDispute,
    changeDispute,
    addDisputeEvidence,
    removeDisputeEvidence,
    submitDispute,
    withdrawDispute: withdrawDispute(ledger),
    listDisputeReviews,
    getDisputeReview,
    fileDispute: fileDispute(ledger),
    escalateDispute,
    concedeDispute: concedeDispute(ledger),
    receiveDisputeMessage: (ctx, message, { rawBody: body, header }) => {
      const signature = header(networkSignatureHeader);
      if (body === null || !network.isAuthentic({ body, signature }))
        return fail('network_signature_invalid');
      return receive({ ...ctx, channel: 'network' }, message);
    },
  };
};
