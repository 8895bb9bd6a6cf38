import { confirmed } from './confirmed.ts';
import { item } from './good-call.ts';
import type { LoopPeople } from './people.ts';

/** Money that goes to another customer. */
export const accountTransferCalls = ({ server, customer }: LoopPeople) => {
  const transfer = { to: 'stranger@loop.test', recipientName: 'Anabel Silva', amount: '1.00' };
  const prepared = () => item(customer.call('prepareAccountTransfer', transfer));
  return {
    goodCalls: {
      prepareAccountTransfer: () => Promise.resolve({ caller: customer, input: transfer }),
      sendAccountTransfer: async () => {
        const { id, version } = await prepared();
        await confirmed(server, 'transfer.send', id);
        return { caller: customer, input: { id, version } };
      },
      cancelAccountTransfer: async () => {
        const { id, version } = await prepared();
        return { caller: customer, input: { id, version } };
      },
    },
    changes: {
      prepareAccountTransfer: { amount: '2.00' },
      sendAccountTransfer: { version: 99 },
      cancelAccountTransfer: { version: 99 },
    },
    ownedBy: {
      getAccountTransfer: async () => (await prepared()).id,
      accountTransferReceipt: async () => (await prepared()).id,
    },
  };
};
