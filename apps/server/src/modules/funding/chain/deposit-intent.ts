import { money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import { moveIntent, openIntent } from '../intents/index.ts';
import { findChoice } from './choice-repository.ts';
import { lockDeposit, updateDeposit, type ChainDepositRow } from './chain-repository.ts';
import type { ChainDeps } from './deps.ts';
import { checksummed } from './derive-address.ts';
import { termsOf } from './terms.ts';
import { dollarsOf, isBelow } from './rules.ts';

/** By what provider and event a deposit is credited once. */
export const providerOf = ({ chain }: Pick<ChainDepositRow, 'chain'>): string => `usdc_${chain}`;
export const eventOf = (row: Pick<ChainDepositRow, 'transaction_hash' | 'log_index'>): string =>
  `${row.transaction_hash}:${row.log_index}`;

/**
 * Opens the intent of a deposit, so that it stands in the history of funding; none for one that is too small. What a
 * reorganization took back meanwhile has an intent that waits.
 */
export const openDepositIntent = (
  { holderOf }: Pick<ChainDeps, 'holderOf'>,
  ctx: Context,
  id: string,
): Promise<ChainDepositRow | undefined> =>
  transact(ctx, async (tx) => {
    const row = await lockDeposit(tx, id);
    if (!row || row.intent_id !== null) return row;
    const dollars = dollarsOf(row.amount);
    const { minimum } = await termsOf(tx, ctx, row.customer_id);
    if (isBelow(dollars, minimum)) return row;
    const received = money(row.amount, 'USDC');
    const { keeps } = await findChoice(tx, row.customer_id);
    const intent = await openIntent(tx, ctx, {
      tenantId: row.tenant_id,
      customerId: row.customer_id,
      way: 'usdc',
      ...(keeps
        ? { amount: received }
        : { amount: dollars, pay: { amount: received, rate: { digits: 1n, scale: 0 } } }),
      reference: `${row.chain}:${eventOf(row)}`,
      senderName: checksummed(row.sender),
      expiresAt: null,
      holderOf,
    });
    if (row.state === 'confirming')
      await moveIntent(tx, ctx, intent, { to: 'confirming', action: 'funding.intent_confirming' });
    return updateDeposit(tx, row, { intent_id: intent.id }, ctx.clock.now());
  });
