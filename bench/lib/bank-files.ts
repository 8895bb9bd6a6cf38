import { money, zero } from '@tael/money';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readStatement, writeStatement } from '../../apps/server/src/providers/bank-rails/iso20022/report.ts';
import type { BookedEntry } from '../../apps/server/src/providers/bank-rails/iso20022/types.ts';
import { linesOf } from '../../apps/server/src/providers/bank-rails/lines.ts';
import { readAchFile } from '../../apps/server/src/providers/bank-rails/nacha/read-file.ts';
import { traceNumber } from '../../apps/server/src/providers/bank-rails/nacha/trace-number.ts';
import type { AchEntry } from '../../apps/server/src/providers/bank-rails/nacha/types.ts';
import { achFile } from '../../apps/server/src/providers/bank-rails/nacha/write-file.ts';

export interface FileFigures {
  readonly cutSeconds: number;
  readonly readSeconds: number;
  /** The same bytes written and read twice line by line, without looking at them. */
  readonly plainSeconds: number;
}

const originatingBank = '99999999';

function* entriesOf(count: number): Generator<AchEntry> {
  for (let at = 1; at <= count; at += 1)
    yield {
      side: 'credit',
      account: 'checking',
      purpose: 'live',
      routingNumber: '231380104',
      accountNumber: String(1_000_000_000 + at),
      minor: BigInt(at),
      receiverId: `EMP-${String(at)}`,
      name: 'Harbor Supply',
      discretionary: '',
      trace: traceNumber(originatingBank, at),
      addenda: { kind: 'remittance', lines: [] },
    };
}

/** Seconds for a statement (camt.053) of so many lines to be written onto a disk, and to be checked and read back. */
export async function measureStatement(
  count: number,
): Promise<{ readonly written: number; readonly read: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'tael-bench-'));
  const path = join(folder, 'statement.xml');
  try {
    const sum = money(BigInt(count), 'USD');
    const statement = {
      messageId: 'BENCH',
      createdAt: '2026-11-25T23:59:59Z',
      id: 'BENCH',
      number: 1,
      account: { number: '900012345678' },
      totals: { credits: { count, sum }, debits: { count: 0, sum: zero('USD') } },
      day: '2026-11-25',
      opening: zero('USD'),
      closing: sum,
    };
    const begun = performance.now();
    await pipeline(Readable.from(writeStatement(statement, bookedEntries(count))), createWriteStream(path));
    const written = performance.now();
    let found = 0;
    for await (const part of readStatement(() => createReadStream(path)))
      if (part.kind === 'entry') found += 1;
    if (found !== count) throw new Error(`only ${String(found)} lines came back`);
    return { written: (written - begun) / 1_000, read: (performance.now() - written) / 1_000 };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function* bookedEntries(count: number): Generator<BookedEntry> {
  for (let at = 1; at <= count; at += 1)
    yield {
      reference: `E${String(at)}`,
      amount: money(1n, 'USD'),
      side: 'credit',
      isReversal: false,
      bookedOn: '2026-11-25',
      valuedOn: '2026-11-25',
      bankReference: `SNB-${String(at)}`,
      code: { domain: 'PMNT', family: 'RCDT', subFamily: 'DMCT' },
      endToEndId: `INV-${String(at)}`,
      counterparty: 'Harbor Supply & Sons',
      remittance: 'Invoice',
    };
}

/** A file of so many entries, cut onto a disk and read back, as the payments' jobs do. */
export async function measureAchFiles(entries: number): Promise<FileFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'tael-bench-'));
  const path = join(folder, 'file.ach');
  try {
    const begun = performance.now();
    await pipeline(Readable.from(fileOf(entriesOf(entries))), createWriteStream(path));
    const cut = performance.now();
    let found = 0;
    for await (const record of readAchFile(() => createReadStream(path)))
      if (record.kind === 'entry') found += 1;
    if (found !== entries) throw new Error(`only ${String(found)} entries came back`);
    const read = performance.now();
    await copyPlainly(path, join(folder, 'plain'));
    return {
      cutSeconds: (cut - begun) / 1_000,
      readSeconds: (read - cut) / 1_000,
      plainSeconds: (performance.now() - read) / 1_000,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** MiB that are still in use when a file is halfway cut, and halfway read, after everything else was collected. */
export async function liveMemoryOf(entries: number): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const live: number[] = [];
  const look = (): void => {
    collect();
    live.push(process.memoryUsage().heapUsed / 1_048_576);
  };
  const folder = await mkdtemp(join(tmpdir(), 'tael-bench-'));
  const path = join(folder, 'file.ach');
  try {
    const halfway = function* (): Generator<AchEntry> {
      for (const entry of entriesOf(entries)) {
        if (entry.minor === BigInt(entries / 2)) look();
        yield entry;
      }
    };
    await pipeline(Readable.from(fileOf(halfway())), createWriteStream(path));
    for await (const record of readAchFile(() => createReadStream(path)))
      if (record.kind === 'entry' && record.entry.minor === BigInt(entries / 2)) look();
    return Math.max(...live);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const fileOf = (entries: Iterable<AchEntry>): AsyncIterable<Uint8Array> =>
  achFile(
    {
      destination: '231380104',
      destinationName: 'Federal Reserve Bank',
      origin: '999999992',
      originName: 'Tael Client Funds',
      createdOn: '2026-11-25',
      createdAt: '14:30',
      modifier: 'A',
      reference: '',
    },
    [
      {
        header: {
          sides: 'credits',
          companyName: 'Harbor Trading',
          companyData: '',
          companyId: '9000000001',
          entryClass: 'CCD',
          description: 'VENDORPAY',
          descriptiveDate: '',
          effectiveOn: '2026-11-27',
          settlementDay: '',
          originatingBank,
          number: 1,
        },
        entries,
      },
    ],
  );

async function copyPlainly(from: string, to: string): Promise<void> {
  const lines = async function* (): AsyncGenerator<Uint8Array> {
    for await (const some of linesOf(createReadStream(from)))
      yield Buffer.from(`${some.join('\n')}\n`, 'latin1');
  };
  await pipeline(Readable.from(lines()), createWriteStream(to));
  for await (const _ of linesOf(createReadStream(to))) continue;
}
