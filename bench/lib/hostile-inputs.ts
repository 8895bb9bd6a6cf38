import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { routes } from '@tael/contract';
import { pdfOf, pdfStream } from '../../apps/server/src/modules/files/testing.ts';
import type { Caller } from '../../apps/server/src/testing/caller.ts';
import { workbookOf } from '../../apps/server/src/testing/workbook.ts';
import { floodOfCodes, floodOfReadiness, statementsAtOnce, uploadsBeforeVerification } from './floods.ts';
import type { Callers } from './floods.ts';
import { overHttp } from './over-http.ts';
import { dataOf, saidOf } from './said.ts';

export interface HostileInput {
  readonly name: string;
  /** Makes it; what is answered sends it, and says how each call was answered. */
  prepare(callers: Callers): Promise<() => Promise<readonly string[]>>;
}

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
    return async () => [
      saidOf(await owner.handIn('importCards', { confirmed: 'true' }, { name: file, bytes })),
    ];
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

const names = (most: number): string =>
  Array.from({ length: most }, (_, at) => `"k${String(at)}":1`).join(',');
const body = (name: string, url: string, payload: string): HostileInput => ({
  name: `JSON: ${name}`,
  prepare: ({ port }) =>
    Promise.resolve(async () => [
      saidOf(
        await overHttp(port)({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/json' },
          payload,
        }),
      ),
    ]),
});

async function untilChecked(owner: Caller, id: string): Promise<void> {
  for (;;) {
    const job = dataOf<{ readonly state: string }>(await owner.call('getPaymentBatch', { id }));
    if (job?.state !== 'uploaded' && job?.state !== 'validating') return;
    await sleep(100);
  }
}

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
  {
    name: 'CSV: 10,000 payments that are checked',
    prepare: ({ owner }) => {
      let round = 0;
      return Promise.resolve(async () => {
        round += 1;
        const rows = Array.from(
          { length: 10_000 },
          (_, at) => `nobody ${String(at)} of ${String(round)},ach_next_day,1.00`,
        );
        const bytes = Buffer.from(['Payee,Method,Amount', ...rows].join('\n'));
        const answer = await owner.handIn('importPayments', {}, { name: 'x.csv', bytes });
        await untilChecked(owner, dataOf<{ readonly id: string }>(answer)?.id ?? '');
        return [saidOf(answer)];
      });
    },
  },
  body('90,000 names', routes.sendEmailCode.path, `{${names(90_000)}}`),
  body('a megabyte of digits', routes.startDeviceLogin.path, `{"name":"${'4 '.repeat(500_000)}"}`),
  body('250,000 lists within lists', routes.sendEmailCode.path, '['.repeat(250_000) + ']'.repeat(250_000)),
  body("8 MiB as the bank's, unsigned", routes.receiveBankAnswer.path, `{${names(650_000)}}`),
  { name: '20 account statements at once', prepare: statementsAtOnce },
  { name: '300 calls of /readyz at once', prepare: floodOfReadiness },
  { name: '300 mailed codes to strangers at once', prepare: floodOfCodes },
  { name: '300 uploads before verification', prepare: uploadsBeforeVerification },
];
