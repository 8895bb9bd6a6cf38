import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { subAccountOf } from '../../../testing/sub-account.ts';
import type { SupportTicketDetail, TicketDetail } from './present-ticket.ts';

let server: TestApp;
let admin: Caller;
let owner: Caller;
let stranger: Caller;
beforeAll(async () => {
  server = await testApp();
  await server.staff('admin@tickets.test', 1);
  await server.customer('owner@tickets.test');
  await server.customer('stranger@tickets.test');
});
// Hours pass here, and a session lives less than one.
beforeEach(async () => {
  await server.pass(3_600);
  admin = await server.signIn('admin@tickets.test');
  owner = await server.signIn('owner@tickets.test');
  stranger = await server.signIn('stranger@tickets.test');
});
afterAll(() => server.close());

const request = {
  subject: 'A transfer is missing',
  comment: 'I sent 200.00 on Monday. Where is it?',
  name: 'Ana Silva',
  phone: '510-555-1212',
};
const open = async (change: Readonly<Record<string, unknown>> = {}) =>
  (await owner.call('openTicket', { ...request, ...change })).body.data as TicketDetail;
const look = async (id: string) => (await owner.call('getTicket', { id })).body.data as TicketDetail;
const said = ({ comments }: TicketDetail) => comments.map(({ side, isSent }) => [side, isSent]);
const actions = async (id: string) =>
  (
    await server.db.pool.query<{ action: string }>(
      'select action from audit_log where object_id = $1 order by at, id',
      [id],
    )
  ).rows.map(({ action }) => action);

describe('a ticket', () => {
  test('goes to the helpdesk after the commit, is answered once however often the answer comes, and tells its writer', async () => {
    const { id, ...first } = await open();
    expect(first).toMatchObject({ subject: request.subject, state: 'open', isSent: false });
    await server.app.settle();
    expect(await look(id)).toMatchObject({ state: 'assigned', isSent: true });
    await server.pass(5);
    const answered = await look(id);
    expect(answered.state).toBe('waiting_customer');
    expect(said(answered)).toEqual([
      ['requester', true],
      ['helpdesk', true],
    ]);
    const messages = (await owner.call('listMessages', { about: 'ticket', limit: 100 })).body.data.items as {
      objectId: string;
    }[];
    expect(messages.filter(({ objectId }) => objectId === id)).toMatchObject([
      { code: 'ticket_answered', params: { subject: request.subject } },
    ]);
    expect(await actions(id)).toEqual([
      'messaging.ticket_opened',
      'messaging.comment_sent',
      'messaging.ticket_answered',
    ]);
  });

  test('goes on with a reply, is resolved, opens again for 14 days, and is closed for good', async () => {
    const { id } = await open();
    await server.pass(1);
    await server.pass(5);
    await owner.call('replyToTicket', { id, comment: 'Thank you, that was it.' });
    expect(await look(id)).toMatchObject({ state: 'in_review' });
    await server.pass(5);
    expect(await look(id)).toMatchObject({ state: 'resolved' });
    const again = await owner.call('replyToTicket', { id, comment: 'It is missing again.' });
    expect(again.body.data).toMatchObject({ state: 'in_review' });
    const { version } = await look(id);
    expect((await owner.call('closeTicket', { id, version: version - 1 })).body).toMatchObject({
      code: 'conflict',
    });
    const closed = await owner.call('closeTicket', { id, version });
    expect(closed.body.data).toMatchObject({ state: 'closed' });
    const late = await owner.call('replyToTicket', { id, comment: 'One thing more.' });
    expect(late.body).toMatchObject({ code: 'illegal_transition', allowed: [] });
    expect((await owner.call('closeTicket', { id, version: version + 1 })).body).toMatchObject({
      code: 'illegal_transition',
    });
    await server.pass(5);
    expect(await look(id)).toMatchObject({ state: 'closed' });
  });

  test('that was resolved more than 14 days ago is not opened again', async () => {
    const { id } = await open();
    await server.pass(1);
    await server.visitor.call('sandboxHelpdeskAnswer', { ticketId: id, text: 'Done.', isSolved: true });
    await server.pass(14 * 86_400);
    owner = await server.signIn('owner@tickets.test');
    const late = await owner.call('replyToTicket', { id, comment: 'It is missing again.' });
    expect(late.body).toMatchObject({ code: 'illegal_transition', allowed: ['closed'] });
  });

  test('waits as not sent while the helpdesk cannot be reached, and goes when it can, in its order', async () => {
    const { id } = await open({ subject: 'The helpdesk is unreachable' });
    await server.app.settle();
    await owner.call('replyToTicket', { id, comment: 'Is anybody there?' });
    await server.app.settle();
    const waiting = await look(id);
    expect(waiting).toMatchObject({ state: 'open', isSent: false });
    expect(said(waiting)).toEqual([
      ['requester', false],
      ['requester', false],
    ]);
    for (let minute = 0; minute < 6; minute += 1) await server.pass(60);
    const sent = await look(id);
    expect(sent.isSent).toBe(true);
    expect(sent.comments.filter(({ side }) => side === 'requester').every(({ isSent }) => isSent)).toBe(true);
    expect(sent.comments.filter(({ side }) => side === 'helpdesk')).toHaveLength(2);
  });

  test('is its writer’s alone', async () => {
    const { id, version } = await open();
    const worker = await subAccountOf(server, 'owner@tickets.test', `worker-${id}@tickets.test`);
    for (const call of [
      stranger.call('getTicket', { id }),
      stranger.call('replyToTicket', { id, comment: 'Mine?' }),
      stranger.call('closeTicket', { id, version }),
    ])
      expect((await call).body).toMatchObject({ code: 'not_found', status: 404 });
    expect((await stranger.call('listTickets')).body.data.items).toEqual([]);
    expect((await worker.call('listTickets')).body.data.items).toEqual([]);
    const own = (await worker.call('openTicket', request)).body.data as TicketDetail;
    expect((await worker.call('getTicket', { id: own.id })).body.data).toMatchObject({
      subject: request.subject,
    });
    expect((await owner.call('getTicket', { id: own.id })).status).toBe(404);
  });

  test('is listed with those of any state that is asked for', async () => {
    const { id, version } = await open();
    await owner.call('closeTicket', { id, version });
    const { id: other } = await open();
    const ids = async (state: string) =>
      ((await owner.call('listTickets', { state, limit: 100 })).body.data.items as { id: string }[]).map(
        (row) => row.id,
      );
    expect(await ids('open,closed')).toEqual(expect.arrayContaining([id, other]));
    expect(await ids('closed')).not.toContain(other);
    expect(await ids('open')).not.toContain(id);
    expect((await owner.call('listTickets', { state: 'open,gone' })).status).toBe(422);
  });

  test('is listed page by page in the order that is asked for', async () => {
    for (const subject of ['sortedlot beta', 'Sortedlot Alpha', 'sortedlot gamma']) {
      await open({ subject });
      await server.pass(1);
    }
    const listed = async (sort: string) => {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page = { search: 'sortedlot', limit: 1, sort, ...(cursor && { cursor }) };
        const { data } = (await owner.call('listTickets', page)).body as {
          data: { items: { subject: string }[]; nextCursor: string | null };
        };
        seen.push(...data.items.map(({ subject }) => subject.slice(10)));
        cursor = data.nextCursor;
      } while (cursor !== null);
      return seen;
    };
    expect(await listed('subject')).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await listed('-opened')).toEqual(['gamma', 'Alpha', 'beta']);
    expect((await owner.call('listTickets', { sort: 'state' })).status).toBe(422);
  });

  test('keeps no card number, and says of each field what is wrong', async () => {
    const { comments } = await open({ comment: 'My card 4242 4242 4242 4242 is declined.' });
    expect(comments[0]?.text).toBe('My card •••• 4242 is declined.');
    const empty = await owner.call('openTicket', {
      subject: 'x'.repeat(101),
      comment: ' ',
      name: '',
      phone: 'x',
    });
    expect(empty.body.errors).toMatchObject([
      { field: 'subject', code: 'too_long' },
      { field: 'comment', code: 'required' },
      { field: 'name', code: 'required' },
      { field: 'phone', code: 'phone_format' },
    ]);
  });

  test('is taken, answered with a file and resolved by staff, whose notes its writer never sees, and is rated', async () => {
    const file = await owner.upload('message_attachment');
    const { id } = await open({ comment: '<p>See <strong>this</strong></p>', attachmentIds: [file] });
    const early = await owner.call('rateTicket', { id, rating: 5 });
    expect(early.body).toMatchObject({ code: 'illegal_transition' });
    const seen = (await admin.call('getSupportTicket', { id })).body.data as SupportTicketDetail;
    expect(seen).toMatchObject({ assignee: null, requester: { email: 'owner@tickets.test' } });
    expect(seen.comments).toMatchObject([
      { html: '<p>See <strong>this</strong></p>', attachments: [{ id: file }] },
    ]);
    expect((await admin.call('readFile', { id: file })).status).toBe(200);
    expect((await stranger.call('readFile', { id: file })).status).toBe(404);
    const taken = await admin.call('assignTicket', { id, version: seen.version });
    expect(taken.body.data).toMatchObject({ state: 'assigned', assignee: 'admin@tickets.test' });
    const { version } = taken.body.data as SupportTicketDetail;
    const noted = await admin.call('noteOnTicket', { id, comment: 'Ask the bank' });
    expect((noted.body.data as SupportTicketDetail).comments.map(({ side }) => side)).toEqual([
      'requester',
      'note',
    ]);
    const receipt = await admin.upload('message_attachment');
    const answer = { id, version, comment: '<p>Here</p>', attachmentIds: [receipt], isResolved: true };
    expect((await admin.call('answerTicket', { ...answer, version: 99 })).body).toMatchObject({
      code: 'conflict',
    });
    expect((await admin.call('answerTicket', answer)).body.data).toMatchObject({ state: 'resolved' });
    const read = await look(id);
    expect(read.comments.map(({ side, text }) => [side, text])).toEqual([
      ['requester', 'See this'],
      ['helpdesk', 'Here'],
    ]);
    expect((await owner.call('readFile', { id: receipt })).status).toBe(200);
    expect((await stranger.call('readFile', { id: receipt })).status).toBe(404);
    expect((await owner.call('rateTicket', { id, rating: 6 })).body.errors).toMatchObject([
      { field: 'rating' },
    ]);
    expect((await owner.call('rateTicket', { id, rating: 4 })).body.data).toMatchObject({ rating: 4 });
    expect((await stranger.call('rateTicket', { id, rating: 1 })).status).toBe(404);
    const listed = (await admin.call('listSupportTickets', { state: 'resolved' })).body.data as {
      items: { id: string }[];
    };
    expect(listed.items.map((one) => one.id)).toContain(id);
    for (const name of ['listSupportTickets', 'getSupportTicket'] as const)
      expect((await owner.call(name, { id })).status).toBe(403);
    expect(await actions(id)).toEqual([
      'messaging.ticket_opened',
      'messaging.ticket_assigned',
      'messaging.ticket_noted',
      'messaging.ticket_answered',
      'messaging.ticket_rated',
    ]);
  });

  test('is taken ten times an hour with its replies, exactly, also when they come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 13 }, () => owner.call('openTicket', request)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.headers['retry-after']).toBe('3600');
    expect((await stranger.call('openTicket', request)).status).toBe(200);
  });

  test('takes no answer that the helpdesk did not sign', async () => {
    const { id } = await open();
    const forged = { body: JSON.stringify({ requestId: id }), signature: `t=1,s=${'A'.repeat(43)}` };
    const { receiveAnswer } = await import('./receive-answer.ts');
    await expect(
      receiveAnswer(server.app.context(), { isAuthentic: () => false }, forged),
    ).rejects.toMatchObject({ code: 'network_signature_invalid' });
  });
});
