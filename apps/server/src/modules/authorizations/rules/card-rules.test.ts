import { basePermissions } from '@tael/contract';
import type { RuleContent } from '@tael/contract/authorizations/card-rules';
import { userStatus, userType } from '@tael/contract/identity/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact } from '../../../kernel/transaction.ts';
import { createUser } from '../../identity/index.ts';
import { networkWorld, shop, type Buyer, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { approvalsOf } from '../../../testing/directory.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { ruleWith } from '../../../testing/rule-with.ts';
import { backtestCardRule } from './backtest-card-rule.ts';
import { listCardRules } from './list-card-rules.ts';
import { promotionExecutor } from './promotion-approval.ts';
import { createRuleVerbs } from './write-card-rules.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;
let people: { userId: string; userType: number }[] = [];
const { approvals, directory } = approvalsOf({ 'card_rule.promoted': promotionExecutor });
const deps = { usersOf: () => Promise.resolve(people), approvals };
const verbs = createRuleVerbs(deps);

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

const content = (change: Partial<RuleContent> = {}) =>
  ruleWith({ name: 'Large ones', amountAtLeast: '50.00', ...change });
const pay = (buyer: Buyer, amount: string, cardToken = buyer.card.id) =>
  buyer.send('authorization', amount, { reference: `NET-${newId()}`, cardToken });
/** A rule that has come as far as this. */
const ruleOf = async (ctx: Context, to: 'draft' | 'shadow' | 'active', change: Partial<RuleContent> = {}) => {
  let rule = await verbs.createCardRule(ctx, { content: content(change) });
  const { id } = rule;
  if (to !== 'draft') rule = await verbs.moveCardRule(ctx, { id, version: rule.version, to: 'shadow' });
  if (to === 'active') rule = await verbs.promoteCardRule(ctx, { id, version: rule.version });
  return rule;
};
const only = async (ctx: Context) => {
  const [rule] = await listCardRules(deps)(ctx);
  if (!rule) throw new Error('there is one');
  return rule;
};

describe("a customer's own rule", () => {
  it('is written down as a draft, counted in the shadow, and declines once it is in force', async () => {
    const buyer = await network.buyer();
    const draft = await ruleOf(buyer.ctx, 'draft');
    expect(draft).toMatchObject({ status: 'draft', number: 1, needsSecondPerson: false });
    expect(await pay(buyer, '50.00')).toMatchObject({ decision: 'approved' });
    const shadow = await verbs.moveCardRule(buyer.ctx, {
      id: draft.id,
      version: draft.version,
      to: 'shadow',
    });
    expect(await pay(buyer, '50.00')).toMatchObject({ decision: 'approved' });
    expect(await pay(buyer, '49.99')).toMatchObject({ decision: 'approved' });
    expect((await only(buyer.ctx)).hits).toEqual({ shadow: 1, active: 0 });
    await verbs.promoteCardRule(buyer.ctx, { id: draft.id, version: shadow.version });
    const all = await Promise.all(['50.00', '60.00', '1.00'].map((amount) => pay(buyer, amount)));
    expect(all.map(({ reason }) => reason)).toEqual(['rule_declined', 'rule_declined', null]);
    const nameless = { reference: `NET-${newId()}`, merchant: undefined };
    expect(await buyer.send('authorization', '50.00', nameless)).toMatchObject({ reason: 'rule_declined' });
    expect((await only(buyer.ctx)).hits).toEqual({ shadow: 1, active: 3 });
    const { timeline } = await buyer.detail(all[0]?.authorizationId ?? '');
    expect(timeline[0]?.checks.at(-1)).toEqual({
      name: 'rule_declined',
      value: 'Large ones · v1',
      threshold: 'amount 50.00 | amount >= 50.00',
      passed: false,
    });
  });

  it("looks at its own customer's purchases alone, and at nothing once it is retired", async () => {
    const buyer = await network.buyer();
    const stranger = await network.buyer();
    const rule = await ruleOf(buyer.ctx, 'active');
    expect(await pay(stranger, '60.00')).toMatchObject({ decision: 'approved' });
    await expect(
      verbs.moveCardRule(stranger.ctx, { id: rule.id, version: rule.version, to: 'retired' }),
    ).rejects.toThrow('not_found');
    await verbs.moveCardRule(buyer.ctx, { id: rule.id, version: rule.version, to: 'retired' });
    expect(await pay(buyer, '60.00')).toMatchObject({ decision: 'approved' });
    const { rows } = await db.pool.query<{ has: boolean | null }>(
      'select has_card_rules as has from org_accounts where customer_id = any ($1) order by has_card_rules nulls last',
      [[buyer.customerId, stranger.customerId]],
    );
    expect(rows.map(({ has }) => has)).toEqual([false, null]);
  });

  it('counts and sums what the card paid before, also when purchases come at once', async () => {
    const buyer = await network.buyer();
    await ruleOf(buyer.ctx, 'active', {
      amountAtLeast: null,
      velocity: { minutes: 60, count: 3, amount: null },
    });
    const all = await Promise.all(Array.from({ length: 10 }, () => pay(buyer, '1.00')));
    expect(all.filter(({ decision }) => decision === 'approved')).toHaveLength(3);
    world.clock.advance(60 * 60_000);
    expect(await pay(buyer, '1.00')).toMatchObject({ decision: 'approved' });
  });

  it('that freezes declines, freezes the card and asks its holder, who may lift it', async () => {
    const buyer = await network.buyer();
    await ruleOf(buyer.ctx, 'active', { action: 'freeze', merchants: ['corner'], amountAtLeast: null });
    const { reason } = await pay(buyer, '1.00');
    expect(reason).toBe('rule_frozen');
    expect(await world.cards.getCard(buyer.ctx, { id: buyer.card.id })).toMatchObject({
      status: 'frozen',
      frozenBy: 'rule',
      statusReason: 'Large ones',
    });
    expect(await pay(buyer, '1.00')).toMatchObject({ reason: 'card_frozen' });
    const { rows } = await db.pool.query<{ actor_type: string; by: string }>(
      `select a.actor_type, o.payload->>'by' as by from audit_log a join outbox o on o.object_id = a.object_id and o.topic = a.action
       where a.object_id = $1 and a.action = 'card.frozen'`,
      [buyer.card.id],
    );
    expect(rows).toEqual([{ actor_type: 'system', by: 'rule' }]);
    await world.cards.unfreezeCard(buyer.ctx, { id: buyer.card.id });
  });

  it('is promoted by a second person where there is one, who is not its author', async () => {
    const buyer = await network.buyer();
    const colleague = await transact(world.system, (tx) =>
      createUser(tx, world.system, {
        tenantId: buyer.principal.tenantId,
        customerId: buyer.principal.customerId,
        email: `colleague-${newId()}@rules.test`,
        passwordHash: '',
        userType: userType.customer,
        userStatus: userStatus.active,
        entityType: null,
        registerVersion: 2,
      }),
    );
    people = [
      { userId: buyer.principal.userId, userType: 2 },
      { userId: colleague, userType: 2 },
      { userId: newId(), userType: 3 },
    ];
    const rule = await ruleOf(buyer.ctx, 'shadow');
    expect(rule).toMatchObject({ needsSecondPerson: true, isOwnWork: true });
    const input = { id: rule.id, version: rule.version };
    const permissions = new Set(basePermissions.customer);
    directory.add({ ...buyer.principal, permissions });
    directory.add({ ...buyer.principal, permissions, userId: colleague });
    await expect(verbs.promoteCardRule(buyer.ctx, input)).rejects.toThrow('self_approval_forbidden');
    const second = { ...buyer.ctx, principal: { ...buyer.principal, userId: colleague } };
    expect(await verbs.promoteCardRule(second, input)).toMatchObject({ status: 'active', isOwnWork: false });
    people = [];
  });

  it('keeps all it ever said, and goes back: at once to what was in force, else through the shadow', async () => {
    const buyer = await network.buyer();
    const first = await ruleOf(buyer.ctx, 'active');
    const { id } = first;
    await expect(
      verbs.changeCardRule(buyer.ctx, { id, version: first.version, content: content() }),
    ).rejects.toMatchObject({ code: 'illegal_transition' });
    let rule = await verbs.moveCardRule(buyer.ctx, { id, version: first.version, to: 'shadow' });
    rule = await verbs.changeCardRule(buyer.ctx, {
      id,
      version: rule.version,
      content: content({ amountAtLeast: '10.00' }),
    });
    rule = await verbs.promoteCardRule(buyer.ctx, { id, version: rule.version });
    expect(await pay(buyer, '20.00')).toMatchObject({ reason: 'rule_declined' });
    rule = await verbs.restoreCardRule(buyer.ctx, { id, version: rule.version, number: 1 });
    expect(rule).toMatchObject({ status: 'active', number: 3, content: { amountAtLeast: '50.00' } });
    expect(await pay(buyer, '20.00')).toMatchObject({ decision: 'approved' });
    await verbs.moveCardRule(buyer.ctx, { id, version: rule.version, to: 'shadow' });
    rule = await only(buyer.ctx);
    rule = await verbs.changeCardRule(buyer.ctx, {
      id,
      version: rule.version,
      content: content({ name: 'Tried' }),
    });
    rule = await verbs.restoreCardRule(buyer.ctx, { id, version: rule.version, number: 1 });
    rule = await verbs.promoteCardRule(buyer.ctx, { id, version: rule.version });
    // What was only tried was never in force.
    rule = await verbs.restoreCardRule(buyer.ctx, { id, version: rule.version, number: 4 });
    expect(rule).toMatchObject({ status: 'shadow', content: { name: 'Tried' } });
    expect(rule.versions.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
    const { rowCount } = await db.pool.query(
      `select 1 from audit_log where object_id = $1 and action like 'card_rule.%'`,
      [id],
    );
    expect(rowCount).toBe(12);
  });

  it('makes no move on what somebody changed meanwhile', async () => {
    const buyer = await network.buyer();
    const { id } = await ruleOf(buyer.ctx, 'shadow');
    await expect(verbs.moveCardRule(buyer.ctx, { id, version: 1, to: 'draft' })).rejects.toThrow('conflict');
  });

  it('is one of twenty at most', async () => {
    const buyer = await network.buyer();
    for (let count = 0; count < 20; count += 1) await ruleOf(buyer.ctx, 'draft');
    await expect(ruleOf(buyer.ctx, 'draft')).rejects.toThrow('rule_limit_reached');
  });
});

describe('a backtest', () => {
  it('says what the rule would have done with each purchase, seeing those before it, for 90 days', async () => {
    const buyer = await network.buyer();
    const velocity = { minutes: 60, count: 2, amount: null };
    const rule = { content: content({ amountAtLeast: null, velocity }) };
    await pay(buyer, '9.00');
    world.clock.advance(90 * 86_400_000);
    for (const amount of ['1.00', '2.00', '3.00', '4.00']) {
      await pay(buyer, amount);
      world.clock.advance(10 * 60_000);
    }
    world.clock.advance(60 * 60_000);
    await pay(buyer, '5.00');
    await pay(buyer, '999999.00');
    expect(await backtestCardRule(buyer.ctx, rule)).toMatchObject({
      looked: 5,
      matched: 2,
      amount: { amount: '7.00', currency: 'USD' },
      isCut: false,
      examples: [{ amount: { amount: '4.00' }, merchantName: shop.name }, { amount: { amount: '3.00' } }],
    });
    expect(await backtestCardRule((await network.buyer()).ctx, rule)).toMatchObject({
      looked: 0,
      matched: 0,
    });
  });

  it('knows of each purchase whether the card was there, where the network said so', async () => {
    const buyer = await network.buyer();
    for (const presence of ['present', 'online', undefined] as const)
      await buyer.send('authorization', '3.00', {
        reference: `NET-${newId()}`,
        ...(presence && { presence }),
      });
    const rule = { content: content({ amountAtLeast: null, presence: 'online' }) };
    expect(await backtestCardRule(buyer.ctx, rule)).toMatchObject({ looked: 3, matched: 1 });
  });
});
