import nacha from '@midlandsbank/node-nacha';
import { expect, it } from 'vitest';
import { batchHeader, entry, fileHeader, wholeFile } from './testing.ts';
import { traceNumber } from './trace-number.ts';
import { achFile } from './write-file.ts';

/** What somebody else's program reads in a file of ours. */
interface TheirFile {
  readonly file: Readonly<Record<string, unknown>>;
  readonly batches: readonly (Readonly<Record<string, unknown>> & {
    readonly entries: readonly Readonly<Record<string, unknown>>[];
  })[];
}

const readByThem = async (bytes: AsyncIterable<Uint8Array>): Promise<TheirFile> =>
  nacha.from({ format: 'ach', source: await wholeFile(bytes) }).data as TheirFile;

it('is read by another parser as we meant it', async () => {
  const theirs = await readByThem(
    achFile(fileHeader, [
      {
        header: batchHeader({ entryClass: 'CCD', descriptiveDate: 'SD1300' }),
        entries: [
          entry({ addenda: { kind: 'remittance', lines: ['INV 1001'] } }),
          entry({ purpose: 'prenote', minor: 0n, account: 'savings', trace: traceNumber('99999999', 2) }),
        ],
      },
      {
        header: batchHeader({ entryClass: 'CTX', number: 2, sides: 'debits' }),
        entries: [
          entry({
            side: 'debit',
            name: 'Harbor Supply',
            addenda: { kind: 'remittance', lines: ['RMR*IV*1001', 'RMR*IV*1002'] },
            trace: traceNumber('99999999', 3),
          }),
        ],
      },
    ]),
  );
  expect(theirs.file).toMatchObject({
    destination: ' 231380104',
    origin: ' 999999992',
    creationDate: '261125',
    creationTime: '1430',
    originName: 'Tael Client Funds',
    footer: {
      batchCount: 2,
      blockCount: 2,
      entryAndAddendaCount: 6,
      totalDebit: 12_345,
      totalCredit: 12_345,
    },
  });
  expect(theirs.batches).toMatchObject([
    {
      serviceClassCode: 220,
      entryClassCode: 'CCD',
      companyId: '9000000001',
      date: 'SD1300',
      effectiveDate: '261127',
      num: 1,
      entries: [
        {
          transactionCode: '22',
          dfiAccount: '744-5678-99',
          amount: 12_345,
          receivingCompanyName: 'Jose Muller',
          addenda: { type: '05', info: 'INV 1001', num: 1, entryNum: 1 },
        },
        { transactionCode: '33', amount: 0 },
      ],
      footer: { entryAndAddendaCount: 3, totalCredit: 12_345, totalDebit: 0 },
    },
    {
      serviceClassCode: 225,
      entryClassCode: 'CTX',
      num: 2,
      entries: [{ transactionCode: '27', addendaCount: 2, receivingCompanyName: 'Harbor Supply' }],
      footer: { entryAndAddendaCount: 3, entryHash: 23_138_010, totalDebit: 12_345 },
    },
  ]);
});
