import { maxUploadBytes } from '@tael/contract/forms/rules';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanUpload } from './clean-upload.ts';
import { shownName } from './rules.ts';
import { pdf, picture } from './testing.ts';

const html = '<script>alert(document.cookie)</script>';

describe('an upload', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'in %s is kept as a picture of the same size',
    async (format) => {
      const kept = await cleanUpload(await picture(format));
      expect(kept.mediaType).toBe(`image/${format}`);
      expect(await sharp(kept.bytes).metadata()).toMatchObject({ format, width: 8, height: 6 });
    },
  );

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
    ['nothing', () => Buffer.alloc(0)],
    ['a picture cut short', async () => (await picture('png', 200, 200)).subarray(0, 120)],
    ['only the first bytes of a picture', () => Buffer.from('\x89PNG\r\n\x1a\n' + html, 'latin1')],
  ])('that is %s is refused by its content', async (_, bytes) => {
    await expect(cleanUpload(await bytes())).rejects.toMatchObject({
      code: 'unsupported_media_type',
      details: { fields: [{ field: 'file', code: 'file_type' }] },
    });
  });

  test('of 20 MB and one byte is refused before it is looked at, and 20 MB is not', async () => {
    const exact = Buffer.alloc(maxUploadBytes);
    exact.set(await picture('jpeg'));
    expect((await cleanUpload(exact)).mediaType).toBe('image/jpeg');
    const oneMore = Buffer.concat([exact, Buffer.alloc(1)]);
    await expect(cleanUpload(oneMore)).rejects.toMatchObject({ code: 'payload_too_large' });
  });

  test('that would unfold to more than 40 megapixels is refused before it unfolds', async () => {
    const bomb = await picture('png', 8_000, 5_001);
    expect(bomb.length).toBeLessThan(maxUploadBytes);
    await expect(cleanUpload(bomb)).rejects.toMatchObject({ code: 'payload_too_large' });
  });
});

describe('a PDF', () => {
  test('that only shows something is kept as it came', async () => {
    const document = pdf('<< /Type /Catalog >>', '<< /Type /Page >>');
    expect(await cleanUpload(document)).toEqual({ mediaType: 'application/pdf', bytes: document });
  });

  test.each([
    ['runs a script', pdf('<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>')],
    ['runs a script under a disguised name', pdf('<< /OpenAction << /S /J#61va#53cript >> >>')],
    ['starts a program', pdf('<< /S /Launch /F (cmd.exe) >>')],
    ['brings a file along', pdf('<< /Type /EmbeddedFile >>')],
    ['cannot be looked into', pdf('<< /Encrypt 5 0 R >>')],
    ['hides a script in a packed part', pdf('<< >>', '<< /S /JavaScript /JS (app.alert(1)) >>')],
    ['hides a packed script behind a false beginning', pdf('(stream\n)', '<< /S /JavaScript >>')],
    ['unpacks to a bomb', pdf('<< >>', '0'.repeat(201 * 1024 * 1024))],
    ['has no end', Buffer.from('%PDF-1.7\n1 0 obj << >> endobj')],
    ['has a damaged part for objects', pdfWithDamage()],
  ])('that %s is refused', async (_, document) => {
    await expect(cleanUpload(document)).rejects.toMatchObject({ code: 'unsupported_media_type' });
  });
});

function pdfWithDamage(): Buffer {
  const whole = pdf('<< >>', 'x'.repeat(5_000));
  const packed = whole.indexOf(deflateSync('x'.repeat(5_000)));
  whole.fill(0xff, packed + 2, packed + 20);
  return whole;
}

test('a file is shown under its own name without path, control characters and false ending', () => {
  expect(shownName('..\\..\\护照 scan.html', 'image/png')).toBe('护照 scan.png');
  expect(shownName('/etc/passwd', 'application/pdf')).toBe('passwd.pdf');
  expect(shownName('\u202egpj.exe', 'image/jpeg')).toBe('gpj.jpg');
  expect(shownName('', 'image/webp')).toBe('file.webp');
  expect(shownName('4242 4242 4242 4242.png', 'image/png')).toBe('•••• 4242.png');
  expect(shownName('x'.repeat(500), 'image/png')).toHaveLength(64);
});
