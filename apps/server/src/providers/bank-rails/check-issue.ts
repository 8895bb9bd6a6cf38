import { stringify } from 'csv-stringify/sync';
import { BankFileFault } from './bank-file-fault.ts';
import { foldText } from './nacha/fold-text.ts';

/** A check that our bank may pay, or shall not pay any more. */
export interface IssuedCheck {
  readonly accountNumber: string;
  readonly number: string;
  readonly issuedOn: string;
  /** In cents. */
  readonly minor: bigint;
  readonly payee: string;
  readonly status: 'issued' | 'void';
}

const linesPerChunk = 1_000;
const payeeLength = 80;
const letters = { issued: 'I', void: 'V' } as const;

/**
 * The file by which a bank knows our checks (positive pay): one line each, comma separated, and a last line with the
 * number of checks and their sum, so that a file cut short is noticed. Amounts are cents, since banks differ on the point.
 */
export async function* checkIssueFile(
  checks: Iterable<IssuedCheck> | AsyncIterable<IssuedCheck>,
): AsyncGenerator<Uint8Array> {
  let rows: string[][] = [];
  let count = 0;
  let sum = 0n;
  for await (const check of checks) {
    rows.push(rowOf(check));
    count += 1;
    sum += check.status === 'issued' ? check.minor : 0n;
    if (rows.length < linesPerChunk) continue;
    yield written(rows);
    rows = [];
  }
  if (count === 0) throw new BankFileFault('file_empty');
  yield written([...rows, ['TRAILER', String(count), String(sum)]]);
}

const rowOf = (check: IssuedCheck): string[] => {
  if (!/^\d{1,17}$/.test(check.accountNumber))
    throw new BankFileFault('field_format', { field: 'accountNumber' });
  if (!/^\d{1,10}$/.test(check.number)) throw new BankFileFault('field_format', { field: 'number' });
  if (check.minor <= 0n) throw new BankFileFault('field_format', { field: 'minor' });
  return [
    letters[check.status],
    check.accountNumber,
    check.number,
    check.issuedOn,
    String(check.minor),
    foldText(check.payee, 'payee', payeeLength),
  ];
};

const written = (rows: readonly string[][]): Uint8Array =>
  Buffer.from(stringify([...rows], { record_delimiter: 'windows' }));
