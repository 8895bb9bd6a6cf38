import { randomUUID } from 'node:crypto';
import type { CardThings } from './cards.ts';
import type { LoopRoom } from './good-call.ts';
import type { LoopPeople } from './people.ts';

const block = { reason: 'card_testing', caseId: 'CASE-1', note: 'Ten tries in a minute' };
const release = { outcome: 'active', caseId: 'CASE-1', note: 'It was the holder' };

/** What people of the house do with the cards of customers. */
export const houseCardCalls = ({ admin, approver, customer }: LoopPeople, { activeCard }: CardThings) => {
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
      freezeHouseCard: async () => ({
        caller: admin,
        input: { id: (await activeCard()).id, reason: 'Asked by the bank' },
      }),
      unfreezeHouseCard: async () => {
        const { id } = await activeCard();
        await admin.call('freezeHouseCard', { id, reason: 'Asked by the bank' });
        return { caller: admin, input: { id } };
      },
      reportHouseCard: async () => ({
        caller: admin,
        input: { id: (await activeCard()).id, loss: 'lost', reason: 'The holder called' },
      }),
      closeHouseCard: async () => ({
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
      approveCardRelease: async () => ({ caller: approver, input: await proposedRelease() }),
      rejectCardRelease: async () => ({
        caller: approver,
        input: { ...(await proposedRelease()), note: 'Not yet' },
      }),
    },
    changes: {
      freezeHouseCard: { reason: 'Another reason' },
      unfreezeHouseCard: { id: randomUUID() },
      reportHouseCard: { loss: 'stolen' },
      closeHouseCard: { reason: 'Another reason' },
      allowCardReplacement: { reason: 'Another reason' },
      blockCard: { note: 'Another note' },
      proposeCardRelease: { note: 'Another note' },
      approveCardRelease: { releaseId: randomUUID() },
      rejectCardRelease: { note: 'Another note' },
    },
    rest: {
      houseCardStatement: { month: '2026-03' },
      exportHouseCardStatement: { month: '2026-03', format: 'csv' },
    },
  } satisfies LoopRoom;
};
