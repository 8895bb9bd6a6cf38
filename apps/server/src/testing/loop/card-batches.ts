import { randomUUID } from 'node:crypto';
import type { LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

/** Many cards from one table. */
export const batchCalls = ({ server, customer }: LoopPeople) => {
  let handedIn = 0;
  /** An import of one card, checked. */
  const cardBatch = async () => {
    handedIn += 1;
    const bytes = Buffer.from(
      `Card BIN,Name of the card,Holder first name,Holder last name\n40000099,Batch ${handedIn},Ana,Silva\n`,
    );
    const answer = await customer.handIn('importCards', {}, { name: 'cards.csv', bytes });
    await server.app.settle();
    return (await customer.call('getCardBatch', { id: answer.body.data.id })).body.data as {
      id: string;
      version: number;
      quote: { total: { amount: string } };
    };
  };
  return {
    goodCalls: {
      runCardBatch: async () => {
        const { id, version, quote } = await cardBatch();
        return { caller: customer, input: { id, version, total: quote.total.amount } };
      },
      cancelCardBatch: async () => ({ caller: customer, input: { id: (await cardBatch()).id } }),
    },
    changes: {
      runCardBatch: { version: 99 },
      cancelCardBatch: { id: randomUUID() },
    },
    ownedBy: {
      getCardBatch: async () => (await cardBatch()).id,
      listCardBatchRows: async () => (await cardBatch()).id,
      failedCardRows: async () => (await cardBatch()).id,
    },
    rest: {
      failedCardRows: { format: 'csv' },
    },
  } satisfies LoopModule;
};
