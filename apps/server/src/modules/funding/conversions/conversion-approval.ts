import type { ShownDocument } from '@tael/contract/approvals/shown';
import { conversionLife, type ConversionState } from '@tael/contract/funding/conversions/states';
import { formatMoney, money, type Money } from '@tael/money';
import { assert, fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import type { ApprovalEnd, Ask, DescribedRequest, Executor } from '../../approvals/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { dollarsOf } from '../chain/index.ts';
import { completeConversion } from './complete-conversion.ts';
import { endConversion } from './end-conversion.ts';
import { findConversion, lockConversion, type ConversionRow } from './repository.ts';
import { feeOf, fromOf, toOf } from './rules.ts';

/** Whoever takes the quote asks for it; neither they nor who asked for the quote ever vote. */
export const askOfConversion = (row: ConversionRow, makerId: string): Ask => ({
  act: 'deposit.conversion',
  object: { type: 'funding_conversion', id: row.id },
  owner: { tenantId: row.tenant_id, customerId: row.customer_id },
  content: {},
  makerId,
  barredIds: [row.prepared_by],
  amount:
    row.from_currency === 'USDC' ? dollarsOf(row.from_amount) : money(row.from_amount, row.from_currency),
});

const endedAs: Readonly<Record<ApprovalEnd, Extract<ConversionState, 'rejected' | 'canceled' | 'expired'>>> =
  {
    rejected: 'rejected',
    recalled: 'canceled',
    expired: 'expired',
  };

const ownerOf = ({ owner }: Pick<DescribedRequest, 'owner'>): string => {
  assert(owner.customerId, 'a customer converts');
  return owner.customerId;
};

/** A conversion as its approver reads it, and what its approval does: at the price that was quoted. */
export const conversionExecutor = ({ ledger }: { readonly ledger: Ledger }): Executor => {
  const lock = async (tx: Tx, request: Pick<DescribedRequest, 'owner' | 'objectId'>) =>
    (await lockConversion(tx, ownerOf(request), request.objectId)) ?? fail('not_found');
  return {
    describe: async (tx, request) => {
      const row = (await findConversion(tx, ownerOf(request), request.objectId)) ?? fail('not_found');
      // A conversion that is over is not asked about again.
      requireMove(conversionLife, row.state, 'completed');
      return describeConversion(row);
    },
    execute: async (tx, ctx, request) => {
      await completeConversion(tx, ctx, ledger, await lock(tx, request));
    },
    ended: async (tx, ctx, request, how) => {
      await endConversion(tx, ctx, ledger, await lock(tx, request), endedAs[how]);
    },
  };
};

const shown = (amount: Money) =>
  ({ kind: 'money', amount: formatMoney(amount), currency: amount.currency }) as const;

const describeConversion = (row: ConversionRow): ShownDocument => ({
  facts: [
    { field: 'amount', value: shown(fromOf(row)) },
    { field: 'payout', value: shown(toOf(row)) },
    { field: 'fee', value: shown(feeOf(row)) },
  ],
  changes: [],
});
