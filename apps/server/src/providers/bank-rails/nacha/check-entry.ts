import type { BankFileFaultCode } from '@tael/contract/payments/bank-file-faults';
import { wholeRoutingNumber } from '@tael/contract/forms/rules';
import { BankFileFault } from '../bank-file-fault.ts';
import type { AchBatchHeader, AchBatchSides, AchEntry, AchEntryClass } from './types.ts';

/** How many addenda a paying entry of each class may have. */
const mostAddenda: Readonly<Record<AchEntryClass, number>> = { PPD: 1, WEB: 1, CCD: 1, CTX: 9_999, COR: 0 };
const sideOf: Readonly<Record<AchEntry['side'], AchBatchSides>> = { credit: 'credits', debit: 'debits' };

const hasCheckDigit = (routing: string): boolean =>
  /^\d{9}$/.test(routing) && wholeRoutingNumber(routing.slice(0, 8)) === routing;

const purposeFault = ({
  purpose,
  minor,
  accountNumber,
  addenda,
}: AchEntry): BankFileFaultCode | undefined => {
  if (minor < 0n || accountNumber === '') return 'field_format';
  if (purpose === 'live' && minor === 0n) return 'transaction_code';
  if ((purpose === 'prenote' || purpose === 'remittance') && minor !== 0n) return 'transaction_code';
  // A return, and nothing else, has one of the addenda that tell about another entry.
  return (purpose === 'return') === (addenda.kind === 'remittance') ? 'addenda_missing' : undefined;
};

const addendaFault = ({ addenda }: AchEntry, entryClass: AchEntryClass): BankFileFaultCode | undefined => {
  if ((addenda.kind === 'change') !== (entryClass === 'COR')) return 'entry_class';
  if (addenda.kind !== 'remittance') return undefined;
  return addenda.lines.length > mostAddenda[entryClass] ? 'addenda_sequence' : undefined;
};

/** What the rules say about an entry in its batch, after the one with the trace `before`: for what we write and what we read. */
export const checkEntry = (
  entry: AchEntry,
  { sides, entryClass, originatingBank }: AchBatchHeader,
  before: string,
  line?: number,
): void => {
  const fault =
    (!hasCheckDigit(entry.routingNumber) && 'check_digit') ||
    (sides !== 'mixed' && sides !== sideOf[entry.side] && 'service_class') ||
    (!entry.trace.startsWith(originatingBank) && 'trace_bank') ||
    (entry.trace <= before && 'trace_order') ||
    purposeFault(entry) ||
    addendaFault(entry, entryClass);
  if (fault) throw new BankFileFault(fault, line === undefined ? {} : { line });
};
