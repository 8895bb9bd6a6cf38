import { randomInt } from 'node:crypto';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import { usAccount } from './payees.ts';

/** A verified bank account of a customer's own, as a person adds it; answers its id. */
export const linkBank = async (
  server: TestApp,
  caller: Caller,
  { holderName = 'Anabel Silva', accountNumber = String(randomInt(1e8, 1e9)) } = {},
): Promise<string> => {
  // Fewer are added in a day than tests need.
  await server.db.pool.query(`update payments_bank_accounts set added_at = added_at - interval '1 day'`);
  const added = await caller.call('addBankAccount', { holderName, bank: usAccount(accountNumber) });
  const { id } = added.body.data as { id: string };
  await server.pass(2);
  const { rows } = await server.db.pool.query<{ first: number; second: number; version: number }>(
    'select first_deposit as first, second_deposit as second, version from payments_bank_accounts where id = $1',
    [id],
  );
  const dollars = (cents = 0) => `0.${String(cents).padStart(2, '0')}`;
  const [row] = rows;
  const typed = { first: dollars(row?.first), second: dollars(row?.second) };
  await caller.call('verifyBankAccount', { id, version: row?.version, ...typed });
  return id;
};
