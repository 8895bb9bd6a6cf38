import { zero, type CurrencyCode, type Money } from '@tael/money';
import type { CustomerAccountKind } from '../chart.ts';
import type { Ledger } from '../ledger.ts';
import type { ReadingTx } from './read.ts';

/**
 * The ids of a customer's accounts in one currency, as the scope may see them. Reading opens nothing: a kind that was
 * never used is absent, and its balance is zero.
 */
export async function findCustomerAccounts(
  tx: ReadingTx,
  customerId: string,
  currency: CurrencyCode,
): Promise<ReadonlyMap<CustomerAccountKind, string>> {
  const found = await tx.client.query<{ id: string; kind: CustomerAccountKind }>(
    `select id, kind from ledger_accounts where customer_id = $1 and currency = $2 and detail = ''`,
    [customerId, currency],
  );
  return new Map(found.rows.map(({ id, kind }) => [kind, id]));
}

/** What a customer has in one currency, and what explains it: `available` is `posted` less `held`. */
export interface CustomerBalances {
  /** The account that is spent from; undefined before its first use. */
  readonly accountId: string | undefined;
  readonly available: Money;
  readonly posted: Money;
  readonly held: Money;
  /** Deposits that wait for their release; not part of `posted`. */
  readonly onDeposit: Money;
}

/** The customer's balances as the scope may see them; all zero for somebody who never had money. */
export async function customerBalances(
  tx: ReadingTx,
  ledger: Pick<Ledger, 'balances'>,
  customerId: string,
  currency: CurrencyCode,
): Promise<CustomerBalances> {
  const accounts = await findCustomerAccounts(tx, customerId, currency);
  const balances = await ledger.balances([...accounts.values()], tx);
  const balanceOf = (kind: CustomerAccountKind) => balances.get(accounts.get(kind) ?? '');
  const spent = balanceOf('customer_available');
  return {
    accountId: accounts.get('customer_available'),
    available: spent?.available ?? zero(currency),
    posted: spent?.posted ?? zero(currency),
    held: spent?.pendingDebits ?? zero(currency),
    onDeposit: balanceOf('customer_reserve')?.posted ?? zero(currency),
  };
}

/** What each of these customers may spend in one currency; whoever never had money is left out. */
export async function availableOfCustomers(
  tx: ReadingTx,
  ledger: Pick<Ledger, 'balances'>,
  customerIds: readonly string[],
  currency: CurrencyCode,
): Promise<ReadonlyMap<string, Money>> {
  const found = await tx.client.query<{ id: string; customer_id: string }>(
    `select id, customer_id from ledger_accounts
      where customer_id = any ($1) and currency = $2 and kind = 'customer_available' and detail = ''`,
    [customerIds, currency],
  );
  const balances = await ledger.balances(
    found.rows.map(({ id }) => id),
    tx,
  );
  return new Map(
    found.rows.map(({ id, customer_id: owner }) => [owner, balances.get(id)?.available ?? zero(currency)]),
  );
}
