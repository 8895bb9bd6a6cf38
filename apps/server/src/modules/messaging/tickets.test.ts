import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';
import { subAccountOf } from '../../testing/sub-account.ts';
import type { TicketDetail } from './present-ticket.ts';

let house: TestApp;
let owner: Caller;
let stranger: Caller;
beforeAll(async () => {
  house = await testApp();
  await house.customer('owner@tickets.test');
  await house.customer('stranger@tickets.test');
});
// Hours pass here, and a session lives less than one.
beforeEach(async () => {
  await house.pass(3_600);
  owner = await house.signIn('owner@tickets.test');
  stranger = await house.signIn('stranger@tickets.test');
});
afterAll(() => house.close());

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
    await house.db.pool.query<{ action: string }>(
      'select action from audit_log where object_id = $1 order by at, id',
      [id],
    )
  ).rows.map(({ action }) => action);

describe('a ticket', () => {
  test('goes to the helpdesk after the commit, is answered once however often the answer comes, and tells its writer', async () => {
    const { id, ...first } = await open();
    expect(first).toMatchObject({ subject: request.subject, state: 'open', isSent: false });
    await house.app.settle();
    expect(await look(id)).toMatchObject({ state: 'waiting', isSent: true });
    await house.pass(5);
    const answered = await look(id);
    expect(answered.state).toBe('answered');
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

  test('goes on with a reply, is solved, opens again for 14 days, and is closed for good', async () => {
    const { id } = await open();
    await house.pass(1);
    await house.pass(5);
    await owner.call('replyToTicket', { id, comment: 'Thank you, that was it.' });
    expect(await look(id)).toMatchObject({ state: 'waiting' });
    await house.pass(5);
    expect(await look(id)).toMatchObject({ state: 'solved' });
    const again = await owner.call('replyToTicket', { id, comment: 'It is missing again.' });
    expect(again.body.data).toMatchObject({ state: 'waiting' });
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
    await house.pass(5);
    expect(await look(id)).toMatchObject({ state: 'closed' });
  });

  test('that was solved more than 14 days ago is not opened again', async () => {
    const { id } = await open();
    await house.pass(1);
    await house.visitor.call('sandboxHelpdeskAnswer', { ticketId: id, text: 'Done.', isSolved: true });
    await house.pass(14 * 86_400);
    owner = await house.signIn('owner@tickets.test');
    const late = await owner.call('replyToTicket', { id, comment: 'It is missing again.' });
    expect(late.body).toMatchObject({ code: 'illegal_transition', allowed: ['closed'] });
  });

  test('waits as not sent while the helpdesk cannot be reached, and goes when it can, in its order', async () => {
    const { id } = await open({ subject: 'The helpdesk is unreachable' });
    await house.app.settle();
    await owner.call('replyToTicket', { id, comment: 'Is anybody there?' });
    await house.app.settle();
    const waiting = await look(id);
    expect(waiting).toMatchObject({ state: 'open', isSent: false });
    expect(said(waiting)).toEqual([
      ['requester', false],
      ['requester', false],
    ]);
    for (let minute = 0; minute < 6; minute += 1) await house.pass(60);
    const sent = await look(id);
    expect(sent.isSent).toBe(true);
    expect(sent.comments.filter(({ side }) => side === 'requester').every(({ isSent }) => isSent)).toBe(true);
    expect(sent.comments.filter(({ side }) => side === 'helpdesk')).toHaveLength(2);
  });

  test('is its writer’s alone', async () => {
    const { id, version } = await open();
    const worker = await subAccountOf(house, 'owner@tickets.test', `worker-${id}@tickets.test`);
    for (const call of [
      stranger.call('getTicket', { id }),
      stranger.call('replyToTicket', { id, comment: 'Mine?' }),
      stranger.call('closeTicket', { id, version }),
    ])
      expect((await call).body).toMatchObject({ code: 'not_found', status: 404 });
    expect((await stranger.call('listTickets')).body.data.items).toEqual([]);
    expect((await worker.call('listTickets')).status).toBe(403);
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
      { field: 'phone', code: 'invalid_format' },
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
      receiveAnswer(house.app.context(), { isAuthentic: () => false }, forged),
    ).rejects.toMatchObject({ code: 'network_signature_invalid' });
  });
});
