import type { ShownDocument } from '@tael/contract/approvals/shown';
import { formatMoney, money } from '@tael/money';
import { fail } from '../../../kernel/failure.ts';
import type { Ask, Executor } from '../../approvals/index.ts';
import { findTopUp, lockTopUp, type TopUpRow } from './repository.ts';
import { writeTopUp } from './write-top-up.ts';

/** Whoever authorized the debits asks for it; its amount is what it may collect in a month. */
export const askOfTopUp = (row: TopUpRow): Ask => ({
  act: 'top_up.saved',
  object: { type: 'top_up', id: row.customer_id },
  owner: { tenantId: row.tenant_id, customerId: row.customer_id },
  content: { version: row.version },
  makerId: row.authorized_by,
  amount: money(row.monthly_cap, 'USD'),
});

const dollars = (minor: bigint) =>
  ({ kind: 'money', amount: formatMoney(money(minor, 'USD')), currency: 'USD' }) as const;

const describe = (row: TopUpRow): ShownDocument => ({
  facts: [
    { field: 'bank', value: { kind: 'text', text: `${row.bank_name} ••${row.account_last_four}` } },
    { field: 'balance_under', value: dollars(row.threshold) },
    { field: 'amount', value: dollars(row.amount) },
    { field: 'monthly_limit', value: dollars(row.monthly_cap) },
  ],
  changes: [],
});

/** The last vote turns the top-up on; a no, or nobody's answer in time, leaves it off. */
export const topUpExecutor: Executor = {
  describe: async (tx, { objectId }) => describe((await findTopUp(tx, objectId)) ?? fail('not_found')),
  execute: async (tx, ctx, { objectId }) => {
    const row = (await lockTopUp(tx, objectId)) ?? fail('not_found');
    if (row.state !== 'in_approval') fail('conflict');
    await writeTopUp(tx, ctx, 'approved', { ...row, state: 'active', version: row.version + 1 });
  },
  ended: async (tx, ctx, { objectId }) => {
    const row = await lockTopUp(tx, objectId);
    if (row?.state !== 'in_approval') return;
    await writeTopUp(tx, ctx, 'declined', { ...row, state: 'stopped', version: row.version + 1 });
  },
};
