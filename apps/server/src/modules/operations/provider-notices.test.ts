import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { zendeskSignature } from '../../providers/helpdesk/zendesk.ts';
import { twilioSignature } from '../../providers/sms/twilio.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { sandboxOnly } from '../../testing/providers.ts';

/** A helpdesk in which one ticket was answered that is none of ours any more. */
const foreign = newId();
const desk = createServer((request, response) => {
  const said = request.url?.includes('/comments.json')
    ? {
        comments: [{ id: 51, author_id: 9, public: true, plain_body: 'Done' }],
        users: [{ id: 9, name: 'Mia' }],
      }
    : { ticket: { id: 100, external_id: foreign, requester_id: 7, status: 'open' } };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
});

let server: TestApp;
beforeAll(async () => {
  await new Promise<void>((done) => desk.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${String((desk.address() as AddressInfo).port)}`;
  const providers = {
    ...sandboxOnly.providers,
    sms: { url, account: 'AC1', token: 'secret', from: '+15005550006' },
    helpdesk: { url, email: 'agent@tael.test', token: 'secret', webhookSecret: 'hook' },
  };
  server = await testApp({ providers });
});
afterAll(async () => {
  await server.close();
  desk.close();
});

const post = async (url: string, fields: Record<string, string>, headers: Record<string, string>) => {
  const payload = JSON.stringify(fields);
  const answer = await server.app.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: answer.statusCode, data: answer.json<{ data?: unknown }>().data };
};
const reported = (id: string, state: string) => {
  const path = `/api-user/anon/texts/${id}/report`;
  const fields = { MessageStatus: state };
  const signature = twilioSignature('secret', `http://localhost:8080${path}`, fields);
  return post(path, fields, { 'x-twilio-signature': signature });
};
const audited = async (action: string) =>
  (
    await server.db.pool.query<{ object_id: string }>('select object_id from audit_log where action = $1', [
      action,
    ])
  ).rows;

const applied = { status: 200, data: { outcome: 'applied' } };
const ignored = { status: 200, data: { outcome: 'ignored' } };

test('a report about a text counts once; again, or of a text of nobody, it is taken and changes nothing', async () => {
  const id = newId();
  await server.db.pool.query(
    `insert into sms_messages (id, state, updated_at) values ($1, 'accepted', now())`,
    [id],
  );
  expect(await reported(id, 'delivered')).toEqual(applied);
  expect(await reported(id, 'delivered')).toEqual(ignored);
  expect(await reported(newId(), 'delivered')).toEqual(ignored);
  expect(await audited('operations.text_reported')).toEqual([{ object_id: id }]);
});

test('a notice of the helpdesk about a ticket that is not there is taken and changes nothing', async () => {
  const fields = { ticketId: '100' };
  const time = '2026-11-26T12:00:00Z';
  const headers = {
    'x-zendesk-webhook-signature-timestamp': time,
    'x-zendesk-webhook-signature': zendeskSignature('hook', time, JSON.stringify(fields)),
  };
  expect(await post('/api-user/anon/helpdesk/notices', fields, headers)).toEqual(ignored);
  expect(await audited('messaging.ticket_answered')).toEqual([]);
});
