import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '../../kernel/context.ts';
import { testContext } from '../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { testPrincipal } from '../../testing/principal.ts';
import { createSquarePicture, createUploadStore } from './index.ts';
import { memoryFiles } from './testing.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const store = memoryFiles();
const squareOf = createSquarePicture(store);
const as = (principal: Principal) => testContext(db.database, { principal });

/** A picture in three stripes, of which the middle one is green. */
const stripes = () =>
  sharp({ create: { width: 600, height: 200, channels: 3, background: '#00ff00' } })
    .composite(
      [0, 400].map((left) => ({
        input: { create: { width: 200, height: 200, channels: 3, background: '#ff0000' } },
        left,
        top: 0,
      })),
    )
    .png()
    .toBuffer();

const keep = async (who: Principal, purpose: 'avatar' | 'funding_proof') => {
  const owner = { tenantId: who.tenantId, customerId: who.customerId, uploadedBy: who.userId, purpose };
  const upload = { filename: 'me.png', bytes: await stripes() };
  return (await createUploadStore(store)(as(who), owner, upload)).id;
};

test('the middle of an own picture becomes a small square of some kilobytes', async () => {
  const who = testPrincipal();
  const url = await squareOf(as(who), await keep(who, 'avatar'));
  expect(url).toMatch(/^data:image\/webp;base64,/);
  expect(url.length).toBeLessThan(20_000);
  const made = sharp(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  expect(await made.metadata()).toMatchObject({ width: 160, height: 160, format: 'webp' });
  const { channels } = await made.stats();
  expect((channels[1]?.mean ?? 0) - (channels[0]?.mean ?? 0)).toBeGreaterThan(200);
});

test('a colleague’s picture, a stranger’s, and one handed in for something else make none', async () => {
  const who = testPrincipal();
  const file = await keep(who, 'avatar');
  const colleague = testPrincipal({ customerId: who.customerId });
  for (const other of [colleague, testPrincipal()])
    await expect(squareOf(as(other), file)).rejects.toMatchObject({ code: 'not_found' });
  await expect(squareOf(as(who), await keep(who, 'funding_proof'))).rejects.toMatchObject({
    details: { fields: [{ field: 'fileId', code: 'file_required' }] },
  });
});
