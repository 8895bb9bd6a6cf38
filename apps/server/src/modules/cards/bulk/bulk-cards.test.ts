import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { cardImports, csv, heading, row } from '../../../testing/card-imports.ts';

interface LockedOrNot {
  readonly validity: { readonly isMerchantLocked: boolean };
}

let server: TestApp;
let imports: ReturnType<typeof cardImports>;
beforeAll(async () => {
  server = await testApp();
  const admin = await server.staff('admin@bulk.test', 1);
  const approver = await server.staff('approver@bulk.test', 1);
  imports = cardImports({ server, admin, approver });
});
afterAll(() => server.close());

describe('an import of cards', () => {
  it('looks at every row, says what it costs, and makes nothing before it is run', async () => {
    const who = await imports.customer();
    const job = await imports.checked(
      who,
      csv(
        row('Ads 1', '"$1,250.5"', 'ads;travel'),
        row('', 'much'),
        row('Ads 2'),
        '99999999,X,Ana,李,-5.00,=1+1',
      ),
    );
    expect(job).toMatchObject({
      state: 'ready',
      counts: { total: 4, checked: 4, good: 2, bad: 2, done: 0, failed: 0 },
      quote: {
        fee: { amount: '0.15' },
        total: { amount: '0.30' },
        available: { amount: '100.00' },
        availableAfter: { amount: '99.70' },
        room: 100,
      },
    });
    expect(await imports.cardsOf(who)).toEqual([]);
    const bad = await imports.rowsOf(who, job.id, { outcome: 'bad' });
    expect(bad.map(({ number, line, faults }) => [number, line, faults.map(({ column }) => column)])).toEqual(
      [
        [2, 3, ['nickname', 'daily']],
        [4, 5, ['bin', 'lastName', 'daily']],
      ],
    );
    expect(bad[0]?.faults[0]?.message).toBe('This field is required.');
    const [chinese] = await imports.rowsOf(who, job.id, { outcome: 'bad' }, 'zh_CN');
    expect(chinese?.faults[0]?.message).toBe('此项必填。');
  });

  it('makes each good row a card that can be used, with its fee, its audit row and its tags, and tells once', async () => {
    const who = await imports.customer();
    const job = await imports.run(
      who,
      await imports.checked(who, csv(row('Ads 1', '50.00', 'ads；travel'), row('', ''), row('Ads 2'))),
    );
    expect(job).toMatchObject({
      state: 'completed_with_errors',
      counts: { total: 3, good: 0, bad: 1, done: 2, failed: 0 },
      quote: null,
    });
    const cards = await imports.cardsOf(who);
    expect(cards).toMatchObject([
      { nickname: 'Ads 2', status: 'active', tags: [] },
      { nickname: 'Ads 1', status: 'active', limits: { daily: '50.00' }, tags: ['ads', 'travel'] },
    ]);
    expect(await imports.available(who)).toBe('99.55');
    const rows = await imports.rowsOf(who, job.id, { outcome: 'done' });
    expect(rows.map(({ objectId }) => objectId)).toEqual(cards.map(({ id }) => id).reverse());
    const usable = await server.db.pool.query(
      'select from cards_cards where id = any ($1) and activated_at is not null',
      [rows.map(({ objectId }) => objectId)],
    );
    expect(usable.rowCount).toBe(2);
    const kept = await server.db.pool.query<{ action: string; actor_type: string }>(
      `select action, actor_type from audit_log where object_id = $1 order by id`,
      [rows[0]?.objectId],
    );
    expect(kept.rows).toEqual([
      { action: 'card.created', actor_type: 'user' },
      { action: 'card.activated', actor_type: 'system' },
    ]);
    const jobAudit = await server.db.pool.query<{ action: string }>(
      'select action from audit_log where object_id = $1 order by id',
      [job.id],
    );
    expect(jobAudit.rows.map(({ action }) => action)).toEqual([
      'bulk.uploaded',
      'bulk.checked',
      'bulk.started',
      'bulk.finished',
    ]);
    const messages = (await who.call('listMessages', { about: 'card_batch' })).body.data.items as object[];
    expect(messages).toMatchObject([{ code: 'card_batch_done', objectId: job.id, params: { done: '2' } }]);
    const ofCards = (await who.call('listMessages', { about: 'card' })).body.data.items as object[];
    expect(ofCards).toEqual([]);
  });

  it('locks a card to the first merchant that it pays where its row says yes, in either language', async () => {
    const who = await imports.customer();
    const locked = (...said: readonly string[]) =>
      Buffer.from(
        [`${heading},仅限首个商户`, ...said.map((one, at) => `${row(`Card ${String(at)}`)},${one}`)].join(
          '\r\n',
        ),
      );
    const job = await imports.checked(
      who,
      locked('Yes', '是', 'TRUE', '1', 'no', '否', 'false', '0', '', 'perhaps'),
    );
    expect(job.counts).toMatchObject({ good: 9, bad: 1 });
    const [bad] = await imports.rowsOf(who, job.id, { outcome: 'bad' });
    expect(bad?.faults).toEqual([{ column: 'merchantLock', message: 'Enter yes or no.' }]);
    await imports.run(who, job);
    const cards = await Promise.all(
      (await imports.rowsOf(who, job.id, { outcome: 'done' })).map(
        async ({ objectId }) => (await who.call('getCard', { id: objectId })).body.data as LockedOrNot,
      ),
    );
    expect(cards.map(({ validity }) => validity.isMerchantLocked)).toEqual([
      ...[true, true, true, true],
      ...[false, false, false, false, false],
    ]);
  });

  it('stops at the money there is and at the cards that are allowed, row by row and in their order', async () => {
    const poor = await imports.customer('0.40');
    const done = await imports.run(poor, await imports.checked(poor, csv(row('A'), row('B'), row('C'))));
    expect(done).toMatchObject({ state: 'completed_with_errors', counts: { done: 2, failed: 1 } });
    const [refused] = await imports.rowsOf(poor, done.id, { outcome: 'failed' });
    expect(refused).toMatchObject({ number: 3, faults: [{ column: null }] });
    expect(refused?.faults[0]?.message).toMatch(/^Insufficient balance/);
    expect(await imports.cardsOf(poor)).toHaveLength(2);

    const many = await imports.customer();
    const names = Array.from({ length: 103 }, (_, at) => row(`Card ${String(at)}`));
    const capped = await imports.run(many, await imports.checked(many, csv(...names)));
    expect(capped.counts).toMatchObject({ done: 100, failed: 3 });
    expect(
      (await imports.rowsOf(many, capped.id, { outcome: 'failed' })).map(({ number }) => number),
    ).toEqual([101, 102, 103]);
  });

  it('gives the fee of a card back that the issuer does not make', async () => {
    const who = await imports.customer();
    const job = await imports.run(who, await imports.checked(who, csv(row('Fine'), row('Refuse issuing'))));
    expect(job).toMatchObject({ state: 'completed_with_errors', counts: { done: 1, failed: 1 } });
    const [refused] = await imports.rowsOf(who, job.id, { outcome: 'failed' });
    expect(refused?.faults[0]?.message).toMatch(/^The issuer could not create this card/);
    expect(await imports.available(who)).toBe('99.70');
  });

  it('makes no card for an account that was suspended after it was started', async () => {
    const who = await imports.customer();
    const job = await imports.checked(who, csv(row('Late')));
    await who.call('runCardBatch', { id: job.id, version: job.version, total: '0.15' });
    // Whoever starts it was shown the agreement.
    const accepted = await server.db.pool.query(
      `select 1 from org_acceptances a join identity_users u on u.id = a.user_id
        where a.occasion = 'card_order' and u.customer_id = (select customer_id from bulk_jobs where id = $1)`,
      [job.id],
    );
    expect(accepted.rows).toHaveLength(1);
    await server.db.pool.query(
      `update org_accounts set status = 7 where customer_id = (select customer_id from identity_users where email = $1)`,
      [who.email],
    );
    await server.app.settle();
    await server.db.pool.query('update org_accounts set status = 1 where status = 7');
    expect(await imports.jobOf(who, job.id)).toMatchObject({ counts: { done: 0, failed: 1 } });
    const [refused] = await imports.rowsOf(who, job.id);
    expect(refused?.faults[0]?.message).toMatch(/suspended/);
    expect(await imports.cardsOf(who)).toEqual([]);
  });

  it('takes the same file once, and again only when that is meant', async () => {
    const who = await imports.customer();
    const bytes = csv(row('Once'));
    const [first, second] = await Promise.all([imports.handIn(who, bytes), imports.handIn(who, bytes)]);
    const codes = [first.body.code, second.body.code];
    expect(codes.filter((code) => code === 'bulk_file_known')).toHaveLength(1);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect((await imports.handIn(who, bytes, { confirmed: 'true' })).status).toBe(200);
    const other = await imports.customer();
    expect((await imports.handIn(other, bytes)).status).toBe(200);
  });

  it('takes the place of what it was before it was mended, unless cards are made of that already', async () => {
    const who = await imports.customer();
    const first = await imports.checked(who, csv(row('A'), row('')));
    const other = await imports.customer();
    const foreign = await imports.handIn(other, csv(row('A')), { replaces: first.id });
    expect(foreign.body.code).toBe('not_found');
    const second = await imports.checked(who, csv(row('A'), row('B')), { replaces: first.id });
    expect(await imports.jobOf(who, first.id)).toMatchObject({ state: 'canceled', counts: { canceled: 1 } });
    const kept = await server.db.pool.query<{ action: string }>(
      `select action from audit_log where object_id = $1 order by id desc limit 1`,
      [first.id],
    );
    expect(kept.rows).toEqual([{ action: 'bulk.canceled' }]);
    // Its own table is known no more, and one that was canceled by hand is in nobody's way.
    const third = await imports.checked(who, csv(row('A'), row('B')), { replaces: second.id });
    await who.call('cancelCardBatch', { id: third.id });
    const fourth = await imports.checked(who, csv(row('C')), { replaces: third.id });
    await imports.run(who, fourth);
    const late = await imports.handIn(who, csv(row('D')), { replaces: fourth.id });
    expect([late.status, late.body.code]).toEqual([409, 'bulk_started']);
    expect(await imports.cardsOf(who)).toHaveLength(1);
  });

  it('can be ended while it runs: what was made stays, the rest is never made', async () => {
    const who = await imports.customer();
    const job = await imports.checked(
      who,
      csv(...Array.from({ length: 5 }, (_, at) => row(`C${String(at)}`))),
    );
    await who.call('runCardBatch', { id: job.id, version: job.version, total: '0.75' });
    const canceled = await who.call('cancelCardBatch', { id: job.id });
    expect(canceled.body.data).toMatchObject({ state: 'canceled', counts: { canceled: 5, good: 0 } });
    await server.app.settle();
    expect(await imports.cardsOf(who)).toEqual([]);
    expect(await imports.available(who)).toBe('99.85');
  });

  it('moves only as its life says, for the total and the version that were shown', async () => {
    const who = await imports.customer();
    const job = await imports.checked(who, csv(row('A')));
    const { id, version } = job;
    const call = (name: 'runCardBatch' | 'cancelCardBatch', input = {}) => who.call(name, { id, ...input });
    expect((await call('runCardBatch', { version, total: '0.05' })).body.code).toBe('conflict');
    expect((await call('runCardBatch', { version: version + 1, total: '0.15' })).body.code).toBe('conflict');
    const finished = await imports.run(who, job);
    expect(finished.state).toBe('completed');
    const again = await call('runCardBatch', { version: finished.version, total: '0.00' });
    expect(again.body).toMatchObject({ status: 409, code: 'illegal_transition', allowed: [] });
    expect((await call('cancelCardBatch')).body).toMatchObject({ code: 'illegal_transition', allowed: [] });
    const bad = await imports.checked(who, csv(row('')));
    const nothing = await who.call('runCardBatch', { id: bad.id, version: bad.version, total: '0.00' });
    expect(nothing.body.code).toBe('bulk_nothing_to_do');
  });

  it('is for those alone who may create cards', async () => {
    const operator = await server.staff(`operator-${newId()}@bulk.test`, 5);
    const answer = await imports.handIn(operator, csv(row('A')));
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  });
});
