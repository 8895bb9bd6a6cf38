import type { ShownValue } from '@tael/contract/approvals/shown';
import { payeeLife } from '@tael/contract/payments/payees/states';
import { audit } from '../../../../kernel/audit.ts';
import type { Context } from '../../../../kernel/context.ts';
import { fail } from '../../../../kernel/failure.ts';
import type { Tx } from '../../../../kernel/transaction.ts';
import { requireFrom } from '../../../../kernel/transitions.ts';
import type { Ask, Executor } from '../../../approvals/index.ts';
import { columnsOf, proposal, proposalOf } from './bank-proposal.ts';
import type { PayeeDeps } from '../deps.ts';
import { findPayee, lockPayee, noteBankChanging, type BankColumns, type PayeeRow } from '../repository.ts';
import { requireUnlike } from '../require-unlike.ts';
import { bankFactsOf } from '../rules.ts';
import { usableFrom } from './usable-from.ts';
import { writeBank } from '../write-payee.ts';

/** A first account falls under the rules for new payees, so that none is slipped in by changing one that still waits. */
const actOf = (before: Pick<PayeeRow, 'account_field'>) =>
  before.account_field === null ? 'payee.new' : 'payee.changed';

const askOf = (before: PayeeRow, bank: BankColumns, makerId: string): Ask => ({
  act: actOf(before),
  object: { type: 'payee', id: before.id },
  owner: { tenantId: before.tenant_id, customerId: before.customer_id },
  content: proposalOf(before.name, bank),
  makerId,
  departmentId: before.department_id,
});

/**
 * Asks, in the transaction that would write it, whether a payee may have this account. True where it waits for somebody: until
 * they have decided nothing is paid to the account that the payee has.
 */
export const waitsForApproval = async (
  tx: Tx,
  ctx: Context,
  { approvals }: Pick<PayeeDeps, 'approvals'>,
  before: PayeeRow,
  bank: BankColumns,
  makerId: string,
): Promise<boolean> => {
  const asked = await approvals.request(tx, ctx, askOf(before, bank, makerId));
  if (asked.kind === 'auto') return false;
  if (actOf(before) === 'payee.changed') await noteBankChanging(tx, before.customer_id, before.id, true);
  return true;
};

/** Says which account somebody entered, and whether it waits. */
export const auditEntered = (
  tx: Tx,
  ctx: Context,
  before: PayeeRow,
  bank: BankColumns,
  waits: boolean,
): Promise<void> =>
  audit(tx, ctx, {
    action: 'payee.bank_entered',
    object: { type: 'payee', id: before.id },
    tenantId: before.tenant_id,
    customerId: before.customer_id,
    before: bankFactsOf(before),
    after: { ...bankFactsOf(bank), waits },
  });

/** Whoever may not be paid any more needs nobody's approval of an account. */
export const withdrawProposals = async (
  tx: Tx,
  ctx: Context,
  { approvals }: Pick<PayeeDeps, 'approvals'>,
  payeeId: string,
): Promise<void> => {
  await approvals.withdraw(tx, ctx, 'payee.new', payeeId);
  await approvals.withdraw(tx, ctx, 'payee.changed', payeeId);
};

const text = (said: string): ShownValue => ({ kind: 'text', text: said });
const masked = (lastFour: string | null): ShownValue | null =>
  lastFour === null ? null : text(`••${lastFour}`);
const bankText = (name: string | null, country: string | null): ShownValue | null =>
  country === null ? null : text(name === null || name === '' ? country : `${name}, ${country}`);

/** An account as its approver reads it, masked and beside the one before; approved, it waits for the end of the cool-off. */
export const payeeBankExecutor: Executor = {
  describe: async (tx, { objectId, owner, content }) => {
    const asked = proposal.parse(content);
    const payee = await findPayee(tx, owner.customerId ?? '', objectId);
    const name = payee?.name ?? asked.name;
    return {
      facts: [{ field: 'payee', value: { kind: 'object', type: 'payee', id: objectId, text: name } }],
      changes: [
        {
          field: 'account',
          before: masked(payee?.account_last_four ?? null),
          after: masked(asked.account_last_four),
        },
        {
          field: 'bank',
          before: bankText(payee?.bank_name ?? null, payee?.bank_country ?? null),
          after: bankText(asked.bank_name, asked.bank_country),
        },
      ],
    };
  },
  execute: async (tx, ctx, { objectId, owner, content }) => {
    const before = (await lockPayee(tx, owner.customerId ?? '', objectId)) ?? fail('not_found');
    requireFrom(payeeLife, before.state, { from: 'active', to: 'archived' });
    const bank = columnsOf(proposal.parse(content), {
      bank_changed_at: ctx.clock.now(),
      usable_from: await usableFrom(tx, ctx, before.customer_id),
    });
    await requireUnlike(tx, { ...before, ...bank }, true);
    await writeBank(tx, ctx, { ...before, bank_changing: false }, bank);
  },
  ended: (tx, _ctx, { objectId, owner }) => noteBankChanging(tx, owner.customerId ?? '', objectId, false),
};
