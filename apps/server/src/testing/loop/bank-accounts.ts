import { randomInt } from 'node:crypto';
import { usAccount } from '../payees.ts';
import { item } from './good-call.ts';
import type { LoopPeople } from './people.ts';

/** Accounts of the customer's own at other banks. */
export const bankAccountCalls = ({ server, customer }: LoopPeople) => {
  const fresh = async () => {
    // Fewer are added in a day than the loop needs.
    await server.db.pool.query(`update payments_bank_accounts set added_at = added_at - interval '1 day'`);
    return { holderName: 'Anabel Silva', bank: usAccount(String(randomInt(1e8, 1e9))) };
  };
  const added = async () => item(customer.call('addBankAccount', await fresh()));
  /** One with its deposits sent, and what they are. */
  const sent = async () => {
    const { id } = await added();
    await server.pass(2);
    const { rows } = await server.db.pool.query<{ first: number; second: number; version: number }>(
      'select first_deposit as first, second_deposit as second, version from payments_bank_accounts where id = $1',
      [id],
    );
    const dollars = (cents = 0) => `0.${String(cents).padStart(2, '0')}`;
    const [row] = rows;
    return { id, version: row?.version, first: dollars(row?.first), second: dollars(row?.second) };
  };
  return {
    goodCalls: {
      addBankAccount: async () => ({ caller: customer, input: await fresh() }),
      verifyBankAccount: async () => ({ caller: customer, input: await sent() }),
      setDefaultBankAccount: async () => {
        const { id, version } = (await customer.call('verifyBankAccount', await sent())).body.data
          .account as {
          id: string;
          version: number;
        };
        return { caller: customer, input: { id, version } };
      },
      removeBankAccount: async () => {
        const { id, version } = await added();
        return { caller: customer, input: { id, version } };
      },
    },
    changes: {
      addBankAccount: { holderName: 'Anabel M Silva' },
      verifyBankAccount: { version: 99 },
      setDefaultBankAccount: { version: 99 },
      removeBankAccount: { version: 99 },
    },
    ownedBy: { getBankAccount: async () => (await added()).id },
  };
};
