/** Where the money of a conversion stands in the books. Each is the last step of its transaction: accounts stay locked until the commit. */
import { isZero, subtract, type CurrencyCode, type Money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { shareAccounts, storeShare } from '../../fees/index.ts';
import { PostingRefused, type CustomerAccountKind, type Ledger, type Transfer } from '../../ledger/index.ts';
import type { ConversionRow } from './repository.ts';
import { feeOf, fromOf, toOf } from './rules.ts';

const referenceOf = ({ id }: ConversionRow) => ({ type: 'funding_conversion', id });

/** Held while the conversion waits for its approval: it can be spent on nothing else. */
export const postHold = async (tx: Tx, ledger: Ledger, row: ConversionRow): Promise<void> => {
  assert(row.hold_transfer_id, 'a conversion that waits has its hold in the books');
  const from = await ownAccount(tx, ledger, row, row.from_currency);
  const reserve = await ownAccount(tx, ledger, row, row.from_currency, 'customer_reserve');
  await postAll(tx, ledger, row, [
    {
      kind: 'pending',
      id: row.hold_transfer_id,
      code: 'payment_hold',
      debitAccountId: from.id,
      creditAccountId: reserve.id,
      amount: fromOf(row),
    },
  ]);
};

/** Lets go what is held of a conversion that is not made after all. */
export const postRelease = async (tx: Tx, ledger: Ledger, row: ConversionRow): Promise<void> => {
  const released = releaseOf(row);
  if (released.length > 0) await postAll(tx, ledger, row, released);
};

/**
 * The one currency goes into our position, the other one comes out of ours in it, and the fee is taken of the dollars; what
 * was held is let go in the same posting. Throws `insufficient_funds`.
 */
export const postConversion = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  row: ConversionRow,
): Promise<void> => {
  assert(row.ledger_transfer_id, 'a conversion that is made has its name in the books');
  const fee = feeOf(row);
  const isSold = row.from_currency === 'USDC';
  const leaves = isSold ? fromOf(row) : subtract(fromOf(row), fee);
  const arrives = isSold ? addFee(toOf(row), fee) : toOf(row);
  const from = await ownAccount(tx, ledger, row, row.from_currency);
  const to = await ownAccount(tx, ledger, row, row.to_currency);
  const bought = await position(tx, ledger, row, row.from_currency);
  const sold = await position(tx, ledger, row, row.to_currency);
  await postAll(tx, ledger, row, [
    ...releaseOf(row),
    {
      kind: 'posted',
      id: row.ledger_transfer_id,
      code: 'exchange',
      debitAccountId: from.id,
      creditAccountId: bought.id,
      amount: leaves,
    },
    {
      kind: 'posted',
      id: newId(),
      code: 'exchange',
      debitAccountId: sold.id,
      creditAccountId: to.id,
      amount: arrives,
    },
    ...(isZero(fee) ? [] : [await feeLeg(tx, ctx, ledger, row, fee)]),
  ]);
};

const addFee = (net: Money, fee: Money): Money => ({ ...net, minor: net.minor + fee.minor });

/** The fee, with the rule behind it kept beside. */
const feeLeg = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  row: ConversionRow,
  amount: Money,
): Promise<Transfer> => {
  const id = newId();
  const act = {
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    reference: referenceOf(row),
    code: 'crypto_deposit',
  } as const;
  const price = {
    rate: row.rate,
    entityType: row.entity_type,
    rule: { id: row.rule_id, version: row.rule_version },
  };
  await storeShare(tx, ctx, [{ ...act, price, amount, transferId: id, isReturn: false }]);
  const { customer, revenue } = await shareAccounts(tx, ledger, { ...act, currency: amount.currency });
  return {
    kind: 'posted',
    id,
    code: 'fee',
    debitAccountId: customer.id,
    creditAccountId: revenue.id,
    amount,
  };
};

const ownAccount = (
  tx: Tx,
  ledger: Ledger,
  { tenant_id: tenantId, customer_id: customerId }: ConversionRow,
  currency: CurrencyCode,
  kind: CustomerAccountKind = 'customer_available',
) => ledger.customerAccount(tx, { tenantId, customerId, kind, currency });

const position = (tx: Tx, ledger: Ledger, row: ConversionRow, currency: CurrencyCode) =>
  ledger.internalAccount(tx, { tenantId: row.tenant_id, kind: 'exchange_position', currency }, row.id);

const releaseOf = ({ hold_transfer_id: pendingId }: ConversionRow): Transfer[] =>
  pendingId === null ? [] : [{ kind: 'void_pending', id: newId(), pendingId, code: 'payment_release' }];

/** All or nothing. */
const postAll = async (
  tx: Tx,
  ledger: Ledger,
  row: ConversionRow,
  transfers: readonly Transfer[],
): Promise<void> => {
  try {
    await ledger.post(
      tx,
      transfers.map((transfer, at) => ({
        ...transfer,
        reference: referenceOf(row),
        linked: at < transfers.length - 1,
      })),
    );
  } catch (error) {
    if (error instanceof PostingRefused && error.reason === 'insufficient_funds') fail('insufficient_funds');
    throw error;
  }
};
