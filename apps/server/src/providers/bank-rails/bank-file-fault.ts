import type { BankFileFaultCode } from '@tael/contract/payments/bank-file-faults';

/**
 * Why a file of a bank is not taken, or cannot be written. The file is refused as a whole, so one fault is enough; `line`
 * counts from 1, and `field` is the name that the format gives to it.
 */
export class BankFileFault extends Error {
  readonly code: BankFileFaultCode;
  readonly line: number | undefined;
  readonly field: string | undefined;

  constructor(code: BankFileFaultCode, { line, field }: { line?: number; field?: string } = {}) {
    super([code, line !== undefined && `line ${String(line)}`, field].filter(Boolean).join(', '));
    this.name = 'BankFileFault';
    this.code = code;
    this.line = line;
    this.field = field;
  }
}
