import { isContestedCode, isDishonoredCode } from '@tael/contract/payments/returns';
import { BankFileFault } from '../bank-file-fault.ts';
import { dayOf } from './dates.ts';
import {
  changeAddenda,
  contestedAddenda,
  dishonoredAddenda,
  entry as plainEntry,
  entryOfCtx,
  remittanceAddenda,
  returnAddenda,
} from './records.ts';
import { transactionOf } from './transaction-code.ts';
import type { AchAddenda, AchEntry, AchEntryClass } from './types.ts';

/** A record of the file with its number, which counts from 1. */
export interface NumberedLine {
  readonly line: string;
  readonly number: number;
}

/** The entry that a record and its addenda make. Used by the reader of a file. */
export const entryOfLines = (
  { line, number }: NumberedLine,
  addenda: readonly NumberedLine[],
  entryClass: AchEntryClass,
): AchEntry => {
  const values = entryClass === 'CTX' ? entryOfCtx.read(line, number) : plainEntry.read(line, number);
  const { transactionCode, amount, hasAddenda, ...rest } = values;
  const transaction = transactionOf(transactionCode);
  if (!transaction) throw new BankFileFault('transaction_code', { line: number });
  if ((hasAddenda === '1') !== addenda.length > 0)
    throw new BankFileFault('addenda_missing', { line: number });
  const read = addendaOf(addenda, rest.trace);
  // A return of a CTX entry repeats the count of the entry that it returns.
  if (
    'addendaCount' in values &&
    read.kind === 'remittance' &&
    Number(values.addendaCount) !== addenda.length
  )
    throw new BankFileFault('addenda_sequence', { line: number });
  return {
    ...transaction,
    routingNumber: rest.routingNumber,
    accountNumber: rest.accountNumber,
    minor: BigInt(amount),
    receiverId: rest.receiverId,
    name: rest.name,
    discretionary: rest.discretionary,
    trace: rest.trace,
    addenda: read,
  };
};

const addendaOf = (lines: readonly NumberedLine[], trace: string): AchAddenda => {
  const [first] = lines;
  if (!first || first.line.startsWith('705'))
    return { kind: 'remittance', lines: lines.map((each, index) => remittanceOf(each, index, trace)) };
  if (lines.length > 1) throw new BankFileFault('addenda_sequence', { line: first.number });
  if (first.line.startsWith('798')) {
    const { code, originalTrace, originalBank, correction } = changeAddenda.read(first.line, first.number);
    requireCode(code, 'C', first.number);
    return { kind: 'change', code, originalTrace, originalBank, correction };
  }
  return returnOf(first);
};

const remittanceOf = ({ line, number }: NumberedLine, index: number, trace: string): string => {
  const { line: text, sequence, entry } = remittanceAddenda.read(line, number);
  if (Number(sequence) !== index + 1 || entry !== trace.slice(-7))
    throw new BankFileFault('addenda_sequence', { line: number });
  return text;
};

const returnOf = ({ line, number }: NumberedLine): AchAddenda => {
  const code = line.slice(3, 6);
  requireCode(code, 'R', number);
  if (isDishonoredCode(code)) {
    const { trace: _, returnCode, ...rest } = dishonoredAddenda.read(line, number);
    return { kind: 'dishonored', ...rest, returnCode: `R${returnCode}` };
  }
  if (isContestedCode(code)) {
    const { trace: _, returnedOn, returnCode, dishonoredCode, ...rest } = contestedAddenda.read(line, number);
    return {
      kind: 'contested',
      ...rest,
      returnedOn: dayOf(returnedOn, 'returnedOn', number) || null,
      returnCode: `R${returnCode}`,
      dishonoredCode: `R${dishonoredCode}`,
    };
  }
  const { trace: _, diedOn, ...rest } = returnAddenda.read(line, number);
  return { kind: 'return', ...rest, diedOn: dayOf(diedOn, 'diedOn', number) || null };
};

/** Codes that we do not know yet are read as well: somebody looks at them. */
const requireCode = (code: string, letter: 'R' | 'C', line: number): void => {
  if (!new RegExp(`^${letter}\\d{2}$`).test(code))
    throw new BankFileFault('field_format', { line, field: 'code' });
};
