import { describe, expect, it } from 'vitest';
import { reversalEntry, reversalHeader } from './reverse-entries.ts';
import { batchHeader, checkDigitOf, entry, faultOf, fileHeader, read, written } from './testing.ts';
import { sameDayMark, traceNumber } from './trace-number.ts';
import type { AchBatchHeader, AchEntry } from './types.ts';
import { achFile } from './write-file.ts';

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
