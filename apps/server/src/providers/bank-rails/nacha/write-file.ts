import { BankFileFault } from '../bank-file-fault.ts';
import { checkEntry } from './check-entry.ts';
import { sixDigits } from './dates.ts';
import { linesOfEntry } from './entry-lines.ts';
import { recordLength } from './field.ts';
import { batchControl, batchHeader, fileControl, fileHeader } from './records.ts';
import { emptyTally, hashDigits, withEntry, withTally, type Tally } from './tally.ts';
import type { AchBatch, AchBatchHeader, AchBatchSides, AchControlTotals, AchFileHeader } from './types.ts';

export const serviceClasses: Readonly<Record<AchBatchSides, string>> = {
  mixed: '200',
  credits: '220',
  debits: '225',
};
export const linesPerBlock = 10;
const linesPerChunk = 700;

/**
 * A file as a stream of bytes; what it added up to is the generator's result. Nothing but the current entry is in memory.
 * Throws before the first faulty record is given out, so that a caller who stores the whole file stores none of it.
 */
export async function* achFile(
  header: AchFileHeader,
  batches: Iterable<AchBatch> | AsyncIterable<AchBatch>,
): AsyncGenerator<Uint8Array, AchControlTotals> {
  let pending: string[] = [];
  let lines = 0;
  let count = 0;
  let tally = emptyTally;
  for await (const line of recordsOf()) {
    pending.push(line, '\n');
    lines += 1;
    if (pending.length >= linesPerChunk * 2) {
      yield Buffer.from(pending.join(''), 'latin1');
      pending = [];
    }
  }
  yield Buffer.from(pending.join(''), 'latin1');
  return totalsOf(count, lines / linesPerBlock, tally);

  async function* recordsOf(): AsyncGenerator<string> {
    yield headerLine(header);
    for await (const batch of batches) {
      tally = withTally(tally, yield* recordsOfBatch(batch));
      count += 1;
    }
    const blocks = Math.ceil((lines + 1) / linesPerBlock);
    yield controlLine(totalsOf(count, blocks, tally));
    while (lines < blocks * linesPerBlock) yield '9'.repeat(recordLength);
  }
}

async function* recordsOfBatch({ header, entries }: AchBatch): AsyncGenerator<string, Tally> {
  yield batchLine(header);
  let tally = emptyTally;
  let before = '';
  for await (const entry of entries) {
    checkEntry(entry, header, before);
    const lines = linesOfEntry(entry, header.entryClass);
    tally = withEntry(tally, entry, lines.length);
    before = entry.trace;
    yield* lines;
  }
  if (tally.records === 0) throw new BankFileFault('file_empty');
  yield batchControl.write({
    serviceClass: serviceClasses[header.sides],
    records: String(tally.records),
    hash: hashDigits(tally),
    debits: String(tally.debitMinor),
    credits: String(tally.creditMinor),
    companyId: header.companyId,
    originatingBank: header.originatingBank,
    number: String(header.number),
  });
  return tally;
}

const totalsOf = (batches: number, blocks: number, tally: Tally): AchControlTotals => ({
  batches,
  blocks,
  records: tally.records,
  hash: hashDigits(tally),
  debitMinor: tally.debitMinor,
  creditMinor: tally.creditMinor,
});

/** A routing number stands behind a blank, a number that the bank gave to us fills all ten columns. */
const address = (number: string): string => number.padStart(10, ' ');

const headerLine = (header: AchFileHeader): string => {
  if (!/^[A-Z0-9]$/.test(header.modifier)) throw new BankFileFault('field_format', { field: 'modifier' });
  return fileHeader.write({
    ...header,
    destination: address(header.destination),
    origin: address(header.origin),
    createdOn: sixDigits(header.createdOn),
    createdAt: header.createdAt.replace(':', ''),
  });
};

const batchLine = ({ sides, effectiveOn, number, ...header }: AchBatchHeader): string =>
  batchHeader.write({
    ...header,
    serviceClass: serviceClasses[sides],
    effectiveOn: sixDigits(effectiveOn),
    originatorStatus: '1',
    number: String(number),
  });

const controlLine = (totals: AchControlTotals): string =>
  fileControl.write({
    batches: String(totals.batches),
    blocks: String(totals.blocks),
    records: String(totals.records),
    hash: totals.hash,
    debits: String(totals.debitMinor),
    credits: String(totals.creditMinor),
  });
