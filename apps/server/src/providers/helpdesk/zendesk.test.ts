import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { createProviderLine } from '../../kernel/provider-calls/provider-line.ts';
import type { Helpdesk } from './port.ts';
import { zendeskHelpdesk, zendeskSignature } from './zendesk.ts';

interface Comment {
  readonly id: number;
  readonly author_id: number;
  readonly public: boolean;
  readonly plain_body: string;
}
interface Ticket {
  readonly id: number;
  readonly external_id: string | null;
  readonly requester_id: number;
  status: string;
  readonly sent: unknown;
  readonly comments: Comment[];
}
interface Sent {
  readonly ticket: {
    external_id?: string;
    status?: string;
    comment?: { body: string; author_id?: number };
  };
}

const desk: Ticket[] = [];
let losesAnswers = 0;
const requester = 7;

/** As much of the Tickets API as is asked for. */
const reply = (method: string, url: URL, body: Sent): [number, unknown] => {
  const external = url.searchParams.get('external_id');
  if (external !== null) return [200, { tickets: desk.filter((one) => one.external_id === external) }];
  if (method === 'POST') {
    const { external_id: externalId = null, comment } = body.ticket;
    const id = 100 + desk.length;
    const first = { id: 1, author_id: requester, public: true, plain_body: comment?.body ?? '' };
    desk.push({
      id,
      external_id: externalId,
      requester_id: requester,
      status: 'new',
      sent: body,
      comments: [first],
    });
    return [201, { ticket: desk.at(-1) }];
  }
  const found = desk.find(({ id }) => url.pathname.includes(`/tickets/${String(id)}`));
  if (!found) return [404, {}];
  if (url.pathname.endsWith('/comments.json'))
    return [
      200,
      {
        comments: found.comments,
        users: [
          { id: 9, name: 'Mia' },
          { id: requester, name: 'Ada' },
        ],
      },
    ];
  const { status, comment } = body.ticket ?? {};
  if (status !== undefined) found.status = status;
  if (comment) {
    const { author_id = 9, body: plain_body } = comment;
    found.comments.push({ id: 50 + found.comments.length, author_id, public: true, plain_body });
  }
  return [200, { ticket: found }];
};
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const isRight =
      request.headers.authorization ===
      `Basic ${Buffer.from('agent@tael.example/token:secret').toString('base64')}`;
    const sent = (body === '' ? { ticket: {} } : JSON.parse(body)) as Sent;
    const [status, said] = isRight
      ? reply(request.method ?? '', new URL(request.url ?? '', 'http://desk'), sent)
      : [401, {}];
    const isLost = request.method !== 'GET' && losesAnswers-- > 0;
    response
      .writeHead(isLost ? 502 : status, { 'content-type': 'application/json' })
      .end(JSON.stringify(said));
  });
});

let helpdesk: Helpdesk;
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => server.close());
beforeEach(() => {
  desk.length = 0;
  losesAnswers = 0;
  helpdesk = zendeskHelpdesk(
    { clock: systemClock },
    {
      url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
      email: 'agent@tael.example',
      token: 'secret',
      webhookSecret: 'hook',
    },
    { key: Buffer.alloc(32, 3), line: createProviderLine({ provider: 'helpdesk', pauseMs: 2, attempts: 1 }) },
  );
});

const id = newId();
const request = {
  id,
  subject: 'My card',
  comment: 'It does not work',
  requester: { name: 'Ada', email: 'ada@example.com', phone: '13800138000' },
  tag: 'web_widget',
  openedAt: new Date(),
  language: 'zh_CN',
} as const;
const open = async () => (await helpdesk.open(request)).reference;

test('a request is opened once, also when the answer to it was lost', async () => {
  losesAnswers = 1;
  await expect(open()).rejects.toThrow('502');
  expect(await open()).toBe('100');
  expect(desk).toHaveLength(1);
  expect(desk[0]?.sent).toEqual({
    ticket: {
      external_id: id,
      subject: 'My card',
      comment: { body: 'It does not work' },
      requester: { name: 'Ada', email: 'ada@example.com', phone: '13800138000', locale: 'zh-cn' },
      tags: ['web_widget'],
    },
  });
});

test('more words are the requester’s own, once', async () => {
  const reference = await open();
  const comment = { id: newId(), reference, requestId: id, text: 'Still not', language: 'en_US' } as const;
  losesAnswers = 1;
  await expect(helpdesk.comment(comment)).rejects.toThrow('502');
  await helpdesk.comment(comment);
  expect(desk[0]?.comments.map((one) => [one.author_id, one.plain_body])).toEqual([
    [requester, 'It does not work'],
    [requester, 'Still not'],
  ]);
  await helpdesk.close(reference);
  expect(desk[0]?.status).toBe('solved');
});

const notice = (reference: string, secret = 'hook') => {
  const body = JSON.stringify({ ticketId: reference });
  const headers: Record<string, string> = {
    'x-zendesk-webhook-signature-timestamp': '2026-03-02T18:00:00Z',
    'x-zendesk-webhook-signature': zendeskSignature(secret, '2026-03-02T18:00:00Z', body),
  };
  return { reference, body, header: (name: string) => headers[name] ?? null };
};

test('a signed notice brings what agents said in public, each comment under the same id whenever it is read', async () => {
  const reference = await open();
  const [first] = desk;
  first?.comments.push(
    { id: 60, author_id: 9, public: true, plain_body: 'We are looking at it' },
    { id: 61, author_id: 9, public: false, plain_body: 'A note among us' },
    { id: 62, author_id: 9, public: true, plain_body: 'Done' },
  );
  if (first) first.status = 'solved';
  const [one, two] = await Promise.all([
    helpdesk.receive(notice(reference)),
    helpdesk.receive(notice(reference)),
  ]);
  const said = (one ?? []).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  expect(said).toMatchObject([
    { requestId: id, author: 'Mia', text: 'We are looking at it', isSolved: false },
    { requestId: id, author: 'Mia', text: 'Done', isSolved: true },
  ]);
  expect((two ?? []).map(({ body }) => body)).toEqual((one ?? []).map(({ body }) => body));
  expect((one ?? []).every(helpdesk.isAuthentic)).toBe(true);
});

test('an unsigned notice reads nothing, and a ticket of nobody here says nothing', async () => {
  const reference = await open();
  expect(await helpdesk.receive(notice(reference, 'another'))).toBeUndefined();
  expect(await helpdesk.receive({ ...notice(reference), body: '{"ticketId":"101"}' })).toBeUndefined();
  desk.push({ id: 101, external_id: null, requester_id: 8, status: 'open', sent: {}, comments: [] });
  expect(await helpdesk.receive(notice('101'))).toEqual([]);
});
