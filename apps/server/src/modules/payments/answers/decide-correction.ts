import type { InputOf, OutputOf } from '@tael/contract';
import type { correctionRoutes } from '@tael/contract/payments/files/correction-routes';
import { correctionLife, type CorrectionState } from '@tael/contract/payments/files/states';
import { bankFields, type BankField } from '@tael/contract/payments/payees/bank-fields';
import { bankDetails, type BankDetails } from '@tael/contract/payments/payees/bank-details';
import { payeeLife } from '@tael/contract/payments/payees/states';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { requireFrom, requireMove, requireVersion } from '../../../kernel/transitions.ts';
import type { Correction } from '../../../providers/bank-rails/port.ts';
import { lockPayee, payeesById, type PayeeRow } from '../payees/repository.ts';
import { nameKeyOf } from '../payees/rules.ts';
import type { PayeeDeps } from '../payees/deps.ts';
import { usableFrom } from '../payees/accounts/usable-from.ts';
import { auditEntered, waitsForApproval } from '../payees/accounts/bank-approval.ts';
import { writeBank, writeChange } from '../payees/write-payee.ts';
import {
  lockCorrection,
  proposedCorrections,
  updateCorrection,
  type CorrectionRow,
} from './correction-repository.ts';
import type { BankFileDeps } from '../files/deps.ts';

type Routes = typeof correctionRoutes;
type Shown = OutputOf<Routes['applyPayeeCorrection']>;
export type CorrectionDeps = Pick<BankFileDeps, 'sealer'> & Pick<PayeeDeps, 'accounts' | 'approvals'>;

const correctionIn = ({ sealer }: Pick<BankFileDeps, 'sealer'>, row: CorrectionRow): Correction =>
  // Boundary: only `proposeCorrection` writes it.
  JSON.parse(sealer.open(row.sealed, row.id).toString()) as Correction;

const present = (deps: CorrectionDeps, row: CorrectionRow, payee: PayeeRow | undefined): Shown => ({
  id: row.id,
  payee: { id: row.payee_id, name: payee?.name ?? '', lastFour: payee?.account_last_four ?? '' },
  paymentId: row.payment_id,
  code: row.code,
  changes: Object.entries(correctionIn(deps, row)).map(([field, value]) => ({
    field,
    value: field === 'accountNumber' ? String(value).slice(-4) : String(value),
  })),
  state: row.state,
  proposedAt: row.proposed_at.toISOString(),
  version: row.version,
});

/** What waits for a decision, the oldest first. */
export const listPayeeCorrections =
  (deps: CorrectionDeps) =>
  (ctx: Context): Promise<OutputOf<Routes['listPayeeCorrections']>> =>
    read(ctx, async (tx) => {
      const rows = await proposedCorrections(tx, customerOf(ctx).customerId);
      const payees = await payeesById(tx, [...new Set(rows.map(({ payee_id: id }) => id))]);
      return rows.map((row) => present(deps, row, payees.get(row.payee_id)));
    });

const decide = async (
  tx: Tx,
  ctx: Context,
  { id, version }: { readonly id: string; readonly version: number },
  to: CorrectionState,
): Promise<{ readonly row: CorrectionRow; readonly payee: PayeeRow }> => {
  const { customerId, userId } = customerOf(ctx);
  const row = (await lockCorrection(tx, customerId, id)) ?? fail('not_found');
  requireVersion(row.version, version);
  requireMove(correctionLife, row.state, to);
  const decided: CorrectionRow = {
    ...row,
    state: to,
    decided_by: userId,
    decided_at: ctx.clock.now(),
    version: row.version + 1,
  };
  await updateCorrection(tx, decided);
  const payee = await lockPayee(tx, customerId, row.payee_id);
  assert(payee, 'a correction is of a payee');
  await audit(tx, ctx, {
    action: `payee.correction_${to}`,
    object: { type: 'payee', id: payee.id },
    before: { state: row.state },
    after: { state: to, code: row.code, fields: row.fields },
  });
  return { row: decided, payee };
};

export const dismissPayeeCorrection =
  (deps: CorrectionDeps) =>
  (ctx: Context, input: InputOf<Routes['dismissPayeeCorrection']>): Promise<Shown> =>
    transact(ctx, async (tx) => {
      const { row, payee } = await decide(tx, ctx, input, 'dismissed');
      return present(deps, row, payee);
    });

/** Writes what the bank said. A new account is like one that somebody typed: it may need a second person, and it waits. */
export const applyPayeeCorrection =
  (deps: CorrectionDeps) =>
  (ctx: Context, input: InputOf<Routes['applyPayeeCorrection']>): Promise<Shown> =>
    transact(ctx, async (tx) => {
      const { row, payee: before } = await decide(tx, ctx, input, 'applied');
      requireFrom(payeeLife, before.state, { from: 'active', to: 'archived' });
      const correction = correctionIn(deps, row);
      const change = detailsOf(correction);
      if (Object.keys(change).length > 0) await writeChange(tx, ctx, 'payee.changed', before, change);
      // Each write is of the whole row: the next one starts from what this one wrote.
      const payee = await lockedPayee(tx, before);
      const bank = correctedBank(deps, payee, correction);
      if (bank) await enterBank(tx, ctx, deps, payee, bank);
      return present(deps, row, await lockedPayee(tx, payee));
    });

const lockedPayee = async (tx: Tx, of: Pick<PayeeRow, 'customer_id' | 'id'>): Promise<PayeeRow> => {
  const payee = await lockPayee(tx, of.customer_id, of.id);
  assert(payee, 'a payee that is locked is there');
  return payee;
};

/** What the bank corrects beside the account. */
const detailsOf = ({ name, receiverId }: Correction): Partial<PayeeRow> => ({
  ...(name !== undefined && { name, name_key: nameKeyOf(name) }),
  ...(receiverId !== undefined && { employee_id: receiverId }),
});

const enterBank = async (
  tx: Tx,
  ctx: Context,
  deps: CorrectionDeps,
  payee: PayeeRow,
  bank: BankDetails,
): Promise<void> => {
  const times = {
    changedAt: ctx.clock.now(),
    usableFrom: await usableFrom(tx, ctx, payee.customer_id),
  };
  const change = deps.accounts.seal(payee, bank, times);
  const waits = await waitsForApproval(tx, ctx, deps, payee, change, customerOf(ctx).userId);
  await auditEntered(tx, ctx, payee, change, waits);
  if (!waits) await writeBank(tx, ctx, payee, change);
};

/** The details of an account with what the bank corrects in them; undefined where it corrects nothing of them. */
const correctedBank = (
  { accounts }: CorrectionDeps,
  payee: PayeeRow,
  { routingNumber, accountNumber, account }: Correction,
): BankDetails | undefined => {
  if (routingNumber === undefined && accountNumber === undefined && account === undefined) return undefined;
  assert(payee.account_sealed, 'a payee that was paid by ACH has an account');
  const none = Object.fromEntries(bankFields.map((field) => [field, ''])) as Record<BankField, string>;
  const typed = {
    ...none,
    country: payee.bank_country ?? 'US',
    currency: payee.bank_currency ?? 'USD',
    // Another routing number is another bank, whose name the directory fills in.
    bankName: routingNumber === undefined ? (payee.bank_name ?? '') : '',
    accountType: account === 'savings' || account === 'checking' ? account : payee.account_type,
    routingNumber: routingNumber ?? payee.bank_codes?.routingNumber ?? '',
    accountNumber: accountNumber ?? accounts.open(payee, payee.account_sealed),
  };
  return bankDetails.safeParse(typed).data ?? fail('invalid_request');
};
