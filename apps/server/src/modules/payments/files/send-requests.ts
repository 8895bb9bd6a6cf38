/** What we ask the bank about payments that have left: a reversal, a recall, a stop. */
import { money } from '@tael/money';
import { bankDay } from '../../../kernel/calendar/bank-clock.ts';
import { bankingDayAfter } from '../../../kernel/calendar/banking-days.ts';
import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import type { Ach } from '../../../providers/bank-rails/port.ts';
import { lockPayment, type PaymentRow } from '../outgoing/repository.ts';
import { achHeader, fileReference } from './ach-file.ts';
import { cutOffPassed } from './cuts.ts';
import type { BankFileDeps } from './deps.ts';
import { allOf, isoSecond, originOf } from './file-pieces.ts';
import {
  insertEntry,
  lockCutting,
  takeNumbers,
  type BankEntryRow,
  type BankFileRow,
  type FileTotal,
} from './file-repository.ts';
import { waitingRequests, type WaitingRequest } from './request-repository.ts';
import { announceFile, openStored, storeFile } from './store-file.ts';

const mostPerFile = 500;

interface Asked {
  readonly payment: PaymentRow;
  readonly waiting: WaitingRequest;
  /** Of the entry that asks. */
  readonly reference: string;
}

const requests = {
  reversal: { kind: 'ach', state: 'reversal_requested' },
  recall: { kind: 'recalls', state: 'recall_requested' },
  void: { kind: 'checks', state: 'stopped' },
} as const;
type Purpose = keyof typeof requests;

/** Sends what was asked since the last time: reversals with the ACH file of their day, the others within a minute. */
export const sendRequests =
  (deps: BankFileDeps) =>
  async (ctx: Context): Promise<void> => {
    const now = ctx.clock.millis();
    if (cutOffPassed('ach_next_day', now) !== undefined) await sendOne(ctx, deps, 'reversal');
    if (cutOffPassed('wire', now) === undefined) return;
    await sendOne(ctx, deps, 'recall');
    await sendOne(ctx, deps, 'void');
  };

const sendOne = async (ctx: Context, deps: BankFileDeps, purpose: Purpose): Promise<void> => {
  const { kind, state } = requests[purpose];
  const listed = { state, purpose, limit: mostPerFile };
  const seen = await read(ctx, (tx) => waitingRequests(tx, listed));
  if (seen.length === 0) return;
  // What is taken back is what was sent, read from the file that it stands in.
  const originals = purpose === 'reversal' ? await originalsOf(ctx, deps, seen) : new Map<string, Original>();
  await transact(ctx, async (tx) => {
    await lockCutting(tx, kind);
    const asked: Asked[] = [];
    for (const waiting of await waitingRequests(tx, listed)) {
      if (purpose === 'reversal' && !originals.has(waiting.reference)) continue;
      const payment = await lockPayment(tx, waiting.payment_id);
      if (payment?.state === state)
        asked.push({ payment, waiting, reference: await referenceFor(tx, deps, purpose, payment) });
    }
    if (asked.length === 0) return;
    const number = await takeNumbers(tx, deps.bankTenantId, `file/${kind}`, 1);
    const day = bankDay(ctx.clock.millis());
    const settlesOn = purpose === 'reversal' ? bankingDayAfter(['US'], day, 1) : day;
    const pieces = await piecesOf(ctx, deps, purpose, { asked, originals, number, day, settlesOn });
    const file = await storeFile(
      tx,
      ctx,
      {
        tenant_id: deps.bankTenantId,
        kind,
        direction: 'sent',
        number,
        reference: fileReference(kind, number),
        day,
        settles_on: settlesOn,
        state: 'sent',
        items: asked.length,
        totals: totalsOf(purpose, asked),
      },
      pieces,
    );
    for (const one of asked) await insertEntry(tx, entryOf(ctx, file, purpose, one));
    await announceFile(tx, ctx, file);
  });
};

const referenceFor = async (
  tx: Tx,
  deps: BankFileDeps,
  purpose: Purpose,
  payment: PaymentRow,
): Promise<string> => {
  if (purpose === 'reversal')
    return deps.bank.files.traceNumber(originOf(deps), await takeNumbers(tx, deps.bankTenantId, 'trace', 1));
  return purpose === 'recall' ? `${payment.number}-${String(payment.version)}` : (payment.check_number ?? '');
};

const entryOf = (
  ctx: Context,
  file: BankFileRow,
  purpose: Purpose,
  { payment, reference }: Asked,
): BankEntryRow => ({
  id: newId(),
  tenant_id: payment.tenant_id,
  customer_id: payment.customer_id,
  file_id: file.id,
  payment_id: payment.id,
  purpose,
  reference,
  amount: payment.payout_amount,
  currency: payment.payout_currency,
  code: null,
  at: ctx.clock.now(),
});

/** Only a reversal moves money by itself: it takes in what the credit had brought. */
const totalsOf = (purpose: Purpose, asked: readonly Asked[]): readonly FileTotal[] =>
  purpose === 'reversal'
    ? [
        {
          currency: 'USD',
          debits: String(asked.reduce((sum, { payment }) => sum + payment.payout_amount, 0n)),
          credits: '0',
        },
      ]
    : [];

interface Original {
  readonly batch: Ach.AchBatchHeader;
  readonly entry: Ach.AchEntry;
}

const originalsOf = async (
  ctx: Context,
  { bank }: BankFileDeps,
  seen: readonly WaitingRequest[],
): Promise<ReadonlyMap<string, Original>> => {
  const wanted = new Set(seen.map(({ reference }) => reference));
  const found = new Map<string, Original>();
  for (const fileId of new Set(seen.map(({ file_id: id }) => id)))
    for await (const record of bank.files.readAchFile(openStored(ctx, fileId)))
      if (record.kind === 'entry' && wanted.has(record.entry.trace)) found.set(record.entry.trace, record);
  return found;
};

const piecesOf = (
  ctx: Context,
  deps: BankFileDeps,
  purpose: Purpose,
  of: {
    readonly asked: readonly Asked[];
    readonly originals: ReadonlyMap<string, Original>;
    readonly number: number;
    readonly day: string;
    readonly settlesOn: string;
  },
): Promise<readonly Uint8Array[]> => {
  const { files, account } = deps.bank;
  const at = ctx.clock.millis();
  if (purpose === 'void')
    return allOf(
      files.checkIssueFile(
        of.asked.map(({ payment, reference }) => ({
          accountNumber: account.accountNumber,
          number: reference,
          issuedOn: bankDay(payment.submitted_at?.getTime() ?? at),
          minor: payment.amount,
          payee: payment.payee_name,
          status: 'void' as const,
        })),
      ),
    );
  if (purpose === 'recall')
    return allOf(
      files.writeRecallRequest({
        id: fileReference('recalls', of.number),
        createdAt: isoSecond(at),
        assigner: { bic: account.swift },
        assignee: { bic: account.swift },
        recalls: of.asked.map(({ payment, waiting, reference }) => ({
          id: reference,
          originalMessageId: waiting.file_reference,
          originalMessageName: 'pain.001.001.09',
          endToEndId: payment.number,
          uetr: waiting.reference,
          originalAmount: money(payment.payout_amount, payment.payout_currency),
          reason: { code: 'CUST', information: [] },
        })),
      }),
    );
  return allOf(
    files.achFile(achHeader(deps.bank, { day: of.day, number: of.number, at }), reversalBatches(deps, of)),
  );
};

const reversalBatches = (
  { bank: { files } }: BankFileDeps,
  of: {
    readonly asked: readonly Asked[];
    readonly originals: ReadonlyMap<string, Original>;
    readonly settlesOn: string;
  },
): readonly Ach.AchBatch[] =>
  of.asked.map(({ waiting, reference }, index) => {
    const original = of.originals.get(waiting.reference);
    assert(original, 'only what was found is taken back');
    return {
      header: files.reversalHeader(original.batch, { effectiveOn: of.settlesOn, number: index + 1 }),
      entries: [files.reversalEntry(original.entry, reference)],
    };
  });
