import { BankFileFault } from '../bank-file-fault.ts';
import { sixDigits } from './dates.ts';
import {
  changeAddenda,
  contestedAddenda,
  dishonoredAddenda,
  entry as plainEntry,
  entryOfCtx,
  remittanceAddenda,
  returnAddenda,
} from './records.ts';
import { codeOfTransaction } from './transaction-code.ts';
import type { AchAddenda, AchEntry, AchEntryClass } from './types.ts';

/** The records of one entry: itself and its addenda. Used by the writer of a file. */
export const linesOfEntry = (entry: AchEntry, entryClass: AchEntryClass): string[] => {
  const addenda = linesOfAddenda(entry.addenda, entry.trace);
  const transactionCode = codeOfTransaction(entry);
  if (transactionCode === undefined) throw new BankFileFault('transaction_code');
  const values = {
    transactionCode,
    routingNumber: entry.routingNumber,
    accountNumber: entry.accountNumber,
    amount: String(entry.minor),
    receiverId: entry.receiverId,
    name: entry.name,
    discretionary: entry.discretionary,
    hasAddenda: addenda.length > 0 ? '1' : '0',
    trace: entry.trace,
    addendaCount: String(addenda.length),
  };
  return [entryClass === 'CTX' ? entryOfCtx.write(values) : plainEntry.write(values), ...addenda];
};

const linesOfAddenda = (addenda: AchAddenda, trace: string): string[] => {
  switch (addenda.kind) {
    case 'remittance':
      return addenda.lines.map((line, index) =>
        remittanceAddenda.write({ line, sequence: String(index + 1), entry: trace.slice(-7) }),
      );
    case 'return':
      return [returnAddenda.write({ ...addenda, diedOn: sixDigits(addenda.diedOn ?? ''), trace })];
    case 'dishonored':
      return [dishonoredAddenda.write({ ...addenda, returnCode: addenda.returnCode.slice(1), trace })];
    case 'contested':
      return [
        contestedAddenda.write({
          ...addenda,
          returnedOn: sixDigits(addenda.returnedOn ?? ''),
          returnCode: addenda.returnCode.slice(1),
          dishonoredCode: addenda.dishonoredCode.slice(1),
          trace,
        }),
      ];
    case 'change':
      return [changeAddenda.write({ ...addenda, trace })];
  }
};
