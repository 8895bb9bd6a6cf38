import { deflateSync } from 'node:zlib';
import { pdfOf, pdfStream } from '../../apps/server/src/modules/files/testing.ts';
import type { Answer, Caller } from '../../apps/server/src/testing/caller.ts';
import { workbookOf } from '../../apps/server/src/testing/workbook.ts';
import { floodOfCodes, floodOfReadiness, statementsAtOnce, uploadsBeforeVerification } from './floods.ts';

/** Who sends what is to be measured. */
export interface Callers {
  readonly port: number;
  /** A customer with a long history. */
  readonly owner: Caller;
  /** Somebody who has registered and gone no further. */
  readonly newcomer: Caller;
}

export interface HostileInput {
  readonly name: string;
  /** Makes it; what is answered sends it, and says how each call was answered. */
  prepare(callers: Callers): Promise<() => Promise<readonly string[]>>;
}

const saidOf = ({ status, body }: Answer): string => `${String(status)} ${String(body?.code ?? '')}`.trim();

const pdf = (name: string, make: () => Buffer): HostileInput => ({
  name: `PDF: ${name}`,
  prepare: ({ owner }) => {
    const bytes = make();
    return Promise.resolve(async () => [
      saidOf(await owner.handIn('uploadFile', { purpose: 'receipt' }, { name: 'x.pdf', bytes })),
    ]);
  },
});

const table = (name: string, file: string, make: () => Buffer | Promise<Buffer>): HostileInput => ({
  name,
  prepare: async ({ owner }) => {
    const bytes = await make();
    return async () => [saidOf(await owner.handIn('importCards', {}, { name: file, bytes }))];
  },
});
const workbook = (name: string, parts: Parameters<typeof workbookOf>[0]): HostileInput =>
  table(`XLSX: ${name}`, 'x.xlsx', () => workbookOf(parts));
const csv = (name: string, text: string): HostileInput =>
  table(`CSV: ${name}`, 'x.csv', () => Buffer.from(text));

const packed = (bytes: Buffer): Buffer => pdfOf(pdfStream('<< /Filter /FlateDecode >>', deflateSync(bytes)));
const row = (cells: string): string => `<sheetData><row>${cells}</row></sheetData>`;
const namespaces = Array.from(
  { length: 200 },
  (_, at) => `<n${String(at)}:a xmlns:n${String(at)}="urn:${String(at)}">`,
);
const largestTable = (): string => {
  const lines = Array.from(
    { length: 10_000 },
    (_, at) => `40000099,Card ${String(at)} ${'x'.repeat(200)},Ana,Silva`,
  );
  return ['Card BIN,Name of the card,Holder first name,Holder last name', ...lines].join('\n');
};

/** Whatever once stopped purchases, or would where it were done on the thread that decides them. */
export const hostileInputs: readonly HostileInput[] = [
  pdf('180 KB that unpack to 190 MB', () => packed(Buffer.alloc(190_000_000))),
  pdf('57 KB of packed names', () => packed(Buffer.alloc(58_000_000, '/A '))),
  pdf('18 MB of #41', () => pdfOf('/', '#41'.repeat(6_000_000))),
  pdf('19,900 words "stream"', () => pdfOf('stream\n'.repeat(19_900))),
  workbook('20,000 tags within tags', { sheet: '<a>'.repeat(20_000) }),
  workbook('3,000,000 tags within tags', { sheet: '<a>'.repeat(3_000_000) }),
  workbook('200 namespaces within each other', { sheet: namespaces.join('') }),
  workbook('3,000,000 empty cells', { sheet: row('<c/>'.repeat(3_000_000)) }),
  workbook('3,000,000 empty texts', { sheet: '', texts: '<si/>'.repeat(3_000_000) }),
  csv('4.9 MB of blank lines', '\n'.repeat(4_900_000)),
  csv('4.9 MB of commas', `${','.repeat(48)}\n`.repeat(100_000)),
  csv('10,000 rows, all of them good', largestTable()),
  { name: '20 account statements at once', prepare: statementsAtOnce },
  { name: '300 calls of /readyz at once', prepare: floodOfReadiness },
  { name: '300 mailed codes to strangers at once', prepare: floodOfCodes },
  { name: '300 uploads before verification', prepare: uploadsBeforeVerification },
];
