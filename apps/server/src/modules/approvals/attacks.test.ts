/**
 * R24 to R26 of the security paper: nobody approves what they made, by whatever way; over every act that asks, every role
 * of its maker, and everything that may happen in between.
 */
import type { ApprovalAct } from '@tael/contract/approvals/acts';
import { approvalLife } from '@tael/contract/approvals/states';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approvalWorld, countActs, ruleOf, writer } from '../../testing/approvals.ts';
import { refusedWhere } from '../../testing/refusal.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';

let db: TestDatabase;
let world: ReturnType<typeof approvalWorld>;
const noExtras = undefined;

beforeAll(async () => {
  db = await testDatabase();
  await countActs(db);
});
beforeEach(() => {
  world = approvalWorld(db);
});
afterAll(() => db.close());

type World = typeof world;
type Person = ReturnType<World['person']>;

const acts: readonly ApprovalAct[] = ['payment.wire', 'payee.new', 'account.transfer', 'api_key.created'];
const roles = ['owner', 'approver', 'accountant'] as const;

/** Each way to one's own approval: who votes in the end, and what they did before. */
const ways: Readonly<Record<string, (maker: Person, other: Person, id: string) => Promise<Person>>> = {
  'as they are': (maker) => Promise.resolve(maker),
  'by a second account of theirs': (maker) => {
    const second = world.person('approver', writer);
    world.sameAs.set(maker.id, [second.id]);
    return Promise.resolve(second);
  },
  'with a role granted in between': (maker) => {
    const known = world.people.get(maker.id);
    if (known) world.people.set(maker.id, { ...known, roles: ['approver', 'owner'] });
    return Promise.resolve(maker);
  },
  'as the substitute of an approver': async (maker, other) => {
    const now = world.clock.now().getTime();
    const away = { from: new Date(now).toISOString(), until: new Date(now + 86_400_000).toISOString() };
    await world.handlers.announceAbsence(other.ctx, { substituteId: maker.id, ...away }, noExtras);
    return maker;
  },
  'under a policy that was changed in between': async (maker, _other, id) => {
    await world.policy(acts.map((act) => ruleOf(act, [{ needed: 1, role: 'accountant' }])));
    world.person('accountant');
    expect(id).not.toBe('');
    return maker;
  },
};

const cases = acts.flatMap((act) =>
  roles.flatMap((role) => Object.keys(ways).map((way) => [act, role, way] as const)),
);

describe('the maker of a request', () => {
  it.each(cases)('%s, made by the %s, is not approved %s', async (act, role, way) => {
    await world.policy(acts.map((one) => ruleOf(one, [{ needed: 1, role: 'approver' }])));
    const maker = world.person(role, writer);
    const other = world.person('approver', writer);
    const { id, objectId } = await world.ask(maker, { act });
    const voter = await ways[way]?.(maker, other, id);
    if (!voter) throw new Error('somebody tries');
    const seen = await world.see(other, id);
    await expect(world.vote(voter, id, { seen })).rejects.toMatchObject({ code: 'self_approval_forbidden' });
    expect(await world.doneOf(objectId)).toBe(0);
    expect((await world.see(other, id)).state).toBe('in_approval');
    expect(await world.audits(id)).toContain('approval.vote_refused');
  });

  it('is refused by the database as well', async () => {
    await world.policy([ruleOf('payment.wire', [{ needed: 1, role: 'approver' }])]);
    const maker = world.person('approver');
    world.person('approver');
    const { id } = await world.ask(maker);
    const vote = db.pool.query(
      `insert into approvals_votes select gen_random_uuid(), tenant_id, customer_id, id, revision, 0, maker_id, maker_id,
         hash, 'approve', null, null, now() from approvals_requests where id = $1`,
      [id],
    );
    await expect(vote).rejects.toThrow('the maker of a request votes on it');
  });
});

describe('whoever took part', () => {
  it('never votes, and neither does whoever chose the voters', async () => {
    await world.policy([ruleOf('payment.wire', [{ needed: 1, role: 'approver' }])]);
    const maker = world.person('accountant');
    const helper = world.person('approver', writer);
    const third = world.person('approver', writer);
    const barred = await world.ask(maker, { barredIds: [helper.id] });
    await expect(world.vote(helper, barred.id)).rejects.toMatchObject({ code: 'self_approval_forbidden' });
    const { id } = await world.ask(maker);
    const { version } = await world.see(third, id);
    const to = [
      { kind: 'user' as const, userId: third.id },
      { kind: 'user' as const, userId: helper.id },
    ];
    await world.handlers.reassignApproval(third.ctx, { id, version, to }, noExtras);
    await expect(world.vote(third, id)).rejects.toMatchObject({ code: 'self_approval_forbidden' });
    expect(await world.vote(helper, id)).toBe('approved');
  });

  it('does not choose the voters of their own request, nor nobody', async () => {
    await world.policy([ruleOf('payment.wire', [{ needed: 1, role: 'approver' }])]);
    const maker = world.person('owner', writer);
    const approver = world.person('approver', writer);
    const { id } = await world.ask(maker);
    const { version } = await world.see(maker, id);
    const to = [{ kind: 'user' as const, userId: approver.id }];
    await expect(
      world.handlers.reassignApproval(maker.ctx, { id, version, to }, noExtras),
    ).rejects.toMatchObject({ code: 'self_approval_forbidden' });
    await expect(
      world.handlers.reassignApproval(approver.ctx, { id, version, to }, noExtras),
    ).rejects.toMatchObject({ code: 'approval_dead_end' });
  });
});

describe('a substitute', () => {
  const away = () => {
    const now = world.clock.now().getTime();
    return { from: new Date(now).toISOString(), until: new Date(now + 7 * 86_400_000).toISOString() };
  };

  it('votes in the place of whoever is away, once, and only while they are', async () => {
    await world.policy([ruleOf('payment.wire', [{ needed: 2, role: 'approver' }])]);
    const maker = world.person('accountant');
    const holder = world.person('approver');
    const second = world.person('approver');
    const substitute = world.person('viewer');
    const { id, objectId } = await world.ask(maker);
    await expect(world.see(substitute, id)).rejects.toMatchObject({ code: 'not_found' });
    const absence = await world.handlers.announceAbsence(
      holder.ctx,
      { substituteId: substitute.id, ...away() },
      noExtras,
    );
    expect(await world.vote(substitute, id)).toBe('counted');
    expect((await world.see(substitute, id)).castVotes[0]).toMatchObject({ insteadOf: { id: holder.id } });
    await expect(world.vote(holder, id)).rejects.toMatchObject({ code: 'approval_not_yours' });
    expect(await world.vote(second, id)).toBe('approved');
    expect(await world.doneOf(objectId)).toBe(1);
    await world.handlers.endAbsence(holder.ctx, { id: absence.id, version: absence.version }, noExtras);
    const later = await world.ask(maker);
    await expect(world.see(substitute, later.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is somebody else who may vote, for one time only', async () => {
    const holder = world.person('approver');
    const other = world.person('approver');
    const second = world.person('approver');
    const powerless = world.person('viewer', []);
    world.sameAs.set(holder.id, [second.id]);
    const announce = (substituteId: string) =>
      world.handlers.announceAbsence(holder.ctx, { substituteId, ...away() }, noExtras);
    for (const id of [holder.id, second.id, powerless.id])
      await expect(announce(id)).rejects.toMatchObject({
        code: 'validation_failed',
        details: { fields: [{ field: 'substituteId', code: 'invalid_choice' }] },
      });
    await announce(other.id);
    await expect(announce(other.id)).rejects.toMatchObject({ code: 'absence_overlaps' });
  });

  it('is named again on the day on which its holder was back, from the start of that day', async () => {
    const holder = world.person('approver');
    const other = world.person('approver');
    const { until } = away();
    const from = new Date(world.clock.now().getTime() - 3_600_000).toISOString();
    const announce = () =>
      world.handlers.announceAbsence(holder.ctx, { substituteId: other.id, from, until }, noExtras);
    const { id, version } = await announce();
    await world.pass(1);
    await world.handlers.endAbsence(holder.ctx, { id, version }, noExtras);
    // What is over is not written anew.
    expect(await announce()).toMatchObject({ from: world.clock.now().toISOString(), until });
  });
});

describe('the clock', () => {
  it('ends what nobody decided, and nobody votes on it then', async () => {
    await world.policy([ruleOf('payment.wire', [{ needed: 1, role: 'approver' }])], 1);
    const maker = world.person('accountant');
    const approver = world.person('approver');
    const { id, objectId } = await world.ask(maker);
    const seen = await world.see(maker, id);
    await world.pass(25);
    expect(world.over).toEqual([`expired ${objectId}`]);
    expect((await world.see(maker, id)).state).toBe('expired');
    await expect(world.vote(approver, id, { seen })).rejects.toMatchObject(
      refusedWhere('illegal_transition', approvalLife, 'expired'),
    );
  });

  it('asks more people after the hours of the step', async () => {
    const steps = [{ needed: 1, role: 'approver', escalatesTo: 'owner' }];
    await world.policy([ruleOf('payment.wire', steps)]);
    const maker = world.person('accountant');
    world.person('approver');
    const owner = world.person('owner', writer);
    const { id } = await world.ask(maker);
    await world.pass(23);
    await expect(world.vote(owner, id)).rejects.toMatchObject({ code: 'approval_not_yours' });
    await world.pass(2);
    expect(await world.audits(id)).toContain('approval.escalated');
    expect(await world.vote(owner, id)).toBe('approved');
  });

  it('blocks what nobody is left to decide, until somebody is there or it is reassigned', async () => {
    await world.policy([ruleOf('payment.wire', [{ needed: 1, role: 'approver' }])]);
    const maker = world.person('accountant');
    const owner = world.person('owner', writer);
    const other = world.person('owner', writer);
    const { id } = await world.ask(maker);
    const blocked = await world.see(owner, id);
    expect(blocked.state).toBe('blocked');
    const approver = world.person('approver');
    await expect(world.vote(approver, id, { seen: blocked })).rejects.toMatchObject(
      refusedWhere('illegal_transition', approvalLife, 'blocked'),
    );
    await world.pass(7);
    expect((await world.see(owner, id)).state).toBe('in_approval');
    world.people.delete(approver.id);
    await world.pass(7);
    const { version, state } = await world.see(owner, id);
    expect(state).toBe('blocked');
    const to = [{ kind: 'user' as const, userId: other.id }];
    await world.handlers.reassignApproval(owner.ctx, { id, version, to }, noExtras);
    expect(await world.vote(other, id)).toBe('approved');
  });

  it('lets the approvers be reminded, but not again at once', async () => {
    await world.policy([ruleOf('payment.wire', [{ needed: 1, role: 'approver' }])]);
    const maker = world.person('accountant');
    world.person('approver');
    const { id } = await world.ask(maker);
    const remind = () => world.handlers.remindApproval(maker.ctx, { id }, noExtras);
    await expect(remind()).rejects.toMatchObject({ code: 'approval_reminded' });
    world.clock.advance(5 * 3_600_000);
    await remind();
    await expect(remind()).rejects.toMatchObject({ code: 'approval_reminded' });
  });
});
