import { fileRoutes } from '@tael/contract/files/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDispatcher } from '../../jobs/dispatcher.ts';
import { manualClock } from '../../kernel/clock.ts';
import type { Context, Principal } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { systemContext } from '../../kernel/system-context.ts';
import { transact } from '../../kernel/transaction.ts';
import { testContext } from '../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { testAdmin, testPrincipal } from '../../testing/principal.ts';
import {
  attachFile,
  createFileHandlers,
  createFileLoader,
  findFile,
  forgetUnattached,
  removeBytes,
} from './index.ts';
import { memoryFiles, picture } from './testing.ts';

let db: TestDatabase;
let store: ReturnType<typeof memoryFiles>;
let handlers: ReturnType<typeof createFileHandlers>;
const clock = manualClock(new Date('2026-03-02T12:00:00.000Z'));

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(() => {
  store = memoryFiles();
  handlers = createFileHandlers({ store });
});

const as = (principal: Principal): Context => testContext(db.database, { principal, clock });
const none = { rawBody: null, header: () => null, upload: undefined };

const upload = async (who: Principal) =>
  handlers.uploadFile(
    { ...as(who), route: fileRoutes.uploadFile },
    { purpose: 'identity_document' },
    { ...none, upload: { filename: 'passport.jpeg', bytes: await picture('jpeg') } },
  );

const auditOf = async (fileId: string) => {
  const found = await db.pool.query<{ action: string; actor_id: string; customer_id: string }>(
    'select action, actor_id, customer_id from audit_log where object_id = $1 order by id',
    [fileId],
  );
  return found.rows;
};

describe('uploading', () => {
  test('keeps the cleaned bytes under a random name, the row, and who did it', async () => {
    const who = testPrincipal();
    const file = await upload(who);
    expect(fileRoutes.uploadFile.output.parse(file)).toMatchObject({
      name: 'passport.jpg',
      mediaType: 'image/jpeg',
    });
    expect(store.names()).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(await auditOf(file.id)).toEqual([
      { action: 'file.uploaded', actor_id: who.userId, customer_id: who.customerId },
    ]);
  });

  test('without a file is refused by the field, and keeps nothing', async () => {
    await expect(
      handlers.uploadFile(as(testPrincipal()), { purpose: 'funding_proof' }, none),
    ).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ field: 'file', code: 'file_required' }] },
    });
    expect(store.names()).toEqual([]);
  });

  test('leaves no bytes behind when its row cannot be kept', async () => {
    const who = testPrincipal();
    const ctx = { ...as(who), scope: { kind: 'none' } as const };
    const file = { filename: 'x.png', bytes: await picture('png') };
    await expect(
      handlers.uploadFile(ctx, { purpose: 'funding_proof' }, { ...none, upload: file }),
    ).rejects.toThrow();
    expect(store.names()).toEqual([]);
  });
});

describe('reading a file', () => {
  test('gives its owner the bytes, without another audit row', async () => {
    const who = testPrincipal();
    const { id } = await upload(who);
    const read = await handlers.readFile(as(who), { id }, none);
    expect(fileRoutes.readFile.output.parse(read).mediaType).toBe('image/jpeg');
    expect(Buffer.from(read.base64, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('by an admin is written down beside the customer whose it is', async () => {
    const who = testPrincipal();
    const admin = testAdmin();
    const { id } = await upload(who);
    await handlers.readFile(as(admin), { id }, none);
    expect((await auditOf(id)).at(-1)).toEqual({
      action: 'file.read',
      actor_id: admin.userId,
      customer_id: who.customerId,
    });
  });

  test('by anybody else finds nothing: another customer, a sub-account, an operator, or a made-up id', async () => {
    const who = testPrincipal();
    const { id } = await upload(who);
    const operator = testPrincipal({ customerId: null, userType: 5 });
    const strangers: Context[] = [
      as(testPrincipal()),
      as(testPrincipal({ customerId: who.customerId, userType: 3 })),
      { ...as(operator), scope: { kind: 'tenant', tenantId: who.tenantId } },
    ];
    for (const stranger of strangers)
      await expect(handlers.readFile(stranger, { id }, none)).rejects.toMatchObject({ code: 'not_found' });
    await expect(handlers.readFile(as(who), { id: newId() }, none)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('for a firm outside gives its content to the system alone', async () => {
    const who = testPrincipal();
    const { id } = await upload(who);
    const load = createFileLoader(store);
    expect(await load(testContext(db.database), id)).toMatchObject({ mediaType: 'image/jpeg' });
    await expect(load(as(testPrincipal()), id)).rejects.toThrow('exists');
  });

  test('whose bytes were changed behind our back is not served', async () => {
    const who = testPrincipal();
    const { id } = await upload(who);
    await store.put(store.names()[0] ?? '', Buffer.from('something else'));
    await expect(handlers.readFile(as(who), { id }, none)).rejects.toThrow('unchanged');
  });
});

describe('letting an object rest on a file', () => {
  const attach = (who: Principal, fileId: string, purpose: 'identity_document' | 'funding_proof') =>
    transact(as(who), (tx) =>
      attachFile(tx, as(who), {
        fileId,
        purpose,
        ownerCustomerId: who.customerId ?? '',
        field: 'proofFileId',
      }),
    );

  test('asks for a file of this customer and this purpose', async () => {
    const who = testPrincipal();
    const { id } = await upload(who);
    const refusal = { details: { fields: [{ field: 'proofFileId', code: 'file_required' }] } };
    await expect(attach(who, id, 'funding_proof')).rejects.toMatchObject(refusal);
    await expect(attach(testPrincipal(), id, 'identity_document')).rejects.toMatchObject(refusal);
    await attach(who, id, 'identity_document');
    expect(await transact(as(who), (tx) => findFile(tx, id))).toMatchObject({
      customerId: who.customerId,
      purpose: 'identity_document',
    });
  });

  test('keeps it, while an upload that nothing rests on is forgotten after a day, row and bytes', async () => {
    const who = testPrincipal();
    const kept = await upload(who);
    const dropped = await upload(who);
    await attach(who, kept.id, 'identity_document');
    const parts = { database: db.database, clock, mayMoveMoney: () => Promise.resolve() };
    const dispatcher = createDispatcher({ ...parts, jobs: [removeBytes(store)] });
    await forgetUnattached.run(systemContext(parts));
    expect(await auditOf(dropped.id)).toHaveLength(1);
    clock.advance(24 * 60 * 60 * 1_000 + 1);
    await forgetUnattached.run(systemContext(parts));
    await dispatcher.drain();
    expect((await auditOf(dropped.id)).at(-1)?.action).toBe('file.forgotten');
    expect(store.names()).toHaveLength(1);
    expect((await handlers.readFile(as(who), { id: kept.id }, none)).id).toBe(kept.id);
    await expect(handlers.readFile(as(who), { id: dropped.id }, none)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
