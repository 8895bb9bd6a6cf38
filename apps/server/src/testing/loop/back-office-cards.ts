import { randomUUID } from 'node:crypto';
import type { CardThings } from './cards.ts';
import { confirmed } from './confirmed.ts';
import type { LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

const block = { reason: 'card_testing', caseId: 'CASE-1', note: 'Ten tries in a minute' };
const release = { outcome: 'active', caseId: 'CASE-1', note: 'It was the holder' };

/** What staff does with the cards of customers. */
export const backOfficeCardCalls = (
  { server, admin, approver, customer }: LoopPeople,
  { activeCard }: CardThings,
) => {
  const blockedCard = async (): Promise<string> => {
    const { id } = await activeCard();
    await admin.call('blockCard', { id, ...block });
    return id;
  };
  const heldCard = async (): Promise<string> => {
    const id = await blockedCard();
    await customer.call('reportCard', { id, loss: 'lost' });
    return id;
  };
  const proposedRelease = async () => {
    const id = await blockedCard();
    const { body } = await admin.call('proposeCardRelease', { id, ...release });
    return { id, releaseId: (body.data as { release: { id: string } }).release.id };
  };
  return {
    goodCalls: {
      freezeBackOfficeCard: async () => ({
        caller: admin,
        input: { id: (await activeCard()).id, reason: 'Asked by the bank' },
      }),
      unfreezeBackOfficeCard: async () => {
        const { id } = await activeCard();
        await admin.call('freezeBackOfficeCard', { id, reason: 'Asked by the bank' });
        return { caller: admin, input: { id } };
      },
      reportBackOfficeCard: async () => ({
        caller: admin,
        input: { id: (await activeCard()).id, loss: 'lost', reason: 'The holder called' },
      }),
      closeBackOfficeCard: async () => ({
        caller: admin,
        input: { id: (await activeCard()).id, reason: 'Asked by the holder' },
      }),
      allowCardReplacement: async () => ({
        caller: admin,
        input: { id: await heldCard(), reason: 'The holder was who they said' },
      }),
      blockCard: async () => ({ caller: admin, input: { id: (await activeCard()).id, ...block } }),
      proposeCardRelease: async () => ({
        caller: admin,
        input: { id: await blockedCard(), ...release },
      }),
      approveCardRelease: async () => {
        const input = await proposedRelease();
        await confirmed(server, 'approval.vote', input.id, 'approver@loop.test');
        return { caller: approver, input };
      },
      rejectCardRelease: async () => ({
        caller: approver,
        input: { ...(await proposedRelease()), note: 'Not yet' },
      }),
    },
    changes: {
      freezeBackOfficeCard: { reason: 'Another reason' },
      unfreezeBackOfficeCard: { id: randomUUID() },
      reportBackOfficeCard: { loss: 'stolen' },
      closeBackOfficeCard: { reason: 'Another reason' },
      allowCardReplacement: { reason: 'Another reason' },
      blockCard: { note: 'Another note' },
      proposeCardRelease: { note: 'Another note' },
      approveCardRelease: { releaseId: randomUUID() },
      rejectCardRelease: { note: 'Another note' },
    },
    rest: {
      backOfficeCardStatement: { month: '2026-03' },
      exportBackOfficeCardStatement: { month: '2026-03', format: 'csv' },
    },
  } satisfies LoopModule;
};
