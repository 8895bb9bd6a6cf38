/** Where the money of a deposit stands in the books, step by step. Each step is one transfer. */
import { money } from '@tael/money';
import { newId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { Ledger, PostedTransfer } from '../ledger/index.ts';
import type { IncomingRow, NewIncoming } from './incoming/incoming-repository.ts';
import type { DepositRow } from './repository.ts';

/** Money arrived and belongs to nobody yet: the bank owes it to us, and we do not know to whom we owe it. */
export const postArrival = async (tx: Tx, ledger: Ledger, incoming: NewIncoming): Promise<void> => {
  const { tenant_id: tenantId, currency } = incoming;
  const bank = await ledger.internalAccount(tx, { tenantId, kind: 'bank_omnibus', currency }, incoming.id);
  const suspense = await ledger.internalAccount(tx, { tenantId, kind: 'suspense', currency }, incoming.id);
  await ledger.post(tx, [
    {
      id: incoming.arrival_transfer_id,
      kind: 'posted',
      code: 'deposit',
      debitAccountId: bank.id,
      creditAccountId: suspense.id,
      amount: money(incoming.amount, currency),
      reference: { type: 'incoming_transfer', id: incoming.id },
    },
  ]);
};

/** It belonged to nobody and went back to whoever sent it. */
export const postReturned = async (tx: Tx, ledger: Ledger, incoming: NewIncoming): Promise<void> => {
  const { tenant_id: tenantId, currency } = incoming;
  const suspense = await ledger.internalAccount(tx, { tenantId, kind: 'suspense', currency }, incoming.id);
  const bank = await ledger.internalAccount(tx, { tenantId, kind: 'bank_omnibus', currency }, incoming.id);
  await ledger.post(tx, [
    {
      id: newId(),
      kind: 'posted',
      code: 'deposit_return',
      debitAccountId: suspense.id,
      creditAccountId: bank.id,
      amount: money(incoming.amount, currency),
      reference: { type: 'incoming_transfer', id: incoming.id },
    },
  ]);
};

/** It is the customer's, but not to be spent yet: from the suspense account that it arrived on, to the reserve. */
export const postHold = async (
  tx: Tx,
  ledger: Ledger,
  id: string,
  deposit: DepositRow,
  incoming: IncomingRow,
): Promise<void> => {
  const { currency } = deposit;
  const suspense = await ledger.internalAccount(
    tx,
    { tenantId: incoming.tenant_id, kind: 'suspense', currency },
    incoming.id,
  );
  const reserve = await ledger.customerAccount(tx, {
    tenantId: deposit.tenant_id,
    customerId: deposit.customer_id,
    kind: 'customer_reserve',
    currency,
  });
  await postFor(tx, ledger, deposit, {
    id,
    code: 'deposit_hold',
    debitAccountId: suspense.id,
    creditAccountId: reserve.id,
  });
};

/** It may be spent: from the reserve to what is available. */
export const postRelease = async (tx: Tx, ledger: Ledger, id: string, deposit: DepositRow): Promise<void> => {
  const owner = { tenantId: deposit.tenant_id, customerId: deposit.customer_id, currency: deposit.currency };
  const reserve = await ledger.customerAccount(tx, { ...owner, kind: 'customer_reserve' });
  const available = await ledger.customerAccount(tx, { ...owner, kind: 'customer_available' });
  await postFor(tx, ledger, deposit, {
    id,
    code: 'deposit_release',
    debitAccountId: reserve.id,
    creditAccountId: available.id,
  });
};

const postFor = async (
  tx: Tx,
  ledger: Ledger,
  { id, amount, currency }: DepositRow,
  transfer: Pick<PostedTransfer, 'id' | 'code' | 'debitAccountId' | 'creditAccountId'>,
): Promise<void> => {
  await ledger.post(tx, [
    { ...transfer, kind: 'posted', amount: money(amount, currency), reference: { type: 'deposit', id } },
  ]);
};
