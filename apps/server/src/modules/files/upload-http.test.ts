import { fileRoutes } from '@tael/contract/files/routes';
import { maxUploadBytes } from '@tael/contract/forms/file-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';
import { picture } from './testing.ts';

let server: TestApp;
let person: Caller;

beforeAll(async () => {
  server = await testApp();
  person = await server.customer('ada@example.com');
});
afterAll(() => server.close());

const boundary = 'a-boundary';

const part = (name: string, bytes: Buffer | string, filename?: string): Buffer => {
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n')]);
};

const send = (parts: readonly Buffer[], token = person.accessToken) =>
  server.send({
    method: 'POST',
    url: fileRoutes.uploadFile.path,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      language: 'zh_CN',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  });

const purpose = part('purpose', 'funding_proof');

describe('an upload over the wire', () => {
  test('needs a session and no request code, and is read back by its owner alone', async () => {
    const file = part('file', await picture('png'), '凭证.png');
    expect((await send([purpose, file], null)).status).toBe(401);
    const kept = await send([purpose, file]);
    expect(kept.status).toBe(200);
    expect(kept.body.data).toMatchObject({ name: '凭证.png', mediaType: 'image/png' });
    const { id } = kept.body.data as { id: string };
    const read = await person.call('readFile', { id });
    expect([read.status, read.headers['content-type']]).toEqual([200, 'image/png']);
    expect(read.headers['content-disposition']).toContain("filename*=UTF-8''%E5%87%AD%E8%AF%81.png");
    const stranger = await server.newcomer('eve@example.com');
    expect((await stranger.call('readFile', { id })).status).toBe(404);
  });

  test('of 20 MB and one byte is refused in the reader’s language', async () => {
    const { status, body } = await send([purpose, part('file', Buffer.alloc(maxUploadBytes + 1), 'x.png')]);
    expect([status, body.code]).toEqual([413, 'payload_too_large']);
    expect(body.errors).toMatchObject([{ field: 'file', code: 'file_size', message: '文件须小于 20 MB。' }]);
  });

  test.each([
    ['', 'file_empty', '该文件为空，请重新选择或换一个文件。'],
    ['\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'file_heic', expect.stringContaining('HEIC')],
  ])('of a file %j says what is wrong with it in the reader’s language', async (bytes, code, message) => {
    const { body } = await send([purpose, part('file', bytes, 'x.jpg')]);
    expect(body.errors).toMatchObject([{ field: 'file', code, message }]);
  });

  test.each<[string, () => Promise<Buffer[]>, number, string]>([
    [
      'of a web page',
      async () => [purpose, part('file', '<!doctype html><p>', 'x.png')],
      415,
      'unsupported_media_type',
    ],
    ['without a file', async () => [purpose], 422, 'validation_failed'],
    [
      'without a purpose',
      async () => [part('file', await picture('png'), 'x.png')],
      422,
      'validation_failed',
    ],
    [
      'for another purpose',
      async () => [part('purpose', 'x'), part('file', 'x', 'x.png')],
      422,
      'validation_failed',
    ],
    [
      'with a field too many',
      async () => [purpose, part('tenantId', 'x'), part('file', await picture('png'), 'x.png')],
      400,
      'invalid_request',
    ],
    [
      'of two files',
      async () => [
        purpose,
        part('file', await picture('png'), 'x.png'),
        part('file', await picture('png'), 'y.png'),
      ],
      400,
      'invalid_request',
    ],
  ])('%s is refused', async (_, parts, status, code) => {
    const answer = await send(await parts());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});
