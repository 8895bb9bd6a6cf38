import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';
import type { Caller } from '../testing/caller.ts';

let server: TestApp;
let customer: Caller;

beforeAll(async () => {
  server = await testApp();
  customer = await server.customer('files@http.test');
});
afterAll(() => server.close());

it('a file is named in the letters of its reader and plainly, and is kept by nobody on the way', async () => {
  const answer = await customer.call('exportEntries', { format: 'csv' }, { language: 'zh_CN' });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="_ 2026-03-02.csv"; filename*=UTF-8''${encodeURIComponent('账户明细')}%202026-03-02.csv`,
  });
  expect(answer.body).toMatch(/^\ufeff日期,明细,/);
});

it('a refusal comes as a refusal, not as a file', async () => {
  const answer = await customer.call('exportEntries', { format: 'pdf' });
  expect(answer.body).toMatchObject({ success: false, code: 'validation_failed' });
  expect(answer.headers['content-disposition']).toBeUndefined();
});
