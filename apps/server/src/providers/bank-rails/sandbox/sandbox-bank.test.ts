import { money } from '@tael/money';
import { expect, it } from 'vitest';
import { readPaymentInitiation, writePaymentInitiation } from '../iso20022/payment-initiation.ts';
import { readPaymentReturns, writePaymentReturns } from '../iso20022/payment-returns.ts';
import { readRecallRequest, writeRecallRequest } from '../iso20022/recall-request.ts';
import { readStatement, writeStatement } from '../iso20022/report.ts';
import { readStatusReport, writeStatusReport } from '../iso20022/status-report.ts';
import type { OrderedTransfer, RecallRequest } from '../iso20022/types.ts';
import { correctionOf } from '../nacha/correction.ts';
import type { AchRecord } from '../nacha/parser.ts';
import { readAchFile } from '../nacha/read-file.ts';
import { batchHeader, entry, fileHeader, stored, wholeFile } from '../nacha/testing.ts';
import { traceNumber } from '../nacha/trace-number.ts';
import { achFile } from '../nacha/write-file.ts';
import { bankFiles } from '../files.ts';
import { bankAnswers } from './answers.ts';

const sent = (numbers: readonly string[], minor = 12_345n) =>
  wholeFile(
    achFile(fileHeader, [
      {
        header: batchHeader(),
        entries: numbers.map((accountNumber, at) =>
          entry({ accountNumber, minor, trace: traceNumber('99999999', at + 1) }),
        ),
      },
    ]),
  );
const recordsOf = async (file: string): Promise<AchRecord[]> => {
  const records: AchRecord[] = [];
  for await (const record of readAchFile(stored(file))) records.push(record);
  return records;
};
const answered = async (file: string): Promise<AchRecord[]> => {
  const batches = await bankAnswers.answerAch(stored(file), { settledOn: '2026-11-27' });
  return batches.length === 0 ? [] : recordsOf(await wholeFile(achFile(fileHeader, batches)));
};
const entriesIn = (records: readonly AchRecord[]) =>
  records.flatMap((record) => (record.kind === 'entry' ? [record.entry] : []));

it('takes a whole file with its totals, and refuses an altered one by its first fault', async () => {
  const file = await sent(['111']);
  expect(await bankAnswers.acknowledgeAch(stored(file))).toMatchObject({
    isTaken: true,
    totals: { batches: 1, records: 1, creditMinor: 12_345n },
  });
  expect(await bankAnswers.acknowledgeAch(stored(file.replace('0000012345', '0000012346')))).toEqual({
    isTaken: false,
    fault: 'amount_total',
    line: 4,
  });
});

it('returns and corrects what its account numbers ask for, and leaves the rest', async () => {
  const found = entriesIn(await answered(await sent(['111', '99900312', '99800134', '99903600'])));
  expect(found).toMatchObject([
    {
      purpose: 'return',
      side: 'credit',
      minor: 12_345n,
      accountNumber: '99900312',
      routingNumber: '999999992',
      addenda: { kind: 'return', code: 'R03', originalTrace: '999999990000002', originalBank: '23138010' },
    },
    {
      minor: 0n,
      addenda: { kind: 'change', code: 'C01', originalTrace: '999999990000003', correction: '199800135' },
    },
  ]);
  expect(await answered(await sent(['111']))).toEqual([]);
});

it('does the same by amounts', async () => {
  expect(entriesIn(await answered(await sent(['111'], 999_001n)))).toMatchObject([
    { addenda: { code: 'R01' } },
  ]);
  expect(entriesIn(await answered(await sent(['111'], 998_002n)))).toMatchObject([
    { addenda: { code: 'C02' } },
  ]);
  expect(await answered(await sent(['111'], 999_036n))).toEqual([]);
});

it.each(['C01', 'C02', 'C03', 'C04', 'C05', 'C06', 'C07', 'C09'])(
  'corrects to something else by %s',
  async (code) => {
    const [change] = entriesIn(await answered(await sent([`9980${code.slice(1)}77`])));
    if (change?.addenda.kind !== 'change') throw new Error('it is a change');
    const old = { routingNumber: '231380104', accountNumber: change.accountNumber, account: 'checking' };
    const correction = correctionOf(code, change.addenda.correction);
    expect(Object.keys(correction).length).toBeGreaterThan(0);
    for (const [name, value] of Object.entries(correction))
      expect([name, value]).not.toEqual([name, old[name as 'account']]);
  },
);

const transfer = (over: Partial<OrderedTransfer>): OrderedTransfer => ({
  endToEndId: 'INV-1',
  amount: money(500n, 'EUR'),
  creditor: { name: 'Harbor Supply' },
  creditorAccount: { number: '123' },
  ...over,
});

it('says which wires it sent and which it refused', async () => {
  const bytes = await wholeFile(
    writePaymentInitiation({
      messageId: 'M-1',
      createdAt: '2026-11-25T21:00:00Z',
      initiator: 'Tael Client Funds',
      instructions: [
        {
          id: 'P-1',
          method: 'TRF',
          isUrgent: true,
          requestedOn: '2026-11-25',
          debtor: { name: 'Harbor Trading' },
          debtorAccount: { number: '900012345678' },
          debtorAgent: { bic: 'SNBKUS33' },
          transfers: [
            transfer({}),
            transfer({ endToEndId: 'INV-2', creditorAccount: { number: '997004123' } }),
          ],
        },
      ],
    }),
  );
  const asked = await readPaymentInitiation(stored(bytes));
  const report = bankAnswers.answerInitiation(asked, '2026-11-25T21:00:05Z');
  expect(await readStatusReport(stored(await wholeFile(writeStatusReport(report))))).toMatchObject({
    originalMessageId: 'M-1',
    groupStatus: 'PART',
    instructions: [
      {
        id: 'P-1',
        transfers: [
          { endToEndId: 'INV-1', status: 'ACSC' },
          { endToEndId: 'INV-2', status: 'RJCT', reason: { code: 'AC04' } },
        ],
      },
    ],
  });
});

it('gives a recalled wire back, but not one of the kept amount', async () => {
  const recall = (minor: bigint): RecallRequest => ({
    id: 'R-1',
    createdAt: '2026-11-25T21:00:00Z',
    assigner: { bic: 'SNBKUS33' },
    assignee: { bic: 'DEUTDEFF' },
    recalls: [
      {
        id: 'C-1',
        originalMessageId: 'M-1',
        originalMessageName: 'pacs.008.001.08',
        endToEndId: 'INV-1',
        originalAmount: money(minor, 'USD'),
        reason: { code: 'DUPL', information: [] },
      },
    ],
  });
  const asked = async (minor: bigint) =>
    readRecallRequest(stored(await wholeFile(writeRecallRequest(recall(minor)))));
  const when = { createdAt: '2026-11-26T00:00:00Z', settledOn: '2026-11-27' };
  const back = bankAnswers.answerRecall(await asked(500n), when);
  if (!back) throw new Error('it comes back');
  expect(await readPaymentReturns(stored(await wholeFile(writePaymentReturns(back))))).toMatchObject({
    returns: [{ endToEndId: 'INV-1', amount: money(500n, 'USD'), reason: { code: 'FOCR' } }],
  });
  expect(bankAnswers.answerRecall(await asked(996_000n), when)).toBeUndefined();
});

it('closes a day: the file as a lump, its returns, and balances that lead from one to the next', async () => {
  const acknowledged = await bankAnswers.acknowledgeAch(stored(await sent(['111', '99900312'])));
  if (!acknowledged.isTaken) throw new Error('the file is whole');
  const returned = { ...acknowledged.totals, creditMinor: 12_345n };
  const entries = [
    ...bankAnswers.bookAchFile({ file: 'F0000001', totals: acknowledged.totals, settledOn: '2026-11-27' }),
    ...bankAnswers.bookReturnFile({ file: 'R0000001', totals: returned, settledOn: '2026-11-27' }),
  ];
  const day = {
    account: { number: '900012345678' },
    number: 7,
    day: '2026-11-27',
    opening: money(100_000n, 'USD'),
    entries,
  };
  const statement = bankAnswers.closeDay(day);
  const bytes = await wholeFile(writeStatement(statement, entries));
  expect(await wholeFile(writeStatement(bankAnswers.closeDay(day), entries))).toBe(bytes);
  const parts = [];
  for await (const part of readStatement(stored(bytes))) parts.push(part);
  expect(parts).toMatchObject([
    { kind: 'entry', entry: { side: 'debit', amount: money(24_690n, 'USD'), messageId: 'F0000001' } },
    { kind: 'entry', entry: { side: 'credit', amount: money(12_345n, 'USD'), messageId: 'R0000001' } },
    { kind: 'head', head: { number: 7, opening: money(100_000n, 'USD'), closing: money(87_655n, 'USD') } },
  ]);
});

it('tells a fault of a file from an error of ours', async () => {
  const error: unknown = await wholeFile(achFile(fileHeader, [{ header: batchHeader(), entries: [] }])).catch(
    (thrown: unknown) => thrown,
  );
  expect(bankFiles.faultOf(error)).toMatchObject({ code: 'file_empty' });
  expect(bankFiles.faultOf(new TypeError('ours'))).toBeUndefined();
});
