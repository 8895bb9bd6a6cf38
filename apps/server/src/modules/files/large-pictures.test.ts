import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { maxUploadBytes } from '@tael/contract/forms/file-rules';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { cleanUpload as cleanUploadOf } from './clean-upload.ts';

const cleanUpload = (bytes: Buffer) => cleanUploadOf(bytes, { userId: 'somebody' });

/** As a phone of 200 megapixels takes it. */
const phone = { width: 16_320, height: 12_240 };
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1890ff' }, limitInputPixels: false });

let photo: Buffer;
beforeAll(async () => {
  photo = await flat(phone.width, phone.height).jpeg().toBuffer();
}, 60_000);

describe('a photo of today’s phones', () => {
  test('of 200 megapixels is taken and made smaller', async () => {
    expect(photo.length).toBeLessThan(maxUploadBytes);
    const { mediaType, bytes } = await cleanUpload(photo);
    expect(mediaType).toBe('image/jpeg');
    const kept = await sharp(bytes).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 5_000 });
    expect(kept.height / kept.width).toBeCloseTo(phone.height / phone.width, 2);
    const { channels } = await sharp(bytes).resize(8, 8).stats();
    expect(channels.map(({ mean }) => Math.round(mean / 16))).toEqual(
      [24, 144, 255].map((one) => Math.round(one / 16)),
    );
  }, 60_000);

  test('of 48 megapixels held upright stands upright, and what the camera wrote into it is gone', async () => {
    const taken = await flat(8_064, 6_048)
      .withExif({ IFD0: { Copyright: 'Ana' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const kept = await sharp((await cleanUpload(taken)).bytes).metadata();
    expect(kept).toMatchObject({ width: 3_750, height: 5_000 });
    expect([kept.orientation, kept.exif]).toEqual([undefined, undefined]);
  }, 60_000);

  test.each(['png', 'webp'] as const)(
    'of 50 megapixels as %s is taken',
    async (format) => {
      const taken = await flat(8_200, 6_100).toFormat(format, { effort: 1 }).toBuffer();
      const { mediaType, bytes } = await cleanUpload(taken);
      expect(mediaType).toBe(`image/${format}`);
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 5_000 });
    },
    60_000,
  );

  test('is never whole in memory: 200 megapixels would be 600 MB', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'large-picture-'));
    try {
      const file = join(folder, 'photo.jpg');
      await writeFile(file, photo);
      // In a process of its own. Its `maxRSS` would be no less than that of the process that started it.
      const code = `
        import { readFileSync } from 'node:fs';
        import { cleanPicture } from ${JSON.stringify(new URL('./clean-picture.ts', import.meta.url).href)};
        const bytes = readFileSync(${JSON.stringify(file)});
        const before = process.memoryUsage.rss();
        let peak = before;
        const timer = setInterval(() => { peak = Math.max(peak, process.memoryUsage.rss()); }, 5);
        await cleanPicture(bytes, 'jpeg');
        clearInterval(timer);
        console.log(Math.round((peak - before) / 1e6));`;
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
      expect(Number(stdout)).toBeGreaterThan(0);
      expect(Number(stdout)).toBeLessThan(350);
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 60_000);
});

/** The first bytes of a photo as an iPhone takes it. */
const heicOf = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`, 'latin1'),
    Buffer.alloc(200),
  ]);

/** A small JPEG whose head says that it is larger. */
const saying = async (width: number, height: number, progressive = false): Promise<Buffer> => {
  const bytes = await flat(8, 8).jpeg({ progressive }).toBuffer();
  const at = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0, 0]));
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
};

describe('what is refused says why', () => {
  const cut = async () => {
    const whole = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    return whole.subarray(0, whole.length / 2);
  };
  const largeCut = () => photo.subarray(0, photo.length / 2);
  test.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
    ['an empty file', () => Buffer.alloc(0), 'validation_failed', 'file_empty'],
    ['a HEIC photo', () => heicOf('heic'), 'unsupported_media_type', 'file_heic'],
    ['a HEIF photo', () => heicOf('mif1'), 'unsupported_media_type', 'file_heic'],
    ['a series of HEIC photos', () => heicOf('hevc'), 'unsupported_media_type', 'file_heic'],
    ['half a photo', cut, 'validation_failed', 'file_damaged'],
    ['half a photo of 200 megapixels', largeCut, 'validation_failed', 'file_damaged'],
    ['a photo of 240 megapixels', () => saying(16_000, 15_000), 'payload_too_large', 'file_pixels'],
    [
      'one of 70 megapixels that builds up, of which all is in memory',
      () => saying(10_000, 7_000, true),
      'payload_too_large',
      'file_pixels',
    ],
    ['a file of another kind', () => Buffer.from('no picture'), 'unsupported_media_type', 'file_type'],
  ])(
    '%s',
    async (_, bytes, code, fault) => {
      await expect(cleanUpload(await bytes())).rejects.toMatchObject({
        code,
        details: { fields: [{ field: 'file', code: fault }] },
      });
    },
    60_000,
  );

  test('a camera’s preview within a photo does not make it one that builds up', async () => {
    const preview = await flat(160, 120).jpeg({ progressive: true }).toBuffer();
    const part = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), Buffer.from('Exif\0\0'), preview]);
    part.writeUInt16BE(part.length - 2, 2);
    const taken = Buffer.concat([photo.subarray(0, 2), part, photo.subarray(2)]);
    expect((await cleanUpload(taken)).mediaType).toBe('image/jpeg');
  }, 60_000);
});
