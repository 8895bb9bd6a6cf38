import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';
import { fund } from '../../testing/funding-journey.ts';

let server: TestApp;
let owner: Caller;
let stranger: Caller;
const noLimits = { perTransaction: null, daily: null, weekly: null, monthly: null };

beforeAll(async () => {
  server = await testApp();
  const admin = await server.staff('admin@many.test', 1);
  const approver = await server.staff('approver@many.test', 1);
  owner = await server.customer('owner@many.test');
  stranger = await server.customer('stranger@many.test');
  for (const [who, number] of [
    [owner, '9200000000000001'],
    [stranger, '9200000000000002'],
  ] as const)
    await fund({ server, admin, approver }, who, number, '500.00');
});
afterAll(() => server.close());

interface Seen {
  readonly id: string;
  readonly version: number;
}

const cards = async (count: number, who = owner): Promise<Seen[]> => {
  const bins = (await who.call('listBins')).body.data as unknown as { id: string }[];
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const { body } = await who.call('createCard', {
      ...{ binId: bins[0]?.id, nickname: `Many ${made}`, limits: noLimits },
      ...{ holderFirstName: 'Ana', holderLastName: 'Silva' },
    });
    ids.push(String(body.data.id));
  }
  await server.pass(1);
  return Promise.all(
    ids.map(async (id) => {
      const { version } = (await who.call('getCard', { id })).body.data as unknown as Seen;
      return { id, version };
    }),
  );
};
const outcomes = (body: { data: object }) =>
  (body.data as { items: { refusal: { code: string } | null }[] }).items.map(
    ({ refusal }) => refusal?.code ?? 'done',
  );
const stateOf = async (id: string) => String((await owner.call('getCard', { id })).body.data.status);
const auditOf = async (id: string, action: string) =>
  (await server.db.pool.query('select 1 from audit_log where object_id = $1 and action = $2', [id, action]))
    .rowCount;

describe('an act on several cards', () => {
  it('is done to each that it may be done to, and refused by name for the others', async () => {
    const chosen = await cards(3);
    const [first, frozen, last] = chosen;
    await owner.call('freezeCard', { id: frozen?.id, reason: 'Before' });
    const { status, body } = await owner.call('freezeCards', { cards: chosen, reason: 'All of them' });
    expect([status, outcomes(body)]).toEqual([200, ['done', 'illegal_transition', 'done']]);
    const { items } = body.data as unknown as { items: { refusal: { message: string } | null }[] };
    expect(items[1]?.refusal?.message).not.toBe('');
    for (const card of [first, last]) {
      expect(await stateOf(card?.id ?? '')).toBe('frozen');
      expect(await auditOf(card?.id ?? '', 'card.frozen')).toBe(1);
    }
    const { rows } = await server.db.pool.query<{ after: { items: object[] } }>(
      `select after from audit_log where action = 'card.many_changed'`,
    );
    expect(rows.map(({ after }) => after.items)).toEqual([
      [
        { id: first?.id, refused: null },
        { id: frozen?.id, refused: 'illegal_transition' },
        { id: last?.id, refused: null },
      ],
    ]);
  });

  it('is answered once for its key, also where what was refused would be done now', async () => {
    const chosen = await cards(2);
    const [refused] = chosen;
    await owner.call('freezeCard', { id: refused?.id, reason: 'Before' });
    const key = randomUUID();
    const input = { cards: chosen, reason: 'Once' };
    const first = await owner.call('freezeCards', input, { key });
    await owner.call('unfreezeCard', { id: refused?.id });
    const again = await owner.call('freezeCards', input, { key });
    expect(again.body.data).toEqual(first.body.data);
    expect(await stateOf(refused?.id ?? '')).toBe('active');
  });

  it('goes on where a crash ended it, and does nothing twice', async () => {
    const chosen = await cards(2);
    const key = randomUUID();
    const input = { cards: chosen, limits: { ...noLimits, daily: '40.00' } };
    const first = await owner.call('limitCards', input, { key });
    // As if the server had died before it could say what became of the batch, and before the last card.
    await server.db.pool.query(
      `delete from idempotency_keys where key = $1 and route in ('limitCards', 'limitCards/' || $2)`,
      [key, chosen[1]?.id],
    );
    await server.db.pool.query(
      'update cards_cards set version = version - 1, limit_daily = null where id = $1',
      [chosen[1]?.id],
    );
    const again = await owner.call('limitCards', input, { key });
    expect([outcomes(first.body), outcomes(again.body)]).toEqual([
      ['done', 'done'],
      ['done', 'done'],
    ]);
    expect(await auditOf(chosen[0]?.id ?? '', 'card.limits_changed')).toBe(1);
  });

  it('changes no card that somebody changed since it was shown', async () => {
    const [stale, fresh] = await cards(2);
    await owner.call('renameCard', { ...stale, nickname: 'Changed' });
    const { body } = await owner.call('tagCards', { cards: [stale, fresh], tags: ['Travel'] });
    expect(outcomes(body)).toEqual(['conflict', 'done']);
  });

  it('of another customer is of nothing, alone and among others', async () => {
    const [own] = await cards(1);
    const [foreign] = await cards(1, stranger);
    expect((await owner.call('freezeCards', { cards: [foreign], reason: 'Theirs' })).status).toBe(404);
    const { body } = await owner.call('freezeCards', { cards: [own, foreign], reason: 'Both' });
    expect(outcomes(body)).toEqual(['done', 'not_found']);
    expect((await stranger.call('getCard', { id: foreign?.id })).body.data.status).toBe('active');
  });

  it('takes no card twice, none at all, nor more than a hundred', async () => {
    const one = { id: randomUUID(), version: 1 };
    const many = Array.from({ length: 101 }, () => ({ id: randomUUID(), version: 1 }));
    for (const wrong of [[one, one], [], many])
      expect((await owner.call('unfreezeCards', { cards: wrong })).status).toBe(422);
  });
});
