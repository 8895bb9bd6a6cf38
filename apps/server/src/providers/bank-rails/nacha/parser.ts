import { BankFileFault } from '../bank-file-fault.ts';
import { checkEntry } from './check-entry.ts';
import { dayOf } from './dates.ts';
import { recordLength } from './field.ts';
import { entryOfLines, type NumberedLine } from './read-entry.ts';
import { batchControl, batchHeader, fileControl, fileHeader } from './records.ts';
import { emptyTally, hashDigits, withEntry, withTally, type Tally } from './tally.ts';
import type { AchBatchHeader, AchControlTotals, AchEntry, AchEntryClass, AchFileHeader } from './types.ts';
import { linesPerBlock, serviceClasses } from './write-file.ts';

/** What a file says, in its order; `end` comes once, when everything has added up. */
export type AchRecord =
  | { readonly kind: 'file'; readonly header: AchFileHeader }
  | { readonly kind: 'batch'; readonly header: AchBatchHeader }
  | { readonly kind: 'entry'; readonly batch: AchBatchHeader; readonly entry: AchEntry }
  | { readonly kind: 'end'; readonly totals: AchControlTotals };

interface Parser {
  /** Takes one line, and gives what is complete by it. */
  take(line: string): Generator<AchRecord>;
  end(): Generator<AchRecord>;
}

const filler = '9'.repeat(recordLength);
const isRecord = /^[ -~]{94}$/;

/** Reads a file line by line and refuses the first that cannot stand where it stands. Used by `readAchFile`. */
export const achParser = (): Parser => {
  let number = 0;
  let expects: 'file' | 'batch' | 'entry' | 'filler' = 'file';
  let header: AchBatchHeader | undefined;
  let held: { readonly entry: NumberedLine; readonly addenda: NumberedLine[] } | undefined;
  let before = '';
  let batches = 0;
  let ofBatch = emptyTally;
  let ofFile = emptyTally;
  let totals: AchControlTotals | undefined;
  const refuse = (code: BankFileFault['code']): never => {
    throw new BankFileFault(code, { line: number });
  };

  function* heldEntry(): Generator<AchRecord> {
    if (!held || !header) return;
    const entry = entryOfLines(held.entry, held.addenda, header.entryClass);
    checkEntry(entry, header, before, held.entry.number);
    before = entry.trace;
    ofBatch = withEntry(ofBatch, entry, 1 + held.addenda.length);
    held = undefined;
    yield { kind: 'entry', batch: header, entry };
  }

  function* take(line: string): Generator<AchRecord> {
    number += 1;
    if (line.length !== recordLength) refuse('line_length');
    if (!isRecord.test(line)) refuse('characters');
    if (expects === 'filler') {
      if (line !== filler) refuse('after_end');
      return;
    }
    const start = `${expects} ${line.charAt(0)}`;
    switch (start) {
      case 'file 1':
        expects = 'batch';
        yield { kind: 'file', header: readFileHeader(line, number) };
        return;
      case 'batch 5':
        header = readBatchHeader(line, number);
        expects = 'entry';
        before = '';
        ofBatch = emptyTally;
        yield { kind: 'batch', header };
        return;
      case 'entry 6':
        yield* heldEntry();
        held = { entry: { line, number }, addenda: [] };
        return;
      case 'entry 7':
        if (!held) return refuse('record_order');
        held.addenda.push({ line, number });
        return;
      case 'entry 8':
        yield* heldEntry();
        checkBatchControl(line, number, header, ofBatch);
        ofFile = withTally(ofFile, ofBatch);
        batches += 1;
        expects = 'batch';
        return;
      case 'batch 9':
        totals = checkFileControl(line, number, batches, ofFile);
        expects = 'filler';
        return;
      default:
        return refuse('record_order');
    }
  }

  function* end(): Generator<AchRecord> {
    if (number === 0) throw new BankFileFault('file_empty');
    if (!totals) return refuse('truncated');
    if (totals.blocks * linesPerBlock !== number) refuse('block_count');
    yield { kind: 'end', totals };
  }

  return { take, end };
};

const readFileHeader = (line: string, number: number): AchFileHeader => {
  const { createdOn, createdAt, ...rest } = fileHeader.read(line, number);
  return {
    ...rest,
    createdOn: dayOf(createdOn, 'createdOn', number),
    createdAt: createdAt === '' ? '' : `${createdAt.slice(0, 2)}:${createdAt.slice(2)}`,
  };
};

const entryClasses: readonly AchEntryClass[] = ['PPD', 'WEB', 'CCD', 'CTX', 'COR'];

const readBatchHeader = (line: string, number: number): AchBatchHeader => {
  const values = batchHeader.read(line, number);
  const { serviceClass, originatorStatus: _, entryClass: letters, effectiveOn, ...rest } = values;
  const sides = (['mixed', 'credits', 'debits'] as const).find(
    (each) => serviceClasses[each] === serviceClass,
  );
  if (!sides) throw new BankFileFault('service_class', { line: number });
  const entryClass = entryClasses.find((each) => each === letters);
  if (!entryClass) throw new BankFileFault('entry_class', { line: number });
  return {
    ...rest,
    sides,
    entryClass,
    effectiveOn: dayOf(effectiveOn, 'effectiveOn', number),
    number: Number(rest.number),
  };
};

const checkBatchControl = (
  line: string,
  number: number,
  header: AchBatchHeader | undefined,
  tally: Tally,
): void => {
  const control = batchControl.read(line, number);
  if (
    !header ||
    Number(control.number) !== header.number ||
    control.originatingBank !== header.originatingBank ||
    control.companyId !== header.companyId ||
    control.serviceClass !== serviceClasses[header.sides]
  )
    throw new BankFileFault('batch_number', { line: number });
  checkTally(control, tally, number);
};

const checkFileControl = (line: string, number: number, batches: number, tally: Tally): AchControlTotals => {
  const control = fileControl.read(line, number);
  if (Number(control.batches) !== batches) throw new BankFileFault('batch_count', { line: number });
  checkTally(control, tally, number);
  return {
    batches,
    blocks: Number(control.blocks),
    records: tally.records,
    hash: control.hash,
    debitMinor: tally.debitMinor,
    creditMinor: tally.creditMinor,
  };
};

const checkTally = (
  control: Record<'records' | 'hash' | 'debits' | 'credits', string>,
  tally: Tally,
  line: number,
): void => {
  if (Number(control.records) !== tally.records) throw new BankFileFault('entry_count', { line });
  if (control.hash !== hashDigits(tally)) throw new BankFileFault('entry_hash', { line });
  if (BigInt(control.debits) !== tally.debitMinor || BigInt(control.credits) !== tally.creditMinor)
    throw new BankFileFault('amount_total', { line });
};
