import { randomUUID } from 'node:crypto';
import type { CardThings } from './cards.ts';
import { item, type LoopModule } from './good-call.ts';
import { harbourCloud } from './merchant.ts';
import type { LoopPeople } from './people.ts';

/** Disputes of purchases that the merchant has taken. */
export const disputeCalls = ({ server, admin, customer }: LoopPeople, { activeCard }: CardThings) => {
  /** A purchase that the merchant has taken. */
  const taken = async (): Promise<string> => {
    const { id } = await activeCard();
    const asked = { cardId: id, amount: '1.00', merchant: harbourCloud, captureNow: true };
    return String((await server.visitor.call('sandboxAuthorize', asked)).body.data.authorizationId);
  };
  const disputed = async () => ({
    transactionId: await taken(),
    reason: 'fraud',
    amount: '1.00',
    answers: { cardInHand: 'nobody_else', whatHappened: 'I was asleep' },
  });
  const dispute = async () => item(customer.call('openDispute', await disputed()));
  const submittedDispute = async () => {
    const { id, version } = await dispute();
    return item(customer.call('submitDispute', { id, version }));
  };
  const representedDispute = async () => {
    const { id, version } = await submittedDispute();
    await admin.call('fileDispute', { id, version, isCredited: true, note: 'Charged twice' });
    await server.visitor.call('sandboxDispute', { disputeId: id, type: 'representment' });
    return item(admin.call('getDisputeReview', { id }));
  };
  return {
    goodCalls: {
      openDispute: async () => ({ caller: customer, input: await disputed() }),
      addDisputeEvidence: async () => ({
        caller: customer,
        input: { id: (await dispute()).id, fileId: await customer.upload('dispute_evidence') },
      }),
      removeDisputeEvidence: async () => {
        const { id } = await dispute();
        const fileId = await customer.upload('dispute_evidence');
        const { evidence } = (await customer.call('addDisputeEvidence', { id, fileId })).body.data as {
          evidence: { id: string }[];
        };
        return { caller: customer, input: { id, evidenceId: evidence[0]?.id } };
      },
      changeDispute: async () => {
        const { id, version } = await dispute();
        const input = { id, version, reason: 'cancelled', amount: '0.50', answers: {} };
        return { caller: customer, input };
      },
      submitDispute: async () => {
        const { id, version } = await dispute();
        return { caller: customer, input: { id, version } };
      },
      withdrawDispute: async () => {
        const { id, version } = await submittedDispute();
        return { caller: customer, input: { id, version } };
      },
      fileDispute: async () => {
        const { id, version } = await submittedDispute();
        return { caller: admin, input: { id, version, isCredited: true, note: 'Charged twice' } };
      },
      escalateDispute: async () => {
        const { id, version } = await representedDispute();
        return { caller: admin, input: { id, version, note: 'The evidence says otherwise' } };
      },
      concedeDispute: async () => {
        const { id, version } = await representedDispute();
        return { caller: admin, input: { id, version, note: 'The merchant is right' } };
      },
    },
    changes: {
      openDispute: { amount: '0.99' },
      addDisputeEvidence: { fileId: randomUUID() },
      removeDisputeEvidence: { evidenceId: randomUUID() },
      changeDispute: { amount: '0.49' },
      submitDispute: { version: 99 },
      withdrawDispute: { version: 99 },
      fileDispute: { note: 'Another note' },
      escalateDispute: { note: 'Another note' },
      concedeDispute: { note: 'Another note' },
    },
    ownedBy: {
      getDispute: async () => (await dispute()).id,
    },
  } satisfies LoopModule;
};
