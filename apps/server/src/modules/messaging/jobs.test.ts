import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDispatcher } from '../../jobs/dispatcher.ts';
import { manualClock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { systemContext, type SystemContextParts } from '../../kernel/system-context.ts';
import { read, transact } from '../../kernel/transaction.ts';
import type { Mail } from '../../providers/mail/port.ts';
import { sandboxMail, type SandboxMail } from '../../providers/mail/sandbox.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { createUnsubscribeLinks } from './notices/unsubscribe-links.ts';
import { mailJob } from './jobs.ts';

let db: TestDatabase;
let parts: SystemContextParts;
let mail: SandboxMail;

beforeAll(async () => {
  db = await testDatabase();
  const clock = manualClock(new Date('2026-03-02T12:00:00.000Z'));
  parts = { database: db.database, clock, mayMoveMoney: () => Promise.resolve() };
  mail = sandboxMail(parts);
});
afterAll(() => db.close());

const request = async (payload: Readonly<Record<string, unknown>>): Promise<void> => {
  const ctx = systemContext(parts);
  await transact(ctx, (tx) =>
    emit(tx, ctx, {
      topic: 'mail.requested',
      objectId: newId(),
      tenantId: null,
      customerId: null,
      payload,
      secret: true,
    }),
  );
};

test('a requested mail arrives once, in the language asked for, with its code to be read off', async () => {
  await request({
    to: 'ada@example.com',
    template: 'register',
    language: 'zh_CN',
    params: { code: '042137' },
  });
  const job = mailJob(mail);
  const twice = {
    ...job,
    run: async (...call: Parameters<typeof job.run>) => (await job.run(...call), job.run(...call)),
  };
  await createDispatcher({ ...parts, jobs: [twice] }).drain();
  expect(await mail.sentTo('ada@example.com')).toEqual([
    {
      id: expect.any(String),
      to: 'ada@example.com',
      channel: 'mail',
      subject: '您的 Tael 验证码',
      text: expect.stringContaining('042137'),
      code: '042137',
      sentAt: '2026-03-02T12:00:00.000Z',
    },
  ]);
  expect(await mail.sentTo('eve@example.com')).toEqual([]);
});

test('a mail of a tenant leaves from its address, and its links lead to its host', async () => {
  await request({ to: 'ben@example.com', template: 'staffInvited', language: 'en_US', params: { link: 'https://a.test/x' } }); // prettier-ignore
  const sent: Mail[] = [];
  const job = mailJob(
    { send: (one) => Promise.resolve(void sent.push(one)) },
    {
      readerOf: () => Promise.resolve(undefined),
      links: createUnsubscribeLinks(Buffer.alloc(32, 1), 'https://a.test'),
      voiceOf: () =>
        Promise.resolve({
          product: 'Harbour',
          from: 'Harbour <no-reply@harbour.test>',
          linkTo: (value) => value.replace('a.test', 'harbour.test'),
        }),
    },
  );
  await createDispatcher({ ...parts, jobs: [job] }).drain();
  expect(sent).toMatchObject([{ from: 'Harbour <no-reply@harbour.test>' }]);
  expect(sent[0]?.text).toContain('https://harbour.test/x');
});

test('a request for a mail that does not exist stays in the outbox with its reason', async () => {
  await request({ to: 'ada@example.com', template: 'constructor', language: 'en_US' });
  expect(await createDispatcher({ ...parts, jobs: [mailJob(mail)] }).drain()).toBe(0);
  const kept = await db.pool.query<{ last_error: string }>(
    'select last_error from outbox where delivered_at is null',
  );
  expect(kept.rows.map((row) => row.last_error)).toEqual([expect.stringContaining('template')]);
});

test('nobody but the system reads the mailbox of the sandbox', async () => {
  const customer = { kind: 'customer', tenantId: newId(), customerId: newId() } as const;
  for (const scope of [customer, { kind: 'platform' }, { kind: 'none' }] as const) {
    const rows = await read(
      systemContext(parts),
      (tx) => tx.client.query<{ found: bigint }>('select count(*) as found from sandbox_messages'),
      { scope },
    );
    expect(rows.rows[0]?.found).toBe(0n);
  }
});
