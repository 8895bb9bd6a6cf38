import { createHash, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { fileRoutes } from '@tael/contract/files/routes';
import { maxUploadBytes } from '@tael/contract/forms/file-rules';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../kernel/clock.ts';
import { Failure } from '../../kernel/failure.ts';
import { read } from '../../kernel/transaction.ts';
import { closeWorkers } from '../../kernel/workers/pool.ts';
import { databaseFiles } from '../../providers/files/database.ts';
import { testContext } from '../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { leastCost, pausesDuring } from '../../testing/pauses.ts';
import { testPrincipal } from '../../testing/principal.ts';
import { createFileHandlers } from './index.ts';
import { pdfOf, pdfStream } from './testing.ts';

/** Half of what it takes to hash the largest upload at once, or to copy it: so nothing does that, on a fast machine either. */
let bar: number;
let db: TestDatabase;
let handlers: ReturnType<typeof createFileHandlers>;
beforeAll(async () => {
  const largest = randomBytes(maxUploadBytes);
  bar = Math.min(50, leastCost(() => createHash('sha256').update(largest).digest()) / 2);
  db = await testDatabase();
  const parts = { database: db.database, clock: systemClock, mayMoveMoney: () => Promise.resolve() };
  handlers = createFileHandlers({ store: databaseFiles(parts) });
});
afterAll(async () => {
  await closeWorkers();
  await db.close();
});

const who = testPrincipal();
const ctx = () => testContext(db.database, { principal: who, route: fileRoutes.uploadFile });
const none = { rawBody: null, header: () => null };

const upload = async (bytes: Buffer) => {
  const file = { upload: { filename: 'x', bytes } };
  try {
    return await handlers.uploadFile(ctx(), { purpose: 'receipt' }, { ...none, ...file });
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
};

/** How long the loop was kept at most while `work` ran, and how often the database answered somebody else meanwhile. */
const beside = async (work: () => Promise<unknown>) => {
  const { answer, longest } = await pausesDuring(async () => {
    let answers = 0;
    let isOver = false;
    const others = async (): Promise<void> => {
      for (; !isOver; answers += 1)
        await read(ctx(), (tx) => tx.client.query('select 1'), { scope: { kind: 'system' } });
    };
    const asking = others();
    try {
      await work();
    } finally {
      isOver = true;
      await asking;
    }
    return answers;
  }, bar);
  return { pause: longest, answers: answer };
};

/** At random, but without a slash: what begins a name may make one that a PDF is refused for. */
const noise = (size: number): Buffer => {
  const bytes = randomBytes(size);
  for (let at = bytes.indexOf('/'); at !== -1; at = bytes.indexOf('/', at + 1)) bytes[at] = 0;
  return bytes;
};

const packed = (bytes: Buffer) => pdfOf(pdfStream('<< /Filter /FlateDecode >>', deflateSync(bytes)));
const bitmap = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1890ff' } });

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a PDF with a stream that unpacks from 180 KB to 190 MB', () => packed(Buffer.alloc(190_000_000))],
  ['a PDF with a stream of names that unpacks to 90 MB', () => packed(Buffer.alloc(90_000_000, '/A '))],
  ['a PDF of 18 MB of escaped letters', () => pdfOf('/', '#41'.repeat(6_000_000))],
  ['a PDF of 19,900 beginnings of streams', () => pdfOf('stream\n'.repeat(19_900))],
  [
    'a PDF of 3,000 streams',
    () => pdfOf(...Array<Buffer>(3_000).fill(pdfStream('<< >>', deflateSync('q Q')))),
  ],
  ['a PDF of 18 MB at random', () => pdfOf(pdfStream('<< >>', noise(18_000_000)))],
  ['a picture of 40 megapixels', () => bitmap(8_000, 5_000).png().toBuffer()],
  ['a picture that builds up', () => bitmap(6_000, 4_000).jpeg({ progressive: true }).toBuffer()],
  [
    'a picture of 100 megapixels',
    () => bitmap(10_000, 10_000).webp({ lossless: true, effort: 0 }).toBuffer(),
  ],
  [
    'an archive',
    () => Buffer.concat(Array<Buffer>(600_000).fill(Buffer.from(`PK\x03\x04${'\0'.repeat(26)}`))),
  ],
])(
  'the loop is never kept for as long as an upload takes to hash beside %s',
  async (_, make) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(maxUploadBytes);
    // What this thread did to make the bytes is not what is measured.
    await new Promise((resolve) => setTimeout(resolve, 20));
    const { pause, answers } = await beside(() => upload(bytes));
    expect(answers).toBeGreaterThan(0);
    expect(pause).toBeLessThanOrEqual(bar);
  },
  60_000,
);

test('nor while 17 MB are stored and read again', async () => {
  const bytes = pdfOf(pdfStream('<< >>', noise(17_000_000)));
  let id = '';
  const stored = await beside(async () => {
    const kept = await upload(bytes);
    if (typeof kept === 'object') ({ id } = kept);
  });
  let digest = Buffer.alloc(0);
  const sent = await beside(async () => {
    const hash = createHash('sha256');
    const { content } = await handlers.readFile(
      { ...ctx(), route: fileRoutes.readFile },
      { id },
      { ...none, upload: undefined },
    );
    if (content instanceof Uint8Array) throw new Error('it is sent in pieces');
    for await (const piece of content) hash.update(piece);
    digest = hash.digest();
  });
  expect(digest).toEqual(createHash('sha256').update(bytes).digest());
  expect(stored.pause, 'stored').toBeLessThanOrEqual(bar);
  expect(sent.pause, 'sent').toBeLessThanOrEqual(bar);
});
