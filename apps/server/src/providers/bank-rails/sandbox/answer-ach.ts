import { wholeRoutingNumber } from '@tael/contract/forms/rules';
import type { BankFileFaultCode } from '@tael/contract/payments/bank-file-faults';
import { BankFileFault } from '../bank-file-fault.ts';
import { readAchFile } from '../nacha/read-file.ts';
import { traceNumber } from '../nacha/trace-number.ts';
import type { AchBatch, AchBatchHeader, AchControlTotals, AchEntry } from '../nacha/types.ts';
import type { OpenFile } from '../open-file.ts';
import { changeTrigger, returnTrigger } from './triggers.ts';

/** What the bank says about a file of ours: taken with these totals, or refused as a whole. */
export type AchAcknowledgement =
  | { readonly isTaken: true; readonly totals: AchControlTotals }
  | { readonly isTaken: false; readonly fault: BankFileFaultCode; readonly line: number | null };

/** Looks through a file as the bank does before it takes it. */
export const acknowledgeAch = async (open: OpenFile): Promise<AchAcknowledgement> => {
  try {
    for await (const record of readAchFile(open))
      if (record.kind === 'end') return { isTaken: true, totals: record.totals };
    return { isTaken: false, fault: 'truncated', line: null };
  } catch (error) {
    if (error instanceof BankFileFault)
      return { isTaken: false, fault: error.code, line: error.line ?? null };
    throw error;
  }
};

/** What a receiving bank says of an entry. */
export interface Answer {
  readonly batch: AchBatchHeader;
  readonly entry: AchEntry;
  readonly code: string;
}

/**
 * The batches in which the receiving banks answer a file of ours: returns, and notifications of change with no money, for
 * what its triggers ask and `isNow` lets pass. Each bank answers in batches of its own; written as a file by `achFile`. Empty when all is well.
 */
export const answerAch = async (
  open: OpenFile,
  { settledOn, isNow = () => true }: { readonly settledOn: string; readonly isNow?: (of: Answer) => boolean },
): Promise<readonly AchBatch[]> => {
  const groups = new Map<string, Answer[]>();
  for await (const record of readAchFile(open)) {
    if (record.kind !== 'entry') continue;
    const { batch, entry } = record;
    const code = returnTrigger(entry) ?? changeTrigger(entry);
    if (code === undefined || !isNow({ batch, entry, code })) continue;
    const key = [code.charAt(0), batch.number, entry.routingNumber].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), { batch, entry, code }]);
  }
  return [...groups.values()].map((answers, index) => batchOf(answers, index + 1, settledOn));
};

const batchOf = (answers: readonly Answer[], number: number, settledOn: string): AchBatch => {
  const [first] = answers;
  if (!first) throw new BankFileFault('file_empty');
  const isChange = first.code.startsWith('C');
  const receivingBank = first.entry.routingNumber.slice(0, 8);
  return {
    header: {
      ...first.batch,
      sides: 'mixed',
      entryClass: isChange ? 'COR' : first.batch.entryClass,
      originatingBank: receivingBank,
      effectiveOn: settledOn,
      settlementDay: dayOfYear(settledOn),
      number,
    },
    entries: answers.map((answer, index) =>
      answerEntry(answer, traceNumber(receivingBank, number * 10_000 + index + 1), isChange),
    ),
  };
};

const answerEntry = ({ batch, entry, code }: Answer, trace: string, isChange: boolean): AchEntry => {
  const about = { code, originalTrace: entry.trace, originalBank: entry.routingNumber.slice(0, 8) };
  return {
    ...entry,
    purpose: 'return',
    routingNumber: wholeRoutingNumber(batch.originatingBank),
    minor: isChange ? 0n : entry.minor,
    trace,
    addenda: isChange
      ? { kind: 'change', ...about, correction: correctionFor(code, entry) }
      : { kind: 'return', ...about, diedOn: null, information: '' },
  };
};

const sandboxRouting = '021000021';

/** New details that differ from the old ones, where the code has a place for them. */
const correctionFor = (code: string, { account, side, accountNumber, receiverId }: AchEntry): string => {
  // Another last digit: most screens show no more of it.
  const last = (Number(accountNumber.slice(-1)) + 1) % 10;
  const number = `1${accountNumber.slice(0, -1)}${last}`.slice(-17);
  const kind = `${account === 'checking' ? '3' : '2'}${side === 'credit' ? '2' : '7'}`;
  const corrections: Readonly<Record<string, string>> = {
    C01: number,
    C02: sandboxRouting,
    C03: `${sandboxRouting}   ${number}`,
    C04: 'CORRECTED NAME',
    C05: kind,
    C06: `${number.padEnd(20)}${kind}`,
    C07: `${sandboxRouting}${number.padEnd(17)}${kind}`,
    C09: `1${receiverId}`.slice(0, 15),
  };
  return corrections[code] ?? '';
};

const dayOfYear = (day: string): string => {
  const from = Date.parse(`${day.slice(0, 4)}-01-01T00:00:00Z`);
  return String((Date.parse(`${day}T00:00:00Z`) - from) / 86_400_000 + 1).padStart(3, '0');
};
