import { maxUploadBytes } from '@tael/contract/forms/file-rules';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { closeWorkers } from '../../kernel/workers/pool.ts';
import { cleanUpload as cleanUploadOf } from './clean-upload.ts';
import { shownName } from './rules.ts';
import { picture } from './testing.ts';

const cleanUpload = (bytes: Buffer) => cleanUploadOf(bytes, { userId: 'somebody' });
afterAll(closeWorkers);

const html = '<script>alert(document.cookie)</script>';

/** A grey square of eight pixels whose coefficients come one by one. */
const jpegOfScans = (count: number): Buffer => {
  const part = (mark: number, ...bytes: number[]) => [0xff, mark, 0, bytes.length + 2, ...bytes];
  // One code of one bit: no difference, or nothing more in this block.
  const table = (kind: number) => part(0xc4, kind, 1, ...Array<number>(15).fill(0), 0);
  const scan = (nth: number) => [...part(0xda, 1, 1, 0, nth, nth, 0), 0x7f];
  return Buffer.from([
    ...[0xff, 0xd8, ...part(0xdb, 0, ...Array<number>(64).fill(1))],
    ...[...part(0xc2, 8, 0, 8, 0, 8, 1, 1, 0x11, 0), ...table(0x00), ...table(0x10)],
    ...Array.from({ length: count }, (_, nth) => scan(nth)).flat(),
    ...[0xff, 0xd9],
  ]);
};

describe('an upload', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'in %s is kept as a picture of the same size',
    async (format) => {
      const kept = await cleanUpload(await picture(format));
      expect(kept.mediaType).toBe(`image/${format}`);
      expect(await sharp(kept.bytes).metadata()).toMatchObject({ format, width: 8, height: 6 });
    },
  );

  test('is known by its content however much stands before its pixels', async () => {
    const described = await sharp(await picture('png'))
      .withExif({ IFD0: { ImageDescription: 'x'.repeat(20_000) } })
      .toBuffer();
    expect(described.length).toBeGreaterThan(20_000);
    expect((await cleanUpload(described)).mediaType).toBe('image/png');
  });

  test('of a JPEG that goes over its pixels time and again is refused, and ten times is no fault', async () => {
    expect((await cleanUpload(jpegOfScans(10))).mediaType).toBe('image/jpeg');
    await expect(cleanUpload(jpegOfScans(60))).rejects.toMatchObject({ code: 'validation_failed' });
  });

  test('of deep colours is measured by what it takes when it is decoded', async () => {
    const raw = { width: 8_000, height: 6_500, channels: 4 } as const;
    const deep = await sharp({ create: { ...raw, background: '#1890ff80' } })
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    await expect(cleanUpload(deep)).rejects.toMatchObject({ code: 'payload_too_large' });
  });

  test('that is a web page behind a picture keeps the picture and loses the page', async () => {
    const kept = await cleanUpload(Buffer.concat([await picture('png'), Buffer.from(html)]));
    expect(kept.mediaType).toBe('image/png');
    expect(kept.bytes.toString('latin1')).not.toContain('script');
  });

  test('loses what a camera wrote into it and stands upright', async () => {
    const taken = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Copyright: html } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(taken.toString('latin1')).toContain('script');
    const { bytes } = await cleanUpload(taken);
    expect(bytes.toString('latin1')).not.toContain('script');
    const kept = await sharp(bytes).metadata();
    expect([kept.width, kept.height, kept.exif]).toEqual([6, 8, undefined]);
  });

  test.each([
    ['a web page', () => Buffer.from(`<!doctype html>${html}`)],
    ['an SVG', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${html}</svg>`)],
    ['a GIF', () => picture('gif')],
    ['an archive', () => Buffer.from('PK\u0003\u0004not a document')],
    ['only the first bytes of a picture', () => Buffer.from('\x89PNG\r\n\x1a\n' + html, 'latin1')],
  ])('that is %s is refused by its content', async (_, bytes) => {
    await expect(cleanUpload(await bytes())).rejects.toMatchObject({
      code: 'unsupported_media_type',
      details: { fields: [{ field: 'file', code: 'file_type' }] },
    });
  });

  test('that is a picture cut short is refused as damaged', async () => {
    const cut = (await picture('png', 200, 200)).subarray(0, 120);
    await expect(cleanUpload(cut)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ field: 'file', code: 'file_damaged' }] },
    });
  });

  test('of 20 MB and one byte is refused before it is looked at, and 20 MB is not', async () => {
    const exact = Buffer.alloc(maxUploadBytes);
    exact.set(await picture('jpeg'));
    expect((await cleanUpload(exact)).mediaType).toBe('image/jpeg');
    const oneMore = Buffer.concat([exact, Buffer.alloc(1)]);
    await expect(cleanUpload(oneMore)).rejects.toMatchObject({ code: 'payload_too_large' });
  });

  test('that would unfold to more than 220 megapixels is refused before it unfolds', async () => {
    const bomb = await picture('png', 20_000, 11_001);
    expect(bomb.length).toBeLessThan(maxUploadBytes);
    await expect(cleanUpload(bomb)).rejects.toMatchObject({ code: 'payload_too_large' });
  });
});

test('a file is shown under its own name without path, control characters and false ending', () => {
  expect(shownName('..\\..\\护照 scan.html', 'image/png')).toBe('护照 scan.png');
  expect(shownName('/etc/passwd', 'application/pdf')).toBe('passwd.pdf');
  expect(shownName('\u202egpj.exe', 'image/jpeg')).toBe('gpj.jpg');
  expect(shownName('', 'image/webp')).toBe('file.webp');
  expect(shownName('4242 4242 4242 4242.png', 'image/png')).toBe('•••• 4242.png');
  expect(shownName('x'.repeat(500), 'image/png')).toHaveLength(64);
});
