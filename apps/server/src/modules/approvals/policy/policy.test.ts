import type { PolicyRule } from '@tael/contract/approvals/policy';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { approvalWorld, countActs, ruleOf, writer } from '../../../testing/approvals.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';

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

const wire = (steps: Parameters<typeof ruleOf>[1], change?: Partial<PolicyRule>) =>
  ruleOf('payment.wire', steps, change);
const documentOf = (rules: readonly PolicyRule[]) => ({ rules: [...rules], expiresAfterDays: 30 });

describe('a change of policy', () => {
  it('waits for somebody else under the policy in force, and holds from their vote on', async () => {
    const owner = world.person('owner', writer);
    const administrator = world.person('administrator', writer);
    const rules = [
      wire([{ needed: 1, role: 'administrator' }], { makers: [{ kind: 'role', role: 'owner' }] }),
    ];
    const saved = await world.handlers.saveApprovalPolicy(
      owner.ctx,
      { version: 0, document: documentOf(rules) },
      noExtras,
    );
    expect(saved.version).toBe(0);
    expect((await world.ask(owner)).kind).toBe('auto');
    const id = saved.waitingRequestId ?? '';
    expect((await world.see(administrator, id)).shown.changes[0]?.after).toMatchObject({ kind: 'policy' });
    await expect(world.vote(owner, id)).rejects.toMatchObject({ code: 'self_approval_forbidden' });
    expect(await world.vote(administrator, id)).toBe('approved');
    expect(await world.handlers.getApprovalPolicy(owner.ctx, {}, noExtras)).toMatchObject({
      version: 1,
      document: { rules },
      waitingRequestId: null,
    });
    expect((await world.ask(owner)).kind).toBe('waits');
    const versions = await world.handlers.listApprovalPolicyVersions(owner.ctx, { limit: 25 }, noExtras);
    expect(versions.items.map(({ version }) => version)).toEqual([1]);
  });

  it('holds at once where there is nobody else, and still asks once there is', async () => {
    const owner = world.person('owner', writer);
    const auto = { ...wire([]), outcome: { kind: 'auto' as const } };
    const save = (version: number) =>
      world.handlers.saveApprovalPolicy(owner.ctx, { version, document: documentOf([auto]) }, noExtras);
    expect((await save(0)).version).toBe(1);
    await expect(save(0)).rejects.toMatchObject({ code: 'conflict' });
    world.person('administrator', writer);
    expect(await save(1)).toMatchObject({ version: 1, waitingRequestId: expect.any(String) });
    await expect(save(1)).rejects.toMatchObject({ code: 'already_proposed' });
  });

  it('keeps the rules that everybody begins with beside its own, which ask only where there is somebody else', async () => {
    const owner = world.person('owner', writer);
    const { document: start } = await world.handlers.getApprovalPolicy(owner.ctx, {}, noExtras);
    const auto = { ...wire([]), outcome: { kind: 'auto' as const } };
    const save = (version: number, rules: PolicyRule[]) =>
      world.handlers.saveApprovalPolicy(owner.ctx, { version, document: documentOf(rules) }, noExtras);
    const [one, ...others] = start.rules;
    if (!one || one.outcome.kind === 'auto') throw new Error('everybody begins with rules that have steps');
    // A rule that was changed is the customer's own, and dead-ends like any other.
    const changed = { ...one, name: 'Changed' };
    await expect(save(0, [changed, ...others])).rejects.toMatchObject({ code: 'approval_dead_end' });
    expect(await save(0, [...start.rules, auto])).toMatchObject({ version: 1, findings: [] });
    expect((await save(1, [auto, ...start.rules])).version).toBe(2);
    world.person('administrator', writer);
    expect(await save(2, [...start.rules, auto])).toMatchObject({
      version: 2,
      waitingRequestId: expect.any(String),
    });
  });

  it('is read with the rules that everybody begins with today, though it was saved before they changed', async () => {
    const owner = world.person('owner', writer);
    const { document: start } = await world.handlers.getApprovalPolicy(owner.ctx, {}, noExtras);
    const today = start.rules.find(({ acts }) => acts.includes('payee.changed'));
    const step = { needed: 1, of: [{ kind: 'permission' as const, permission: 'payee:write' as const }] };
    const before: PolicyRule = {
      ...wire([]),
      name: 'payee.changed',
      acts: ['payee.changed'],
      outcome: { kind: 'steps', steps: [{ ...step, escalation: null }] },
    };
    const own = { ...before, name: 'Our own' };
    await world.policy([before, own]);
    const { document } = await world.handlers.getApprovalPolicy(owner.ctx, {}, noExtras);
    expect(document.rules).toEqual([today, own]);
  });

  it('is refused where it could dead-end, or speaks of acts of the platform', async () => {
    const owner = world.person('owner', writer);
    const save = (rules: PolicyRule[]) =>
      world.handlers.saveApprovalPolicy(owner.ctx, { version: 0, document: documentOf(rules) }, noExtras);
    await expect(save([wire([{ needed: 1, role: 'approver' }])])).rejects.toMatchObject({
      code: 'approval_dead_end',
    });
    await expect(save([ruleOf('deposit.approved', [{ needed: 1, role: 'owner' }])])).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});

describe('the linter', () => {
  const lint = async (rules: PolicyRule[]) => {
    const owner = world.person('owner', writer);
    const { findings } = await world.handlers.lintApprovalPolicy(
      owner.ctx,
      { document: documentOf(rules) },
      noExtras,
    );
    return findings.map(({ code, severity, rule, step }) => [code, severity, rule, step]);
  };

  it('finds a step that nobody can take, and the role that nobody holds', async () => {
    expect(await lint([wire([{ needed: 1, role: 'approver' }])])).toEqual([
      ['role_without_people', 'warning', 0, 0],
      ['nobody_votes', 'error', 0, 0],
    ]);
  });

  it('finds more votes than people, over all steps together', async () => {
    world.person('approver');
    world.person('approver');
    const two = [
      { needed: 1, role: 'approver' },
      { needed: 2, role: 'approver' },
    ];
    expect(await lint([wire(two)])).toEqual([['too_few_votes', 'error', 0, null]]);
  });

  it('finds the maker who is the only voter, and lets a rule be that is for others', async () => {
    world.person('approver');
    const rule = wire([{ needed: 1, role: 'approver' }]);
    expect(await lint([rule])).toEqual([['maker_votes_alone', 'error', 0, null]]);
    expect(await lint([{ ...rule, makers: [{ kind: 'role', role: 'owner' }] }])).toEqual([]);
  });

  it('finds the maker whose second account is the only other voter', async () => {
    const one = world.person('approver');
    const two = world.person('approver');
    const rule = wire([{ needed: 1, role: 'approver' }], { makers: [{ kind: 'role', role: 'approver' }] });
    expect(await lint([rule])).toEqual([]);
    world.sameAs.set(one.id, [two.id]);
    expect(await lint([rule])).toEqual([['maker_votes_alone', 'error', 0, null]]);
  });

  it('finds a rule that is never reached, and an amount that is none', async () => {
    const auto = (change: Partial<PolicyRule>) => ({
      ...wire([], change),
      outcome: { kind: 'auto' as const },
    });
    expect(
      await lint([auto({ from: '100.00' }), auto({ from: '500.00' }), auto({ from: '9.00', below: '9.00' })]),
    ).toEqual([
      ['rule_never_reached', 'warning', 1, null],
      ['amount_range_empty', 'error', 2, null],
    ]);
  });
});

describe('the simulator', () => {
  it('says who must approve a wire of 12,000 to a new payee, and by which rule', async () => {
    const li = world.person('accountant', writer);
    const approver = world.person('approver');
    const owner = world.person('owner', writer);
    await world.policy([
      wire([{ needed: 1, role: 'approver' }], { name: 'Small', below: '10000.00' }),
      wire(
        [
          { needed: 1, role: 'approver' },
          { needed: 1, role: 'owner' },
        ],
        { name: 'New payees', payee: 'new' },
      ),
    ]);
    const ask = (amount: string, isPayeeNew: boolean) =>
      world.handlers.simulateApproval(
        li.ctx,
        { draft: null, act: 'payment.wire', amount, makerId: li.id, departmentId: null, isPayeeNew },
        noExtras,
      );
    const answer = await ask('12000.00', true);
    expect(answer).toMatchObject({ kind: 'steps', rule: { place: 1, name: 'New payees' }, isDeadEnd: false });
    expect(answer.steps.map(({ voters }) => voters.map(({ id }) => id))).toEqual([[approver.id], [owner.id]]);
    expect(await ask('9999.99', true)).toMatchObject({ rule: { name: 'Small' } });
    expect(await ask('12000.00', false)).toMatchObject({ kind: 'auto', rule: null });
  });

  it('answers by a draft, and says that nobody could decide', async () => {
    const owner = world.person('owner', writer);
    const draft = documentOf([wire([{ needed: 1, role: 'owner' }])]);
    const question = { act: 'payment.wire' as const, amount: '1.00', departmentId: null, isPayeeNew: null };
    expect(
      await world.handlers.simulateApproval(owner.ctx, { draft, makerId: owner.id, ...question }, noExtras),
    ).toMatchObject({ kind: 'steps', isDeadEnd: true });
    await expect(
      world.handlers.simulateApproval(owner.ctx, { draft, makerId: newId(), ...question }, noExtras),
    ).rejects.toMatchObject({ code: 'validation_failed' });
  });
});
