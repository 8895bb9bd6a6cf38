import { routes } from '@tael/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { networkWorld, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { addReceipt } from './add-receipt.ts';
import { listTransactions } from './list-transactions.ts';
import { removeReceipt } from './remove-receipt.ts';
import { writeMemo } from './write-memo.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

const shopper = async () => {
  const buyer = await network.buyer();
  const { authorizationId } = await buyer.send('authorization', '12.00');
  const id = authorizationId ?? '';
  const file = async (purpose: 'receipt' | 'funding_proof' = 'receipt') => {
    const fileId = newId();
    await db.pool.query(
      `insert into files_files (id, tenant_id, customer_id, uploaded_by, purpose, name, media_type, bytes, sha256, storage_name, created_at)
       values ($1, $2, $3, $4, $5, 'slip.pdf', 'application/pdf', 10, decode(repeat('00', 32), 'hex'), $6, now())`,
      [
        fileId,
        buyer.principal.tenantId,
        buyer.customerId,
        buyer.principal.userId,
        purpose,
        `${fileId}${fileId}`.replaceAll('-', '').slice(0, 64),
      ],
    );
    return fileId;
  };
  const found = async (receipt: 'missing' | 'attached') =>
    (await listTransactions(buyer.ctx, { limit: 25, receipt })).items.map((item) => item.id);
  return { ...buyer, id, file, found };
};

it('a memo is kept with its purchase without the card numbers in it, and shown in the list', async () => {
  const { ctx, id, detail } = await shopper();
  const typed = { id, memo: 'Client dinner, not on 4242 4242 4242 4242', version: 0 };
  const notes = await writeMemo(onRoute(ctx, 'writeMemo'), routes.writeMemo.input.parse(typed));
  expect(notes).toEqual({ memo: 'Client dinner, not on •••• 4242', receipts: [], version: 1 });
  expect((await detail(id)).notes).toEqual(notes);
  const [item] = (await listTransactions(ctx, { limit: 1 })).items;
  expect(item).toMatchObject({ memo: notes.memo, receiptCount: 0 });
  const { rows } = await db.pool.query(
    `select after->>'memo' as memo from audit_log where action = 'transaction.memo_written' and object_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ memo: notes.memo }]);
});

it('of two who write a memo at once one is told that somebody was faster, and nothing is overwritten', async () => {
  const { ctx, id, detail } = await shopper();
  const write = (memo: string, version: number) =>
    writeMemo(onRoute(ctx, 'writeMemo'), { id, memo, version });
  const written = await Promise.allSettled([write('Mine', 0), write('Yours', 0)]);
  const kept = written.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(kept).toHaveLength(1);
  for (const one of written)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' });
  expect((await detail(id)).notes).toEqual(kept[0]);
  expect(await write('Ours', 1)).toMatchObject({ memo: 'Ours', version: 2 });
});

it('purchases without a receipt are found, until one is kept, and again when it is taken away', async () => {
  const { ctx, id, file, found } = await shopper();
  expect([await found('missing'), await found('attached')]).toEqual([[id], []]);
  const fileId = await file();
  const add = () => addReceipt(onRoute(ctx, 'addReceipt'), { id, fileId });
  const [first, again] = await Promise.all([add(), add()]);
  expect(first.receipts).toHaveLength(1);
  expect(again.receipts).toEqual(first.receipts);
  expect([await found('missing'), await found('attached')]).toEqual([[], [id]]);
  const receiptId = first.receipts[0]?.id ?? '';
  await removeReceipt(onRoute(ctx, 'removeReceipt'), { id, receiptId });
  expect([await found('missing'), await found('attached')]).toEqual([[id], []]);
});

it('nothing is kept with a purchase of somebody else, nor a file that is no receipt of ours', async () => {
  const [own, other] = [await shopper(), await shopper()];
  await expect(writeMemo(other.ctx, { id: own.id, memo: 'Mine', version: 0 })).rejects.toMatchObject({
    code: 'not_found',
  });
  for (const fileId of [await own.file('funding_proof'), await other.file()])
    await expect(addReceipt(own.ctx, { id: own.id, fileId })).rejects.toMatchObject({
      details: { fields: [{ field: 'fileId', code: 'file_required' }] },
    });
});
