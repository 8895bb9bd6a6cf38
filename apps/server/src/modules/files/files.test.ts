import { fileRoutes } from '@tael/contract/files/routes';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import { userStatus } from '@tael/contract/identity/states';
import { errorSentence } from '@tael/i18n';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDispatcher } from '../../jobs/dispatcher.ts';
import { manualClock } from '../../kernel/clock.ts';
import type { Context, Principal } from '../../kernel/context.ts';
import type { Failure } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { systemContext } from '../../kernel/system-context.ts';
import { transact } from '../../kernel/transaction.ts';
import { testContext } from '../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { testAdmin, testPrincipal } from '../../testing/principal.ts';
import { attachFile, createFileHandlers, createFileLoader, forgetUnattached, removeBytes } from './index.ts';
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

const contentOf = ({ content }: FileAnswer): Promise<Buffer> =>
  content instanceof Uint8Array ? Promise.resolve(Buffer.from(content)) : buffer(content);

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
    expect([read.name, read.mediaType]).toEqual(['passport.jpg', 'image/jpeg']);
    expect((await contentOf(read)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
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

  test('for an outside provider gives its content to the system alone', async () => {
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
    await expect(contentOf(await handlers.readFile(as(who), { id }, none))).rejects.toThrow('unchanged');
  });
});

describe('a quota', () => {
  const row = (who: Principal, bytes: number, change: { attachedAt?: Date; createdAt?: Date } = {}) =>
    db.pool.query(
      `insert into files_files (id, tenant_id, customer_id, uploaded_by, purpose, name, media_type, bytes, sha256, storage_name, created_at, attached_at)
       values ($1, $2, $3, $4, 'receipt', 'x', 'image/png', $5, $6, $7, $8, $9)`,
      [
        ...[newId(), who.tenantId, who.customerId, who.userId, bytes, Buffer.alloc(32)],
        ...[randomBytes(32).toString('hex'), change.createdAt ?? clock.now(), change.attachedAt ?? null],
      ],
    );
  const unverified = (status: number = userStatus.toComplete) => testPrincipal({ userStatus: status });
  const mb = 1_024 * 1_024;
  const refused = { code: 'upload_quota' };

  test('stops the unverified after twenty files that nothing rests on, together as one by one', async () => {
    for (const who of [unverified(), unverified(userStatus.inReviewPurpose)]) {
      // As many as may decode or wait to: of more, some would be refused because the server is busy.
      const sent = await Promise.allSettled(Array.from({ length: 22 }, () => upload(who)));
      const faults = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as Failure] : []));
      expect(faults.map(({ code }) => code)).toEqual(Array(2).fill('upload_quota'));
      await expect(upload(who)).rejects.toMatchObject(refused);
    }
    expect(store.names()).toHaveLength(40);
  });

  test('counts bytes and files of a day, and ends with the day', async () => {
    const [bytes, files, loose, old] = [unverified(), unverified(), unverified(), unverified()];
    await row(bytes, 20 * mb, { attachedAt: clock.now() });
    for (let count = 0; count < 6; count += 1) await row(bytes, 20 * mb, { attachedAt: clock.now() });
    await upload(bytes);
    await row(bytes, 10 * mb, { attachedAt: clock.now() });
    for (let count = 0; count < 30; count += 1) await row(files, 1, { attachedAt: clock.now() });
    for (let count = 0; count < 5; count += 1) await row(loose, 20 * mb);
    const yesterday = new Date(clock.millis() - 24 * 60 * 60 * 1_000 - 1);
    for (let count = 0; count < 30; count += 1) await row(old, 20 * mb, { createdAt: yesterday });
    for (const who of [bytes, files, loose]) await expect(upload(who)).rejects.toMatchObject(refused);
    await upload(old);
    await upload(unverified());
  });

  test('leaves room to those whom we know, and to nobody without end', async () => {
    const who = testPrincipal({ userStatus: userStatus.active });
    for (let count = 0; count < 99; count += 1) await row(who, mb);
    await upload(who);
    await expect(upload(who)).rejects.toMatchObject(refused);
  });

  test('is asked before anything is decoded', async () => {
    const who = unverified();
    for (let count = 0; count < 20; count += 1) await row(who, 1);
    const file = { filename: 'x.png', bytes: Buffer.from('no picture at all') };
    await expect(
      handlers.uploadFile(as(who), { purpose: 'receipt' }, { ...none, upload: file }),
    ).rejects.toMatchObject({ ...refused, details: { retryAfterSeconds: 86_400 } });
  });

  test('is told in both languages', () => {
    for (const code of ['upload_quota', 'upload_busy'] as const)
      expect(errorSentence('en_US', code)).not.toBe(errorSentence('zh_CN', code));
  });

  test('does not wait for the cleaning: all that is due goes at once, however much it is', async () => {
    const who = unverified();
    clock.advance(48 * 60 * 60 * 1_000);
    const long = new Date(clock.millis() - 24 * 60 * 60 * 1_000 - 1);
    for (let count = 0; count < 250; count += 1) await row(who, 1, { createdAt: long });
    await forgetUnattached.run(
      systemContext({ database: db.database, clock, mayMoveMoney: () => Promise.resolve() }),
    );
    const left = await db.pool.query('select from files_files where uploaded_by = $1', [who.userId]);
    expect(left.rowCount).toBe(0);
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
    await expect(attach(who, id, 'funding_proof')).rejects.toMatchObject({
      code: 'validation_failed',
      ...refusal,
    });
    await expect(attach(testPrincipal(), id, 'identity_document')).rejects.toMatchObject({
      code: 'not_found',
      ...refusal,
    });
    expect(await attach(who, id, 'identity_document')).toMatchObject({
      name: 'passport.jpg',
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
    expect((await handlers.readFile(as(who), { id: kept.id }, none)).name).toBe(kept.name);
    await expect(handlers.readFile(as(who), { id: dropped.id }, none)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
