import { randomUUID } from 'node:crypto';
import type { CardThings } from './cards.ts';
import type { LoopModule } from './good-call.ts';
import { harbourCloud } from './merchant.ts';
import type { LoopPeople } from './people.ts';

/** What happens when cards are used: purchases, their notes, and what somebody is asked about. */
export const purchaseCalls = ({ server, admin, customer }: LoopPeople, { activeCard }: CardThings) => {
  const purchase = async (): Promise<string> => {
    const { id } = await activeCard();
    const answer = await server.visitor.call('sandboxAuthorize', {
      cardId: id,
      amount: '1.00',
      merchant: harbourCloud,
    });
    return String(answer.body.data.authorizationId);
  };
  /** A purchase that waits for the customer's yes or no. */
  const challenge = async (): Promise<string> => {
    const { id } = await activeCard();
    await server.visitor.call('sandboxNetworkMessage', {
      type: 'challenge',
      reference: `3DS-${randomUUID()}`,
      sequence: 0,
      cardToken: id,
      amount: '1.00',
      currency: 'USD',
      merchant: harbourCloud,
    });
    const waiting = (await customer.call('listChallenges')).body.data as { id: string }[];
    return waiting.at(-1)?.id ?? '';
  };
  /** A purchase that the customer is asked about, because the details of its card were guessed before. */
  const fraudAlert = async () => {
    const { id } = await activeCard();
    const guessed = server.app.clock.millis();
    await server.db.pool.query('update cards_cards set habits = $2 where id = $1', [
      id,
      JSON.stringify({ usual: '100', countries: ['US'], risky: [], guesses: [guessed, guessed, guessed] }),
    ]);
    await server.visitor.call('sandboxAuthorize', { cardId: id, amount: '1.00', merchant: harbourCloud });
    await server.app.settle();
    const { items } = (await customer.call('listFraudAlerts', { cardId: id })).body.data as {
      items: { id: string; version: number }[];
    };
    const [alert] = items;
    if (!alert) throw new Error('the purchase is asked about');
    return alert;
  };
  /** A purchase that nobody asked us about; staff looks at it. */
  const flagged = async () => {
    const { id: cardToken } = await activeCard();
    const reference = `NET-${randomUUID()}`;
    const capture = { type: 'capture', reference, sequence: 0, cardToken, amount: '1.00', currency: 'USD' };
    await server.visitor.call('sandboxNetworkMessage', { ...capture, merchant: harbourCloud });
    const { items } = (await admin.call('listFlaggedPurchases')).body.data as {
      items: { id: string; version: number }[];
    };
    const [flag] = items;
    if (!flag) throw new Error('the purchase is flagged');
    return flag;
  };
  return {
    goodCalls: {
      addReceipt: async () => ({
        caller: customer,
        input: { id: await purchase(), fileId: await customer.upload('receipt') },
      }),
      removeReceipt: async () => {
        const id = await purchase();
        const fileId = await customer.upload('receipt');
        const { receipts } = (await customer.call('addReceipt', { id, fileId })).body.data as {
          receipts: { id: string }[];
        };
        return { caller: customer, input: { id, receiptId: receipts[0]?.id } };
      },
      reviewFlaggedPurchase: async () => {
        const { id, version } = await flagged();
        return { caller: admin, input: { id, version, outcome: 'in_order', note: 'As agreed' } };
      },
      closeFraudAlert: async () => {
        const { id, version } = await fraudAlert();
        return { caller: admin, input: { id, version, isUnfrozen: true, note: 'The holder called' } };
      },
    },
    changes: {
      addReceipt: { fileId: randomUUID() },
      removeReceipt: { receiptId: randomUUID() },
      reviewFlaggedPurchase: { note: 'Another note' },
      closeFraudAlert: { note: 'Another note' },
    },
    ownedBy: {
      getTransaction: () => purchase(),
      transactionReceipt: () => purchase(),
      writeMemo: () => purchase(),
      answerChallenge: () => challenge(),
      answerFraudAlert: async () => (await fraudAlert()).id,
    },
    rest: {
      writeMemo: { memo: 'Client dinner', version: 0 },
      answerChallenge: { isMine: true },
      answerFraudAlert: { isMine: true },
    },
  } satisfies LoopModule;
};
