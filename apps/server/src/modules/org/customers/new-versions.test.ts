import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';

let server: TestApp;
let admin: Caller;
let owner: Caller;
const email = 'owner@versions.test';

beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@versions.test', 1);
  owner = await server.customer(email);
});
afterAll(() => server.close());

const acceptedByOwner = 'user_id = (select id from identity_users where email = $1)';
/** As if the terms had had another version when the owner registered. */
beforeEach(async () => {
  await server.db.pool.query(
    `delete from org_acceptances where ${acceptedByOwner} and occasion = 'new_version'`,
    [email],
  );
  await server.db.pool.query(
    `update org_acceptances set version = '0.9' where ${acceptedByOwner} and document = 'terms-of-service'`,
    [email],
  );
});

const terms = { document: 'terms-of-service', version: '1.0' };
const asked = async () => (await owner.call('documentsToAccept')).body.data as unknown[];

test('a document is asked for again in its new version, and nothing else is', async () => {
  expect(await asked()).toEqual([{ ...terms, acceptedVersion: '0.9' }]);
  expect((await admin.call('documentsToAccept')).body.data).toEqual([]);
});

test('what was accepted is written down as at the registration, and staff sees it', async () => {
  const answer = await owner.call('acceptDocuments', { documents: [terms] }, { language: 'zh_CN' });
  expect(answer.status).toBe(200);
  expect(await asked()).toEqual([]);
  const { rows } = await server.db.pool.query(
    `select occasion, version, language, ip is not null as located from org_acceptances
      where ${acceptedByOwner} and document = 'terms-of-service' order by version desc`,
    [email],
  );
  expect(rows[0]).toEqual({ occasion: 'new_version', version: '1.0', language: 'zh_CN', located: true });
  const audited = await server.db.pool.query<{ after: unknown }>(
    `select after from audit_log where action = 'org.documents_accepted'`,
  );
  expect(audited.rows).toEqual([{ after: { documents: [terms] } }]);
  const { items } = (await admin.call('listCustomers', { search: email })).body.data as {
    items: { id: string }[];
  };
  const seen = (await admin.call('getCustomer', { id: items[0]?.id })).body.data.acceptances as unknown[];
  expect(seen).toContainEqual(expect.objectContaining({ ...terms, language: 'zh_CN', by: email }));
});

test.each([
  ['another version', [{ ...terms, version: '1.1' }]],
  ['another document', [{ document: 'privacy-policy', version: '1.0' }]],
  ['more than is asked for', [terms, { document: 'privacy-policy', version: '1.0' }]],
])('%s than is asked for is not accepted', async (_what, documents) => {
  const refused = await owner.call('acceptDocuments', { documents });
  expect([refused.status, refused.body.code]).toEqual([409, 'terms_changed']);
  expect(await asked()).toHaveLength(1);
});
