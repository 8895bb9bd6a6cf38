import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BankFileFault } from '../bank-file-fault.ts';
import type { AchRecord } from './parser.ts';
import { readAchFile } from './read-file.ts';
import { reversalEntry, reversalHeader } from './reverse-entries.ts';
import { batchHeader, checkDigitOf, entry, fileHeader, stored, wholeFile } from './testing.ts';
import { sameDayMark, traceNumber } from './trace-number.ts';
import type { AchAddenda, AchBatchHeader, AchEntry } from './types.ts';
import { achFile } from './write-file.ts';

const written = (...batches: { header: AchBatchHeader; entries: readonly AchEntry[] }[]) =>
  wholeFile(achFile(fileHeader, batches));
const read = async (file: string, size?: number): Promise<AchRecord[]> => {
  const records: AchRecord[] = [];
  for await (const record of readAchFile(stored(file, size))) records.push(record);
  return records;
};
const faultOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'taken',
    (error: unknown) => (error instanceof BankFileFault ? error.code : String(error)),
  );

describe('a file that we write', () => {
  it('stands column for column as the rules say, filled to blocks of ten', async () => {
    const file = await written({
      header: batchHeader({ entryClass: 'CCD', descriptiveDate: sameDayMark('13:00') }),
      entries: [
        entry({ addenda: { kind: 'remittance', lines: ['INV 1001'] } }),
        entry({
          account: 'savings',
          purpose: 'prenote',
          minor: 0n,
          routingNumber: '021000021',
          trace: traceNumber('99999999', 2),
        }),
      ],
    });
    expect(file.split('\n')).toEqual([
      '101 231380104 9999999922611251430A094101Federal Reserve Bank   Tael Client Funds      F0000001',
      '5220Harbor Trading                      9000000001CCDPAYROLL   SD1300261127   1999999990000001',
      '622231380104744-5678-99      0000012345EMP-0042       Jose Muller             1999999990000001',
      '705INV 1001                                                                        00010000001',
      '633021000021744-5678-99      0000000000EMP-0042       Jose Muller             0999999990000002',
      '822000000300252380120000000000000000000123459000000001                         999999990000001',
      '9000001000001000000030025238012000000000000000000012345                                       ',
      '9'.repeat(94),
      '9'.repeat(94),
      '9'.repeat(94),
      '',
    ]);
  });

  it('says what it added up to', async () => {
    const parts = achFile(fileHeader, [{ header: batchHeader(), entries: [entry()] }]);
    let step = await parts.next();
    while (!step.done) step = await parts.next();
    expect(step.value).toEqual({
      batches: 1,
      blocks: 1,
      records: 1,
      hash: '0023138010',
      debitMinor: 0n,
      creditMinor: 12_345n,
    });
  });

  it('keeps ten digits of the hash', async () => {
    const entries = Array.from({ length: 120 }, (_, at) =>
      entry({ routingNumber: `99999999${checkDigitOf('99999999')}`, trace: traceNumber('99999999', at + 1) }),
    );
    const records = await read(await written({ header: batchHeader(), entries }));
    expect(records.at(-1)).toMatchObject({ kind: 'end', totals: { hash: '1999999880', records: 120 } });
  });

  it.each<[string, Partial<AchEntry>, Partial<AchBatchHeader>]>([
    ['check_digit', { routingNumber: '231380105' }, {}],
    ['check_digit', { routingNumber: '23138010' }, {}],
    ['service_class', { side: 'debit' }, {}],
    ['trace_bank', { trace: '231380100000001' }, {}],
    ['transaction_code', { minor: 0n }, {}],
    ['transaction_code', { purpose: 'prenote' }, {}],
    [
      'transaction_code',
      { account: 'loan', purpose: 'prenote', side: 'debit', minor: 0n },
      { sides: 'debits' },
    ],
    ['field_format', { minor: -1n }, {}],
    ['field_format', { accountNumber: '' }, {}],
    ['too_large', { minor: 10_000_000_000n }, {}],
    ['too_large', { accountNumber: '123456789012345678' }, {}],
    ['characters', { name: '李明' }, {}],
    ['characters', { name: 'A\nB' }, {}],
    ['characters', { receiverId: 'é' }, {}],
    ['addenda_missing', { purpose: 'return' }, {}],
    ['addenda_sequence', { addenda: { kind: 'remittance', lines: ['a', 'b'] } }, {}],
    ['entry_class', {}, { entryClass: 'COR' }],
    ['too_large', {}, { companyName: 'A company with a long name' }],
  ])('is not written: %s', async (code, overEntry, overHeader) => {
    expect(await faultOf(written({ header: batchHeader(overHeader), entries: [entry(overEntry)] }))).toBe(
      code,
    );
  });

  it('is not written without entries, nor with traces that do not rise', async () => {
    expect(await faultOf(written({ header: batchHeader(), entries: [] }))).toBe('file_empty');
    expect(await faultOf(written({ header: batchHeader(), entries: [entry(), entry()] }))).toBe(
      'trace_order',
    );
  });

  it('takes entries back with the same amounts the other way', async () => {
    const header = batchHeader({ entryClass: 'CTX' });
    const sent = entry({ addenda: { kind: 'remittance', lines: ['a', 'b'] } });
    const file = await written({
      header: reversalHeader(header, { effectiveOn: '2026-11-30', number: 2 }),
      entries: [reversalEntry(sent, traceNumber('99999999', 9))],
    });
    expect(file.split('\n').slice(1, 4)).toEqual(
      [
        '5225Harbor Trading                      9000000001CTXREVERSAL        261130   1999999990000002',
        '627231380104744-5678-99      0000012345EMP-0042       0000Jose Muller       0999999990000009',
        '822500000100231380100000000123450000000000009000000001                         999999990000002',
      ].map((line) => expect.stringMatching(new RegExp(`^${line.replace(/ +/g, ' +')}$`)) as string),
    );
  });
});

const asciiText = (most: number) =>
  fc.string({
    unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
    minLength: 0,
    maxLength: most,
  });
const digitsOf = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const routingNumbers = digitsOf(8).map((eight) => eight + checkDigitOf(eight));
const settlementDays = fc.integer({ min: 1, max: 366 }).map((day) => String(day).padStart(3, '0'));
const days = fc
  .integer({ min: 0, max: 20_000 })
  .map((day) => new Date(Date.UTC(2000, 0, 1 + day)).toISOString().slice(0, 10));
const aboutReturns = { originalTrace: digitsOf(15), originalBank: digitsOf(8) };
const tellings: fc.Arbitrary<AchAddenda> = fc.oneof(
  fc.record({
    kind: fc.constant('return' as const),
    code: fc.constantFrom('R01', 'R03', 'R29', 'R85', 'R99'),
    ...aboutReturns,
    diedOn: fc.option(days),
    information: asciiText(44),
  }),
  fc.record({
    kind: fc.constant('dishonored' as const),
    code: fc.constantFrom('R61', 'R67', 'R70'),
    ...aboutReturns,
    returnTrace: digitsOf(15),
    returnSettlementDay: settlementDays,
    returnCode: fc.constantFrom('R01', 'R29'),
    information: asciiText(21),
  }),
  fc.record({
    kind: fc.constant('contested' as const),
    code: fc.constantFrom('R71', 'R77'),
    ...aboutReturns,
    returnedOn: fc.option(days),
    originalSettlementDay: settlementDays,
    returnTrace: digitsOf(15),
    returnSettlementDay: settlementDays,
    returnCode: fc.constantFrom('R01', 'R29'),
    dishonoredTrace: digitsOf(15),
    dishonoredSettlementDay: settlementDays,
    dishonoredCode: fc.constantFrom('R61', 'R68'),
  }),
);
const changes: fc.Arbitrary<AchAddenda> = fc.record({
  kind: fc.constant('change' as const),
  code: fc.constantFrom('C01', 'C07', 'C14'),
  ...aboutReturns,
  correction: asciiText(29),
});
const details = {
  routingNumber: routingNumbers,
  accountNumber: asciiText(16).map((text) => `7${text}`),
  receiverId: asciiText(15),
  discretionary: asciiText(2),
};
const account = fc.constantFrom('checking' as const, 'savings' as const, 'ledger' as const);
const side = fc.constantFrom('credit' as const, 'debit' as const);
const cents = fc.bigInt({ min: 1n, max: 9_999_999_999n });

const entryOf = (entryClass: AchBatchHeader['entryClass']): fc.Arbitrary<Omit<AchEntry, 'trace'>> => {
  const name = asciiText(entryClass === 'CTX' ? 16 : 22);
  const about = fc.record({
    ...details,
    name,
    account,
    side,
    purpose: fc.constant('return' as const),
    minor: entryClass === 'COR' ? fc.constant(0n) : cents,
    addenda: entryClass === 'COR' ? changes : tellings,
  });
  if (entryClass === 'COR') return about;
  const lines = fc.array(asciiText(80), { maxLength: entryClass === 'CTX' ? 12 : 1 });
  const paying = fc
    .record({
      ...details,
      name,
      account,
      side,
      lines,
      minor: cents,
      purpose: fc.constantFrom('live' as const, 'prenote' as const),
    })
    .map(({ lines: all, minor, ...rest }) => ({
      ...rest,
      minor: rest.purpose === 'live' ? minor : 0n,
      addenda: { kind: 'remittance' as const, lines: all },
    }));
  return fc.oneof(paying, about);
};
const batchOf = fc
  .record({
    entryClass: fc.constantFrom('PPD' as const, 'CCD' as const, 'CTX' as const, 'COR' as const),
    companyName: asciiText(16),
    companyData: asciiText(20),
    companyId: asciiText(10),
    description: asciiText(10),
    descriptiveDate: asciiText(6),
    effectiveOn: days,
    settlementDay: fc.oneof(fc.constant(''), settlementDays),
    originatingBank: digitsOf(8),
    number: fc.integer({ min: 1, max: 9_999_999 }),
  })
  .chain((header) =>
    fc.array(entryOf(header.entryClass), { minLength: 1, maxLength: 12 }).map((entries) => ({
      header: { ...header, sides: 'mixed' as const },
      entries: entries.map((each, at) => ({ ...each, trace: traceNumber(header.originatingBank, at + 1) })),
    })),
  );
const files = fc.array(batchOf, { minLength: 1, maxLength: 4 });

describe('a file that we read', () => {
  it('says what was written, however it is cut into pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        files,
        fc.integer({ min: 1, max: 300 }),
        fc.boolean(),
        async (batches, size, isDos) => {
          const file = await written(...batches);
          const records = await read(isDos ? file.replaceAll('\n', '\r\n') : file, size);
          expect(records.slice(0, -1)).toEqual([
            { kind: 'file', header: fileHeader },
            ...batches.flatMap(({ header, entries }) => [
              { kind: 'batch', header },
              ...entries.map((each) => ({ kind: 'entry', batch: header, entry: each })),
            ]),
          ]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is refused as a whole when it ends too early, wherever', async () => {
    await fc.assert(
      fc.asyncProperty(
        files,
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        async (batches, where) => {
          const file = await written(...batches);
          const given: AchRecord[] = [];
          const part = file.slice(0, Math.floor(where * (file.length - 1)));
          const code = await faultOf(
            (async () => {
              for await (const record of readAchFile(stored(part))) given.push(record);
            })(),
          );
          expect([code, given]).not.toContain('taken');
          expect(given).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is refused when an amount, a routing number or a side is another', async () => {
    await fc.assert(
      fc.asyncProperty(files, fc.nat(), fc.integer({ min: 1, max: 9 }), async (batches, chosen, change) => {
        const lines = (await written(...batches)).split('\n');
        // Columns 2 to 12 are the transaction code and the routing number, 30 to 39 the amount.
        const columns = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 29, 33, 38];
        const entries = lines.flatMap((line, at) => (line.startsWith('6') ? [at] : []));
        const at = entries[chosen % entries.length] ?? 0;
        const column = columns[chosen % columns.length] ?? 0;
        const line = lines[at] ?? '';
        const digit = String((Number(line.charAt(column)) + change) % 10);
        lines[at] = line.slice(0, column) + digit + line.slice(column + 1);
        // Another kind of account is no other amount: the account number beside it would not be found.
        fc.pre(column !== 1);
        expect(await faultOf(read(lines.join('\n')))).not.toBe('taken');
      }),
      { numRuns: 100 },
    );
  });

  it('is refused when a record is missing, repeated or elsewhere', async () => {
    await fc.assert(
      fc.asyncProperty(
        files,
        fc.nat(),
        fc.constantFrom('drop', 'repeat', 'move'),
        async (batches, chosen, how) => {
          const lines = (await written(...batches)).split('\n').slice(0, -1);
          const at = chosen % lines.length;
          const line = lines[at] ?? '';
          if (how === 'drop') lines.splice(at, 1);
          if (how === 'repeat') lines.splice(at, 0, line);
          if (how === 'move') {
            fc.pre(at > 0 && lines[at - 1] !== line);
            lines.splice(at - 1, 2, line, lines[at - 1] ?? '');
          }
          expect(await faultOf(read(lines.join('\n')))).not.toBe('taken');
        },
      ),
      { numRuns: 100 },
    );
  });

  const edited = async (edit: (lines: string[]) => void): Promise<string> => {
    const lines = (
      await written({
        header: batchHeader(),
        entries: [entry({ addenda: { kind: 'remittance', lines: ['a'] } })],
      })
    ).split('\n');
    edit(lines);
    return faultOf(read(lines.join('\n')));
  };
  const put = (lines: string[], at: number, column: number, text: string): void => {
    const line = lines[at] ?? '';
    lines[at] = line.slice(0, column) + text + line.slice(column + text.length);
  };
  it.each<[string, number, number, string]>([
    ['field_format', 0, 34, '080'],
    ['field_format', 0, 23, '261332'],
    ['service_class', 1, 1, '280'],
    ['entry_class', 1, 50, 'IAT'],
    ['transaction_code', 2, 1, '20'],
    ['check_digit', 2, 11, '5'],
    ['field_format', 2, 29, '00000x2345'],
    ['addenda_missing', 2, 78, '0'],
    ['addenda_sequence', 3, 83, '0002'],
    ['addenda_sequence', 3, 87, '0000002'],
    ['batch_number', 4, 87, '0000002'],
    ['entry_count', 4, 4, '000003'],
    ['entry_hash', 4, 10, '0000000001'],
    ['amount_total', 4, 32, '000000012346'],
    ['batch_count', 5, 1, '000002'],
    ['block_count', 5, 7, '000002'],
    ['entry_count', 5, 13, '00000003'],
    ['after_end', 9, 0, '8'],
    ['characters', 2, 54, 'é'],
    ['characters', 2, 54, '\t'],
  ])('is refused: %s', async (code, at, column, text) => {
    expect(
      await edited((lines) => {
        put(lines, at, column, text);
      }),
    ).toBe(code);
  });
  it('is refused empty, with a short or long line, and without its end', async () => {
    expect(await faultOf(read(''))).toBe('file_empty');
    expect(
      await edited((lines) => {
        lines[2] = lines[2]?.slice(0, 93) ?? '';
      }),
    ).toBe('line_length');
    expect(
      await edited((lines) => {
        lines[2] += ' ';
      }),
    ).toBe('line_length');
    expect(
      await edited((lines) => {
        lines.splice(5);
      }),
    ).toBe('truncated');
    expect(
      await edited((lines) => {
        lines.splice(2, 1);
      }),
    ).toBe('record_order');
  });
});
