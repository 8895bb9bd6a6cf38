import { wholeRoutingNumber } from '@tael/contract/forms/rules';
import { BankFileFault } from '../bank-file-fault.ts';
import type { AchRecord } from './parser.ts';
import { readAchFile } from './read-file.ts';
import type { AchBatchHeader, AchEntry, AchFileHeader } from './types.ts';
import { achFile } from './write-file.ts';

export const fileHeader: AchFileHeader = {
  destination: '231380104',
  destinationName: 'Federal Reserve Bank',
  origin: '999999992',
  originName: 'Tael Client Funds',
  createdOn: '2026-11-25',
  createdAt: '14:30',
  modifier: 'A',
  reference: 'F0000001',
};

export const batchHeader = (over: Partial<AchBatchHeader> = {}): AchBatchHeader => ({
  sides: 'credits',
  companyName: 'Harbor Trading',
  companyData: '',
  companyId: '9000000001',
  entryClass: 'PPD',
  description: 'PAYROLL',
  descriptiveDate: '',
  effectiveOn: '2026-11-27',
  settlementDay: '',
  originatingBank: '99999999',
  number: 1,
  ...over,
});

export const entry = (over: Partial<AchEntry> = {}): AchEntry => ({
  side: 'credit',
  account: 'checking',
  purpose: 'live',
  routingNumber: '231380104',
  accountNumber: '744-5678-99',
  minor: 12_345n,
  receiverId: 'EMP-0042',
  name: 'Jose Muller',
  discretionary: '',
  trace: '999999990000001',
  addenda: { kind: 'remittance', lines: [] },
  ...over,
});

/** A stored file that can be opened again and again, in pieces of any size. */
export const stored = (bytes: Buffer | string, size = 1_000) =>
  async function* (): AsyncGenerator<Uint8Array> {
    const whole = Buffer.from(bytes as string, 'latin1');
    for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
  };

export const wholeFile = async (parts: AsyncIterable<Uint8Array>): Promise<string> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of parts) pieces.push(piece);
  return Buffer.concat(pieces).toString('latin1');
};

/** The ninth digit of a routing number. */
export const checkDigitOf = (eight: string): string => wholeRoutingNumber(eight).slice(8);

export const written = (
  ...batches: { header: AchBatchHeader; entries: readonly AchEntry[] }[]
): Promise<string> => wholeFile(achFile(fileHeader, batches));

export const read = async (file: string, size?: number): Promise<AchRecord[]> => {
  const records: AchRecord[] = [];
  for await (const record of readAchFile(stored(file, size))) records.push(record);
  return records;
};

/** The code of the fault that an act finds in a file, or `taken`. */
export const faultOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'taken',
    (error: unknown) => (error instanceof BankFileFault ? error.code : String(error)),
  );
