import { achParser, type AchRecord } from './parser.ts';
import { linesOf } from '../lines.ts';
import type { OpenFile } from '../open-file.ts';

/**
 * What a file says, record by record. It is read to its end and checked first, so that not one entry of a truncated or
 * altered file is given out; then once more, so that it needs no memory. Throws a `BankFileFault`.
 */
export async function* readAchFile(open: OpenFile): AsyncGenerator<AchRecord> {
  for await (const _ of recordsOf(open)) continue;
  yield* recordsOf(open);
}

async function* recordsOf(open: OpenFile): AsyncGenerator<AchRecord> {
  const parser = achParser();
  for await (const lines of linesOf(open())) for (const line of lines) yield* parser.take(line);
  yield* parser.end();
}
