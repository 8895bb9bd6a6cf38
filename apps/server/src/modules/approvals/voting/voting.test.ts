import { ballotIdOf } from '@tael/contract/approvals/ballot';
import { approvalLife } from '@tael/contract/approvals/states';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { approvalWorld, countActs, ruleOf, writer } from '../../../testing/approvals.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { refusedWhere } from '../../../testing/refusal.ts';

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

/** Two steps: two approvers, then the owner. */
const company = async () => {
  await world.policy([
    ruleOf('payment.wire', [
      { needed: 2, role: 'approver' },
      { needed: 1, role: 'owner' },
    ]),
  ]);
  return {
    maker: world.person('accountant'),
    one: world.person('approver'),
    two: world.person('approver'),
    three: world.person('approver'),
    owner: world.person('owner', writer),
  };
};

describe('a request', () => {
  it('is done by the last vote of its steps, once, and says so in the audit trail', async () => {
    const { maker, one, two, owner } = await company();
    const { id, objectId } = await world.ask(maker);
    expect(await world.vote(one, id)).toBe('counted');
    expect(await world.vote(two, id)).toBe('counted');
    expect(await world.doneOf(objectId)).toBe(0);
    expect(await world.vote(owner, id)).toBe('approved');
    expect(await world.doneOf(objectId)).toBe(1);
    expect((await world.see(maker, id)).state).toBe('approved');
    expect(await world.audits(id)).toEqual([
      'approval.submitted',
      'approval.approved',
      'approval.approved',
      'approval.approved',
    ]);
    await expect(world.vote(owner, id)).rejects.toMatchObject(
      refusedWhere('illegal_transition', approvalLife, 'approved'),
    );
  });

  it('needs nobody where no rule speaks of it, and waits once for one object', async () => {
    const { maker } = await company();
    expect((await world.ask(maker, { act: 'api_key.created' })).kind).toBe('auto');
    const { objectId } = await world.ask(maker);
    await expect(world.ask(maker, { object: { type: 'payment', id: objectId } })).rejects.toMatchObject({
      code: 'already_proposed',
    });
  });

  it('is over with a rejection, which its maker sends again as a new revision without the votes', async () => {
    const { maker, one, two, three } = await company();
    const { id, objectId } = await world.ask(maker);
    await world.vote(one, id);
    expect(await world.vote(two, id, { verdict: 'reject', reason: 'wrong_amount' })).toBe('rejected');
    expect(world.over).toEqual([`rejected ${objectId}`]);
    const { version } = await world.see(maker, id);
    await expect(world.handlers.resubmitApproval(one.ctx, { id, version }, noExtras)).rejects.toMatchObject({
      code: 'approval_maker_only',
    });
    const again = await world.handlers.resubmitApproval(maker.ctx, { id, version }, noExtras);
    expect(again).toMatchObject({ state: 'in_approval', revision: 2, votes: 0 });
    expect(await world.vote(one, id)).toBe('counted');
    expect(await world.vote(three, id)).toBe('counted');
  });

  it('is recalled by its maker alone, and nobody votes on it then', async () => {
    const { maker, one } = await company();
    const { id, objectId } = await world.ask(maker);
    const seen = await world.see(one, id);
    await world.handlers.recallApproval(maker.ctx, { id, version: seen.version }, noExtras);
    expect(world.over).toEqual([`recalled ${objectId}`]);
    await expect(world.vote(one, id, { seen })).rejects.toMatchObject(
      refusedWhere('illegal_transition', approvalLife, 'recalled'),
    );
  });

  it('is seen by who made it, decides it or reads the policy, and by nobody else', async () => {
    const { maker, one, owner } = await company();
    const bystander = world.person('viewer');
    const { id } = await world.ask(maker);
    for (const who of [maker, one, owner]) expect((await world.see(who, id)).id).toBe(id);
    await expect(world.see(bystander, id)).rejects.toMatchObject({ code: 'not_found' });
    const lists = async (who: typeof one, box: 'to_decide' | 'mine' | 'all') =>
      (await world.handlers.listApprovals(who.ctx, { box, limit: 25 }, noExtras)).items.map((one) => one.id);
    expect(await lists(one, 'to_decide')).toEqual([id]);
    expect(await lists(owner, 'to_decide')).toEqual([]);
    expect(await lists(owner, 'all')).toEqual([id]);
    expect(await lists(bystander, 'all')).toEqual([]);
    expect(await lists(maker, 'mine')).toEqual([id]);
    expect(await world.handlers.countApprovals(one.ctx, {}, noExtras)).toEqual({ toDecide: 1, mine: 0 });
    await world.vote(one, id);
    expect(await world.handlers.countApprovals(one.ctx, {}, noExtras)).toEqual({ toDecide: 0, mine: 0 });
  });
});

describe('a vote', () => {
  it('binds what was shown: an edit in between voids it, and those before it', async () => {
    const { maker, one, two, three } = await company();
    const { id, objectId } = await world.ask(maker);
    await world.vote(one, id);
    const seen = await world.see(two, id);
    world.texts.set(objectId, 'Acme Holdings');
    expect(await world.vote(two, id, { seen })).toBe('changed');
    const now = await world.see(two, id);
    expect(now).toMatchObject({ revision: 2, votes: 0 });
    expect(now.shownBefore).toEqual(seen.shown);
    await expect(world.vote(two, id, { seen })).rejects.toMatchObject({ code: 'approval_changed' });
    expect(await world.vote(one, id)).toBe('counted');
    expect(await world.vote(three, id)).toBe('counted');
    expect(await world.doneOf(objectId)).toBe(0);
  });

  it('is confirmed for exactly the requests and hashes that it names', async () => {
    const { maker, one } = await company();
    const first = await world.see(one, (await world.ask(maker)).id);
    const second = await world.see(one, (await world.ask(maker)).id);
    const items = [first, second].map(({ id, revision, hash }) => ({ id, revision, hash }));
    const id = await ballotIdOf(items.slice(0, 1));
    const ballot = { id, items, verdict: 'approve' as const, reason: null, comment: '' };
    await expect(world.handlers.voteOnApprovals(one.ctx, ballot, noExtras)).rejects.toMatchObject({
      code: 'not_found',
    });
    const both = { ...ballot, id: await ballotIdOf(items.toReversed()) };
    expect((await world.handlers.voteOnApprovals(one.ctx, both, noExtras)).items).toEqual(
      items.map((item) => ({ id: item.id, outcome: 'counted', code: null })),
    );
  });

  it('of several is refused by itself', async () => {
    const { maker, one } = await company();
    const first = await world.see(one, (await world.ask(maker)).id);
    const second = await world.see(one, (await world.ask(maker)).id);
    await world.vote(one, first.id);
    const items = [first, second].map(({ id, revision, hash }) => ({ id, revision, hash }));
    const ballot = {
      id: await ballotIdOf(items),
      items,
      verdict: 'approve',
      reason: null,
      comment: '',
    } as const;
    expect((await world.handlers.voteOnApprovals(one.ctx, ballot, noExtras)).items).toEqual([
      { id: first.id, outcome: 'refused', code: 'approval_voted' },
      { id: second.id, outcome: 'counted', code: null },
    ]);
  });

  it('is cast once by each, and by nobody of whom the step does not wait', async () => {
    const { maker, one, owner } = await company();
    const { id } = await world.ask(maker);
    await world.vote(one, id);
    await expect(world.vote(one, id)).rejects.toMatchObject({ code: 'approval_voted' });
    await expect(world.vote(owner, id)).rejects.toMatchObject({ code: 'approval_not_yours' });
    expect(await world.audits(id)).toContain('approval.vote_refused');
  });

  it('of somebody who lost the role since is no vote when the act would be done', async () => {
    const { maker, one, two, three, owner } = await company();
    const { id, objectId } = await world.ask(maker);
    await world.vote(one, id);
    await world.vote(two, id);
    world.people.delete(one.id);
    expect(await world.vote(owner, id)).toBe('counted');
    expect(await world.see(owner, id)).toMatchObject({ step: 0, votes: 1, state: 'in_approval' });
    expect(await world.vote(three, id)).toBe('approved');
    expect(await world.doneOf(objectId)).toBe(1);
  });

  it('under a policy that was changed in between is not counted; the new steps are asked', async () => {
    const { maker, one, owner } = await company();
    await world.policy([ruleOf('payment.wire', [{ needed: 1, role: 'approver' }])]);
    const { id, objectId } = await world.ask(maker);
    await world.policy([ruleOf('payment.wire', [{ needed: 1, role: 'owner' }])]);
    expect(await world.vote(one, id)).toBe('changed');
    expect(await world.doneOf(objectId)).toBe(0);
    expect(await world.vote(owner, id)).toBe('approved');
  });

  it('fails as a whole where the act cannot be done', async () => {
    const { maker, one } = await company();
    await world.policy([ruleOf('payment.wire', [{ needed: 1, role: 'approver' }])]);
    const { id, objectId } = await world.ask(maker);
    await db.pool.query('alter table approval_test_done rename to approval_test_gone');
    await expect(world.vote(one, id)).rejects.toThrow();
    await db.pool.query('alter table approval_test_gone rename to approval_test_done');
    expect(await world.see(maker, id)).toMatchObject({ state: 'in_approval', votes: 0 });
    expect(await world.vote(one, id)).toBe('approved');
    expect(await world.doneOf(objectId)).toBe(1);
  });
});

describe('thirty last votes at once', () => {
  it('do the act once', async () => {
    await world.policy([ruleOf('payment.wire', [{ needed: 1, role: 'approver' }])]);
    const maker = world.person('accountant');
    const voters = Array.from({ length: 30 }, () => world.person('approver'));
    const { id, objectId } = await world.ask(maker);
    const [first] = voters;
    if (!first) throw new Error('somebody votes');
    const seen = await world.see(first, id);
    const outcomes = await Promise.allSettled(voters.map((voter) => world.vote(voter, id, { seen })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.doneOf(objectId)).toBe(1);
    const votes = await db.pool.query('select 1 from approvals_votes where request_id = $1', [id]);
    expect(votes.rows).toHaveLength(1);
  });
});

describe('another customer', () => {
  it('neither sees nor decides', async () => {
    const { maker } = await company();
    const { id } = await world.ask(maker);
    const stranger = world.person('approver', writer, { customerId: newId() });
    await expect(world.see(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
    const seen = { revision: 1, hash: 'a'.repeat(64) };
    await expect(world.vote(stranger, id, { seen })).rejects.toMatchObject({ code: 'not_found' });
  });
});
