/** The sandbox bank at work: it reads our files and answers some time later, twice, as banks do. Nothing of it in production. */
import { methodTimes } from '@tael/contract/payments/calendar';
import { returnStep } from '@tael/contract/payments/returns';
import { bankDay, bankMoment } from '../../../kernel/calendar/bank-clock.ts';
import { bankingDayAfter } from '../../../kernel/calendar/banking-days.ts';
import type { Context } from '../../../kernel/context.ts';
import type { DeliveredEvent, EventJob } from '../../../kernel/events/job.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import type { Iso20022, SandboxBank } from '../../../providers/bank-rails/port.ts';
import type { BankFileDeps } from '../files/deps.ts';
import { entriesOfFile, findFile, type BankEntryRow, type BankFileRow } from '../files/file-repository.ts';
import { allOf, isoSecond } from '../files/file-pieces.ts';
import type { BankAnswer, Readers } from '../answers/answer.ts';
import { receiveBankAnswer } from '../answers/receive-bank-answer.ts';
import { voidedChecks } from '../files/request-repository.ts';
import { bookInSandbox } from './sandbox-repository.ts';
import { openStored } from '../files/store-file.ts';

export type SandboxBankDeps = BankFileDeps & { readonly bank: SandboxBank };

const settlementMinute = 6 * 60;
const sameDaySettlementMs = 3_600_000;
/** A recall is answered within an hour. */
const recallAnswerMs = 3_600_000;
const checkMailedDays = 1;
const checkDepositedDays = methodTimes.check.arrival.from;

/** Sends an answer as the bank does: signed, and twice. */
export const tell = async (
  ctx: Context,
  deps: SandboxBankDeps,
  answer: BankAnswer,
  readers?: Readers,
): Promise<void> => {
  const message = deps.bank.say(answer);
  await receiveBankAnswer(deps, readers)(ctx, message);
  await receiveBankAnswer(deps, readers)(ctx, message);
};

const later = (ctx: Context, topic: string, file: BankFileRow, at: number): Promise<void> =>
  transact(ctx, (tx) =>
    emit(tx, ctx, {
      topic,
      objectId: file.id,
      tenantId: file.tenant_id,
      customerId: null,
      payload: {},
      availableAt: new Date(at),
    }),
  );

const textOf = async (pieces: AsyncIterable<Uint8Array>): Promise<string> =>
  Buffer.concat(await allOf(pieces)).toString('utf8');

type Step = (ctx: Context, deps: SandboxBankDeps, file: BankFileRow) => Promise<void>;

/** The bank fetched a file: it says whether it takes it, and what follows begins. */
const answerFile: Step = async (ctx, deps, file) => {
  if (file.kind === 'wires') return answerWires(ctx, deps, file);
  if (file.kind === 'recalls')
    return later(ctx, 'sandbox_bank.recall_due', file, ctx.clock.millis() + recallAnswerMs);
  const read = await lookThrough(ctx, deps, file);
  await tell(ctx, deps, {
    messageId: `ACK-${file.reference}`,
    type: 'acknowledgement',
    reference: file.reference,
    ...read,
  });
  if (!read.isTaken) return;
  const at = ctx.clock.millis();
  if (file.kind === 'checks') {
    const mailed = bankMoment(bankingDayAfter(['US'], file.day, checkMailedDays), settlementMinute);
    return later(ctx, 'sandbox_bank.checks_mailed', file, mailed);
  }
  const settles = bankMoment(file.settles_on, settlementMinute);
  return later(ctx, 'sandbox_bank.ach_settled', file, Math.max(settles, at + sameDaySettlementMs));
};

const lookThrough = async (
  ctx: Context,
  { bank }: SandboxBankDeps,
  file: BankFileRow,
): Promise<Pick<BankAnswer, 'isTaken' | 'fault' | 'items'>> => {
  if (file.kind === 'checks') return { isTaken: true, items: file.items };
  const acknowledged = await bank.answers.acknowledgeAch(openStored(ctx, file.id));
  if (!acknowledged.isTaken) return { isTaken: false, fault: acknowledged.fault };
  let items = 0;
  for await (const { kind } of bank.files.readAchFile(openStored(ctx, file.id)))
    items += Number(kind === 'entry');
  return { isTaken: true, items };
};

const answerWires: Step = async (ctx, deps, file) => {
  const { answers } = deps.bank;
  const asked = await answers.readPaymentInitiation(openStored(ctx, file.id));
  const report = answers.answerInitiation(asked, isoSecond(ctx.clock.millis()));
  await tell(ctx, deps, {
    messageId: report.messageId,
    type: 'wire_statuses',
    content: await textOf(answers.writeStatusReport(report)),
  });
  const statuses = new Map(
    report.instructions.flatMap(({ transfers }) => transfers.map((one) => [one.uetr, one] as const)),
  );
  await transact(ctx, async (tx) => {
    for (const { transfers } of asked.instructions)
      for (const transfer of transfers) {
        const status = statuses.get(transfer.uetr);
        if (status?.status !== 'ACSC') continue;
        const booked = wireBooking(file.day, transfer, status.bankReference ?? '');
        await bookInSandbox(tx, file.tenant_id, booked);
      }
  });
};

const wireBooking = (
  day: string,
  { uetr, amount, endToEndId, creditor }: Iso20022.OrderedTransfer,
  bankReference: string,
): Iso20022.BookedEntry => ({
  reference: endToEndId,
  amount,
  side: 'debit',
  isReversal: false,
  bookedOn: day,
  valuedOn: day,
  bankReference,
  code: { domain: 'PMNT', family: 'ICDT', subFamily: 'XBCT' },
  endToEndId,
  uetr,
  counterparty: creditor.name,
});

/** Which answers the receiving banks have by now; credits, and what takes credits back, are answered at once. */
type IsNow = NonNullable<Parameters<SandboxBank['answers']['answerAch']>[1]['isNow']>;
const isCollected: IsNow = ({ batch, entry }) => entry.side === 'debit' && batch.description !== 'REVERSAL';
/** Account holders have weeks to forbid a debit; what else is wrong with one is known soon. */
const isDisputed: IsNow = ({ code }) =>
  code.startsWith('R') && ['stop_debits', 'correct_and_resend'].includes(returnStep(code));
const daysToReturn = 2;
const daysToDispute = 10;

/** The file moves money, and receiving banks send back what they cannot credit. Debits come back some days later. */
const settleAch: Step = async (ctx, deps, file) => {
  const { answers } = deps.bank;
  const settledOn = bankDay(ctx.clock.millis());
  const open = openStored(ctx, file.id);
  const acknowledged = await answers.acknowledgeAch(open);
  if (!acknowledged.isTaken) return;
  const booked = answers.bookAchFile({ file: file.reference, totals: acknowledged.totals, settledOn });
  await transact(ctx, async (tx) => {
    for (const entry of booked) await bookInSandbox(tx, file.tenant_id, entry);
  });
  await sendBack(ctx, deps, file, { letter: 'R', isNow: (of) => !isCollected(of) });
  const collected = await answers.answerAch(open, { settledOn, isNow: isCollected });
  if (collected.length === 0) return;
  const on = (days: number): number =>
    bankMoment(bankingDayAfter(['US'], file.settles_on, days), settlementMinute);
  await later(ctx, 'sandbox_bank.debits_returned', file, on(daysToReturn));
  await later(ctx, 'sandbox_bank.debits_disputed', file, on(daysToDispute));
};

/** A file of what comes back of a file of ours; none where all is well. */
const sendBack = async (
  ctx: Context,
  deps: SandboxBankDeps,
  file: BankFileRow,
  of: { readonly letter: string; readonly isNow: IsNow },
): Promise<void> => {
  const { answers } = deps.bank;
  const settledOn = bankDay(ctx.clock.millis());
  const batches = await answers.answerAch(openStored(ctx, file.id), { settledOn, isNow: of.isNow });
  if (batches.length === 0) return;
  const reference = `${of.letter}${file.reference.slice(1)}`;
  const returns = await textOf(
    deps.bank.files.achFile(
      {
        destination: deps.bank.account.routingNumber,
        destinationName: 'Tael',
        origin: deps.bank.account.routingNumber,
        originName: deps.bank.account.bankName,
        createdOn: settledOn,
        createdAt: '06:00',
        modifier: 'A',
        reference,
      },
      batches,
    ),
  );
  const back = await answers.acknowledgeAch(async function* () {
    yield await Promise.resolve(Buffer.from(returns));
  });
  await transact(ctx, async (tx) => {
    if (!back.isTaken) return;
    const entries = answers.bookReturnFile({ file: reference, totals: back.totals, settledOn });
    for (const entry of entries) await bookInSandbox(tx, file.tenant_id, entry);
  });
  const messageId = `${of.letter === 'R' ? 'RET' : `RET-${of.letter}`}-${file.reference}`;
  await tell(ctx, deps, { messageId, type: 'ach_returns', content: returns });
};

const returnDebits: Step = (ctx, deps, file) =>
  sendBack(ctx, deps, file, { letter: 'S', isNow: (of) => isCollected(of) && !isDisputed(of) });
const disputeDebits: Step = (ctx, deps, file) =>
  sendBack(ctx, deps, file, { letter: 'T', isNow: (of) => isCollected(of) && isDisputed(of) });

const mailChecks: Step = async (ctx, deps, file) => {
  const checks = await checksOf(ctx, file);
  if (checks.length === 0) return;
  const day = bankDay(ctx.clock.millis());
  await tell(ctx, deps, {
    messageId: `MAIL-${file.reference}`,
    type: 'check_statuses',
    lines: checks.map(({ reference }) => ({ reference, status: 'mailed', day })),
  });
  const deposited = bankMoment(bankingDayAfter(['US'], file.day, checkDepositedDays), settlementMinute);
  await later(ctx, 'sandbox_bank.checks_deposited', file, deposited);
};

const depositChecks: Step = async (ctx, deps, file) => {
  const voided = new Set(await read(ctx, voidedChecks));
  const checks = (await checksOf(ctx, file)).filter(({ reference }) => !voided.has(reference));
  if (checks.length === 0) return;
  const day = bankDay(ctx.clock.millis());
  await transact(ctx, async (tx) => {
    for (const { reference, amount, currency } of checks)
      await bookInSandbox(tx, file.tenant_id, {
        reference: `CHK-${reference}`,
        amount: { minor: amount, currency },
        side: 'debit',
        isReversal: false,
        bookedOn: day,
        valuedOn: day,
        bankReference: `SNB-CHK-${reference}`,
        code: { domain: 'PMNT', family: 'ICHQ', subFamily: 'CCHQ' },
        checkNumber: reference,
      });
  });
  await tell(ctx, deps, {
    messageId: `DEP-${file.reference}`,
    type: 'check_statuses',
    lines: checks.map(({ reference }) => ({ reference, status: 'deposited', day })),
  });
};

const checksOf = async (ctx: Context, file: BankFileRow): Promise<readonly BankEntryRow[]> =>
  (await read(ctx, (tx) => entriesOfFile(tx, file.id))).filter(({ purpose }) => purpose === 'payment');

const answerRecalls: Step = async (ctx, deps, file) => {
  const { answers } = deps.bank;
  const day = bankDay(ctx.clock.millis());
  const request = await answers.readRecallRequest(openStored(ctx, file.id));
  const when = { createdAt: isoSecond(ctx.clock.millis()), settledOn: day };
  const given = answers.answerRecall(request, when);
  const back = new Set(given?.returns.map(({ uetr }) => uetr));
  const kept = request.recalls.filter(({ uetr }) => !back.has(uetr));
  if (given) {
    await transact(ctx, async (tx) => {
      for (const one of given.returns)
        await bookInSandbox(tx, file.tenant_id, {
          ...wireBooking(day, { ...one, creditor: { name: '' } }, `SNB-${one.id}`.slice(0, 35)),
          reference: one.id,
          side: 'credit',
          counterparty: undefined,
        });
    });
    await tell(ctx, deps, {
      messageId: given.messageId,
      type: 'wire_returns',
      content: await textOf(answers.writePaymentReturns(given)),
    });
  }
  if (kept.length > 0)
    await tell(ctx, deps, {
      messageId: `KEPT-${file.reference}`,
      type: 'request_refused',
      lines: kept.map(({ uetr = '' }) => ({ reference: uetr, day })),
    });
};

const steps: Readonly<Record<string, Step>> = {
  'payments.file_sent': answerFile,
  'sandbox_bank.ach_settled': settleAch,
  'sandbox_bank.debits_returned': returnDebits,
  'sandbox_bank.debits_disputed': disputeDebits,
  'sandbox_bank.checks_mailed': mailChecks,
  'sandbox_bank.checks_deposited': depositChecks,
  'sandbox_bank.recall_due': answerRecalls,
};

/** What the sandbox bank does with a file of ours, step by step on the clock of the installation. */
export const sandboxBankJobs = (deps: SandboxBankDeps): readonly EventJob[] =>
  Object.entries(steps).map(([topic, step]) => ({
    topic,
    run: async (ctx: Context, event: DeliveredEvent) => {
      const file = await read(ctx, (tx) => findFile(tx, event.objectId));
      if (file?.direction === 'sent') await step(ctx, deps, file);
    },
  }));
