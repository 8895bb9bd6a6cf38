import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveApi, makeKey } from '../../../apps/server/src/testing/api-keys.ts';
import { testApp, type TestApp } from '../../../apps/server/src/testing/app.ts';
import { fund } from '../../../apps/server/src/testing/funding-journey.ts';
import { buildSdk } from './build.ts';

const end = '@sdk.test';
let out: string;
let server: TestApp;
let url: string;
let secret: string;

beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'tael-sdk-'));
  await buildSdk(out);
  server = await testApp();
  const staff = await server.staff(`staff${end}`, 1);
  const approver = await server.staff(`approver${end}`, 1);
  const customer = await server.customer(`customer${end}`);
  await fund({ server, admin: staff, approver }, customer, '9000000000000001', '100.00');
  await approveApi(customer, staff);
  ({ secret } = await makeKey(server, customer, { addressesEnd: end }));
  url = await server.app.http.listen({ port: 0, host: '127.0.0.1' });
}, 180_000);
afterAll(async () => {
  await server.close();
  await rm(out, { recursive: true, force: true });
});

interface Card {
  readonly id: string;
}
/** The built package, as whoever installs it gets it; its own types are checked below. */
interface Built {
  createTael(options: object): {
    listBins(): Promise<readonly Card[]>;
    createCard(input: object, options?: object): Promise<Card>;
    getCard(input: Card): Promise<Card>;
    exportCards(input: object): Promise<Blob>;
    each(name: string, input: object): AsyncIterable<unknown>;
    readonly events: { stream(options: object): AsyncIterable<{ type: string; number: number }> };
  };
  readonly TaelError: ErrorConstructor;
}
// The boundary to generated code.
const load = async () => (await import(pathToFileURL(join(out, 'index.js')).href)) as Built;

const allOf = async (items: AsyncIterable<unknown>): Promise<unknown[]> => {
  const all: unknown[] = [];
  for await (const item of items) all.push(item);
  return all;
};

describe('the built SDK', () => {
  it('is at most 300 kB', async () => {
    const files = await readdir(out);
    const sizes = await Promise.all(files.map(async (file) => (await stat(join(out, file))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(300_000);
  });

  it('creates a card once, lists it and tells a refusal by its code', async () => {
    const { createTael, TaelError } = await load();
    const tael = createTael({ url, key: secret });
    const [product] = await tael.listBins();
    const card = {
      binId: product?.id,
      nickname: 'By SDK',
      holderFirstName: 'Ana',
      holderLastName: 'Silva',
      limits: { perTransaction: null, daily: null, weekly: null, monthly: null },
    };
    const once = { idempotencyKey: crypto.randomUUID() };
    const first = await tael.createCard(card, once);
    expect((await tael.createCard(card, once)).id).toBe(first.id);
    await tael.createCard({ ...card, nickname: 'Another' });
    const listed = await allOf(tael.each('listCards', { limit: 1 }));
    expect(listed).toHaveLength(2);
    const refusal = tael.getCard({ id: crypto.randomUUID() });
    await expect(refusal).rejects.toBeInstanceOf(TaelError);
    await expect(refusal).rejects.toMatchObject({ code: 'not_found', status: 404 });
    const file = await tael.exportCards({ format: 'csv' });
    expect(await file.text()).toContain('By SDK');
  });

  it('streams events in their order, and a refusal ends it', async () => {
    const { createTael, TaelError } = await load();
    const numbers: number[] = [];
    for await (const { number } of createTael({ url, key: secret }).events.stream({ after: 0 })) {
      numbers.push(number);
      if (numbers.length === 2) break;
    }
    expect(numbers).toEqual([1, 2]);
    const stranger = createTael({ url, key: 'tael_test_x' }).events.stream({});
    await expect(allOf(stranger)).rejects.toBeInstanceOf(TaelError);
  });

  it('says what each call takes and answers', async () => {
    const faultsOf = async (line: string) => {
      const path = join(out, 'use.ts');
      await writeFile(
        path,
        `import { createTael } from './index.js';\nconst tael = createTael({ url: '', key: '' });\n${line}\n`,
      );
      const program = ts.createProgram([path], {
        noEmit: true,
        strict: true,
        module: ts.ModuleKind.NodeNext,
        lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
        types: [],
      });
      const faults = ts.getPreEmitDiagnostics(program);
      await rm(path);
      return faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')).join();
    };
    expect(await faultsOf(`tael.getCard({ id: 'x' }).then(({ lastFour }) => lastFour);`)).toBe('');
    expect(await faultsOf(`tael.listEvents({ type: 'card.ready' });`)).toBe('');
    expect(await faultsOf(`tael.each('listCards').next().then(({ value }) => value?.nickname);`)).toBe('');
    expect(
      await faultsOf(`tael.events.stream().next().then(({ value }) => value?.type === 'card.ready');`),
    ).toBe('');
    expect(await faultsOf(`tael.getCard({});`)).toContain('id');
    expect(await faultsOf(`tael.listEvents({ type: 'card.sung' });`)).toContain('card.sung');
  });
});

const python = (() => {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe.runIf(python)('the Python sample', () => {
  const run = async (program: string) => {
    const { stdout } = await promisify(execFile)('python3', ['-c', program], {
      cwd: join(import.meta.dirname, '../python'),
      env: { ...process.env, TAEL_URL: url, TAEL_KEY: secret, PYTHONDONTWRITEBYTECODE: '1' },
    });
    return stdout.trim();
  };
  const start = `import os, json\nfrom tael import Tael, TaelError, is_from_tael\ntael = Tael(os.environ["TAEL_URL"], os.environ["TAEL_KEY"])\n`;

  it('lists, changes, and tells a refusal by its code', async () => {
    expect(
      await run(`${start}
cards = list(tael.each("/api-card/business_card/list?limit=1"))
tael.call("PUT", f"/api-card/business_card/{cards[0]['id']}/nickname", {"nickname": "By Python", "version": cards[0]["version"]})
print(tael.call("GET", f"/api-card/business_card/cardInfo/{cards[0]['id']}")["nickname"])
try:
    tael.call("GET", "/api-card/business_card/cardInfo/00000000-0000-4000-8000-000000000000")
except TaelError as error:
    print(error.code)`),
    ).toBe('By Python\nnot_found');
  });

  it('knows a webhook of ours from any other', async () => {
    const key = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const at = new Date('2026-03-02T12:00:00.000Z');
    const headers = {
      'webhook-id': 'm',
      'webhook-timestamp': String(at.getTime() / 1_000),
      'webhook-signature': new Webhook(key).sign('m', at, '{}'),
    };
    const ask = (body: string, seconds: number) =>
      run(
        `${start}print(is_from_tael("${key}", json.loads('${JSON.stringify(headers)}'), b"${body}", ${at.getTime() / 1_000 + seconds}))`,
      );
    expect([await ask('{}', 0), await ask('{ }', 0), await ask('{}', 301)]).toEqual([
      'True',
      'False',
      'False',
    ]);
  });
});
