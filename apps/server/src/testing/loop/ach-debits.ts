import { authorizationVersion } from '@tael/contract/funding/ach/terms';
import { linkBank } from '../linked-banks.ts';
import { item, type LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

/** Debits of the customer's linked bank. */
export const achCalls = ({ server, customer }: LoopPeople) => {
  let linked: Promise<string> | undefined;
  const debit = async () => {
    linked ??= linkBank(server, customer);
    return { accountId: await linked, amount: '20.00', authorizationVersion, isAuthorized: true };
  };
  const opened = async () => item(customer.call('openAchFunding', await debit()));
  /** One that its bank returned for lack of money. */
  const returned = async () => {
    const { id, version } = await opened();
    await server.db.pool.query('update funding_ach_debits set send_at = created_at where id = $1', [id]);
    await server.app.runScheduled();
    await server.visitor.call('sandboxAchDebit', { id, act: 'returned', code: 'R01' });
    return { id, version: version + 2 };
  };
  const topUp = async () => {
    linked ??= linkBank(server, customer);
    // Under nobody's balance: what the loop opens is opened by its own calls.
    const amounts = { threshold: '0.01', amount: '20.00', monthlyCap: '100.00' };
    return { accountId: await linked, ...amounts, isAuthorized: true };
  };
  return {
    goodCalls: {
      openAchFunding: async () => ({ caller: customer, input: await debit() }),
      retryAchFunding: async () => ({ caller: customer, input: await returned() }),
      saveTopUp: async () => ({ caller: customer, input: await topUp() }),
      stopTopUp: async () => {
        const { version } = await item(customer.call('saveTopUp', await topUp()));
        return { caller: customer, input: { version } };
      },
    },
    changes: {
      openAchFunding: { amount: '21.00' },
      retryAchFunding: { version: 99 },
      saveTopUp: { amount: '21.00' },
      stopTopUp: { version: 99 },
    },
    ownedBy: { getAchFunding: async () => (await opened()).id },
    rest: { quoteAchFunding: { amount: '20.00' } },
  } satisfies LoopModule;
};
