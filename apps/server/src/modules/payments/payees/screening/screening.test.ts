import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemContext } from '../../../../kernel/system-context.ts';
import { testApp, type TestApp } from '../../../../testing/app.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { usAccount, vendor, vendorName } from '../../../../testing/payees.ts';
import { confirming } from '../../../../testing/step-ups.ts';
import { applyPayeeScreening } from './apply-screening.ts';
import type { Payee } from '../present-payee.ts';

let app: TestApp;
let confirmed: ReturnType<typeof confirming>;
let owner: Caller;
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  confirmed = confirming(app, '@screened.test');
  owner = await app.customer('owner@screened.test');
  admin = await app.staff('admin@screened.test', 1);
});
afterAll(() => app.close());

interface Review {
  readonly id: string;
  readonly payeeId: string;
  readonly version: number;
}

let made = 0;
const create = async (change: object): Promise<Payee> => {
  const id = randomUUID();
  made += 1;
  await confirmed('payee.change', id);
  const { body } = await owner.call('createPayee', {
    ...vendor(vendorName(id), String(made).padStart(9, '6')),
    ...change,
    id,
  });
  return body.data as Payee;
};
const screened = async (change: object): Promise<Payee> => {
  const { id } = await create(change);
  await app.app.settle();
  return (await owner.call('getPayee', { id })).body.data as Payee;
};
const reviewsOf = async (payeeId: string): Promise<readonly Review[]> =>
  ((await admin.call('listPayeeReviews', { limit: 100 })).body.data.items as Review[]).filter(
    (review) => review.payeeId === payeeId,
  );
const actionsOf = async (id: string) =>
  (
    await app.db.pool.query<{ action: string }>(
      `select action from audit_log where object_id = $1 and action <> 'payee.screening_answered' order by at, id`,
      [id],
    )
  ).rows.map(({ action }) => action);

describe('the lists of sanctions', () => {
  it('are asked about a new payee, and let through whom they do not know', async () => {
    const { id, screening } = await create({});
    expect(screening).toBe('pending');
    await app.app.settle();
    expect((await owner.call('getPayee', { id })).body.data).toMatchObject({
      state: 'active',
      screening: 'clear',
    });
    const asked = await app.db.pool.query<{ subject: string }>(
      'select subject from payments_payee_screenings where payee_id = $1 order by subject',
      [id],
    );
    expect(asked.rows.map(({ subject }) => subject)).toEqual(['bank', 'company', 'person']);
  });

  it.each([
    ['in Latin letters', { name: 'Sancho Embargado' }],
    ['nearly spelled', { name: 'Sanchó Embragado' }],
    ['in Chinese', { name: 'T L Zhao', localName: '赵天雷' }],
    ['of an employee', { kind: 'employee', name: 'Sancho Embargado' }],
  ])('lock a payee whose name they have %s, and nothing of it can be changed', async (_, change) => {
    const before = await screened(change);
    expect(before).toMatchObject({ state: 'locked', screening: 'review' });
    const { id, version } = before;
    await confirmed('payee.change', id);
    const bank = usAccount('123123123');
    expect(
      (await owner.call('changePayeeBank', { id, version, bank, isConfirmed: true })).body,
    ).toMatchObject({
      code: 'illegal_transition',
    });
    expect(await reviewsOf(id)).toHaveLength(1);
    expect(await actionsOf(id)).toEqual(['payee.created', 'payee.locked']);
  });

  it('keep a payee locked that is archived and restored', async () => {
    const { id, version } = await screened({ name: 'Sancho Embargado' });
    const archived = (await owner.call('archivePayee', { id, version })).body.data as Payee;
    await confirmed('payee.change', id);
    expect((await owner.call('restorePayee', { id, version: archived.version })).body.data).toMatchObject({
      state: 'locked',
    });
  });

  it('are asked again about another name or bank alone', async () => {
    const { id, version } = await screened({});
    const { bank: _, ...fields } = vendor(`Other ${id}`);
    const count = async () =>
      (await app.db.pool.query('select from payments_payee_screenings where payee_id = $1', [id])).rowCount;
    const renamed = (await owner.call('changePayee', { ...fields, id, version })).body.data as Payee;
    expect(renamed.screening).toBe('pending');
    expect(await count()).toBe(5);
    await owner.call('changePayee', { ...fields, id, version: renamed.version, nickname: 'Nick' });
    expect(await count()).toBe(5);
  });

  it('answer once: what is unsigned, unasked or comes again changes nothing', async () => {
    const { id } = await screened({});
    const asked = await app.db.pool.query<{ id: string }>(
      'select id from payments_payee_screenings where payee_id = $1',
      [id],
    );
    const finding = {
      ...{ list: 'x', entryId: 'y', kind: 'sanction', matchedName: 'n', ownName: 'n', script: 'latin' },
      ...{ score: 99, nameScore: 99, birthDate: 'unknown', nation: 'unknown' },
    };
    const parts = { clock: app.app.clock, database: app.db.database, mayMoveMoney: () => Promise.resolve() };
    const ctx = systemContext(parts, { channel: 'network' });
    const say = (screeningId: string | undefined, isAuthentic: boolean) =>
      applyPayeeScreening(
        ctx,
        { isAuthentic: () => isAuthentic },
        { body: JSON.stringify({ screeningId, findings: [finding] }), signature: '' },
      );
    await expect(say(asked.rows[0]?.id, false)).rejects.toThrow('network_signature_invalid');
    expect(await say(asked.rows[0]?.id, true)).toBe('ignored');
    expect(await say(randomUUID(), true)).toBe('ignored');
    expect((await owner.call('getPayee', { id })).body.data).toMatchObject({ state: 'active' });
  });
});

describe('a review', () => {
  const decide = (review: Review | undefined, decision: string, by = admin) =>
    by.call('decidePayeeReview', {
      id: review?.id,
      version: review?.version,
      decision,
      note: 'Looked at both',
    });

  const waiting = async (): Promise<number> => {
    const { reviews } = (await admin.call('headerCounts')).body.data as {
      reviews: { queue: string; count: number }[];
    };
    return reviews.find(({ queue }) => queue === 'payees')?.count ?? 0;
  };

  it('unlocks a payee that was released, with who decided and why; until then it counts as waiting', async () => {
    const before = await waiting();
    const { id } = await screened({ name: 'Sancho Embargado' });
    const [review, ...others] = await reviewsOf(id);
    expect([await waiting(), others]).toEqual([before + 1, []]);
    expect((await decide(review, 'released')).body.data).toMatchObject({
      state: 'released',
      decidedBy: 'admin@screened.test',
      note: 'Looked at both',
    });
    expect(await waiting()).toBe(before);
    expect((await owner.call('getPayee', { id })).body.data).toMatchObject({
      state: 'active',
      screening: 'clear',
    });
    expect(await actionsOf(id)).toEqual([
      'payee.created',
      'payee.locked',
      'payee.review_decided',
      'payee.unlocked',
    ]);
    expect((await decide(review, 'blocked')).body).toMatchObject({ code: 'illegal_transition' });
  });

  it('keeps a payee locked that was blocked, until somebody releases it', async () => {
    const { id } = await screened({ name: 'Sancho Embargado' });
    const [review] = await reviewsOf(id);
    const blocked = (await decide(review, 'blocked')).body.data as Review;
    expect((await owner.call('getPayee', { id })).body.data).toMatchObject({
      state: 'locked',
      screening: 'blocked',
    });
    expect((await decide(review, 'released')).body).toMatchObject({ code: 'conflict' });
    expect((await decide(blocked, 'released')).status).toBe(200);
    expect((await owner.call('getPayee', { id })).body.data).toMatchObject({ state: 'active' });
  });

  it('is decided once by two who decide at once, and by nobody of the customer', async () => {
    const { id } = await screened({ name: 'Sancho Embargado' });
    const [review] = await reviewsOf(id);
    expect((await decide(review, 'released', owner)).status).toBe(403);
    expect((await owner.call('listPayeeReviews')).status).toBe(403);
    const answers = await Promise.all([decide(review, 'released'), decide(review, 'released')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
