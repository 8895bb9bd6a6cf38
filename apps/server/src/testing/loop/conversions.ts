import { item } from './good-call.ts';
import type { LoopPeople } from './people.ts';

/** Between the balances of one customer. */
export const conversionCalls = ({ customer }: LoopPeople) => {
  const quote = { from: 'USD', amount: '1.00' };
  const prepared = () => item(customer.call('prepareConversion', quote));
  const seen = async () => {
    const { id, version } = await prepared();
    return { caller: customer, input: { id, version } };
  };
  return {
    goodCalls: {
      keepUsdc: async () => {
        const { version } = (await customer.call('getConversionBalances', {})).body.data as {
          version: number;
        };
        return { caller: customer, input: { keeps: false, version } };
      },
      prepareConversion: () => Promise.resolve({ caller: customer, input: quote }),
      makeConversion: seen,
      cancelConversion: seen,
    },
    changes: {
      keepUsdc: { version: 99 },
      prepareConversion: { amount: '2.00' },
      makeConversion: { version: 99 },
      cancelConversion: { version: 99 },
    },
    ownedBy: { getConversion: async () => (await prepared()).id },
  };
};
