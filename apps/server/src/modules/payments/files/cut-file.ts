import { randomUUID } from 'node:crypto';
import type { CurrencyCode } from '@tael/money';
import { bankDay } from '../../../kernel/calendar/bank-clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { isPlanted } from '../../../kernel/fault-switch.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { movePayment } from '../outgoing/move-payment.ts';
import { fileReference, type Instruction } from './ach-file.ts';
import { cuts, cutOffPassed, settlementOf, type Cut } from './cuts.ts';
import type { BankFileDeps } from './deps.ts';
import { originOf, piecesOf } from './file-pieces.ts';
import {
  insertEntry,
  lockCutting,
  lockQueued,
  takeNumbers,
  type BankFileRow,
  type FileTotal,
} from './file-repository.ts';
import { fitToLeave } from './fit-to-leave.ts';
import { announceFile, storeFile } from './store-file.ts';

/** A file is written in one transaction, so that it holds no more than this. */
const mostPerFile = 1_000;

/** Cuts every file whose time has come; answers how many. Any number of processes may run it. */
export const cutFiles =
  (deps: BankFileDeps) =>
  async (ctx: Context): Promise<number> => {
    const now = ctx.clock.millis();
    let made = 0;
    for (const cut of cuts) {
      const moment = cutOffPassed(cut.methods[0], now);
      if (moment === undefined) continue;
      while (await cutOne(ctx, deps, cut, new Date(moment))) made += 1;
    }
    return made;
  };

/**
 * One file, its number, and its payments moved on, in one transaction: whatever dies, a payment stands in one file or in
 * none. The lock makes a second process wait, and it finds nothing left.
 */
const cutOne = (ctx: Context, deps: BankFileDeps, cut: Cut, before: Date): Promise<boolean> =>
  transact(ctx, async (tx) => {
    if (!isPlanted('file_cut_twice')) await lockCutting(tx, cut.kind);
    const today = bankDay(ctx.clock.millis());
    const taken = await lockQueued(tx, { methods: cut.methods, today, before, limit: mostPerFile });
    const instructions = await fitToLeave(tx, ctx, deps, cut, taken);
    if (instructions.length === 0) return taken.length === mostPerFile;
    const names = await deps.namesOf(tx, [...new Set(taken.map((one) => one.customer_id))]);
    const { bankTenantId: tenantId } = deps;
    const number = await takeNumbers(tx, tenantId, `file/${cut.kind}`, 1);
    const numbered = await withReferences(tx, deps, cut, instructions);
    const settlesOn = settlementOf(cut, today);
    const pieces = await piecesOf(ctx, deps, cut, numbered, { names, number, today, settlesOn });
    const file = await storeFile(
      tx,
      ctx,
      {
        tenant_id: tenantId,
        kind: cut.kind,
        direction: 'sent',
        number,
        reference: fileReference(cut.kind, number),
        day: today,
        settles_on: settlesOn,
        state: 'sent',
        items: numbered.length,
        totals: totalsOf(numbered),
      },
      pieces,
    );
    for (const one of numbered) await submit(tx, ctx, cut, file, one);
    await announceFile(tx, ctx, file);
    return true;
  });

const withReferences = async (
  tx: Tx,
  deps: BankFileDeps,
  { kind }: Cut,
  instructions: readonly Omit<Instruction, 'reference'>[],
): Promise<readonly Instruction[]> => {
  if (kind === 'wires') return instructions.map((one) => ({ ...one, reference: randomUUID() }));
  const name = kind === 'ach' ? 'trace' : 'check';
  const first = await takeNumbers(tx, deps.bankTenantId, name, instructions.length);
  return instructions.map((one, at) => ({
    ...one,
    reference:
      kind === 'ach' ? deps.bank.files.traceNumber(originOf(deps), first + at) : String(100_000 + first + at),
  }));
};

const totalsOf = (instructions: readonly Instruction[]): readonly FileTotal[] => {
  const sums = new Map<CurrencyCode, bigint>();
  for (const { payment } of instructions)
    sums.set(payment.payout_currency, (sums.get(payment.payout_currency) ?? 0n) + payment.payout_amount);
  return [...sums].map(([currency, sum]) => ({ currency, debits: '0', credits: String(sum) }));
};

const references = { ach: 'trace_number', wires: 'uetr', checks: 'check_number' } as const;

const submit = async (
  tx: Tx,
  ctx: Context,
  { kind }: Cut,
  file: BankFileRow,
  { payment, reference }: Instruction,
): Promise<void> => {
  const now = ctx.clock.now();
  await insertEntry(tx, {
    id: newId(),
    tenant_id: payment.tenant_id,
    customer_id: payment.customer_id,
    file_id: file.id,
    payment_id: payment.id,
    purpose: 'payment',
    reference,
    amount: payment.payout_amount,
    currency: payment.payout_currency,
    code: null,
    at: now,
  });
  await movePayment(tx, ctx, payment, {
    to: 'submitted',
    action: 'payments.submitted',
    change: { [references[kind]]: reference, submitted_at: now },
    bySystem: true,
  });
};
