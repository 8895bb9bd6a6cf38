import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkWorld, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { approvalsOf } from '../../../testing/directory.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { ruleWith } from '../../../testing/rule-with.ts';
import { listCardRules } from './list-card-rules.ts';
import { promotionExecutor } from './promotion-approval.ts';
import { createRuleVerbs } from './write-card-rules.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;
const { approvals } = approvalsOf({ 'card_rule.promoted': promotionExecutor });
const deps = { usersOf: () => Promise.resolve([]), approvals };
const verbs = createRuleVerbs(deps);

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

const content = ruleWith({ name: 'Large ones', amountAtLeast: '50.00' });

describe('the rules of one customer at once', () => {
  it('are looked at by decisions while one is in use, whoever moved which of them last', async () => {
    const { ctx, customerId } = await network.buyer();
    for (let round = 0; round < 8; round += 1) {
      const [first, second] = [
        await verbs.createCardRule(ctx, { content }),
        await verbs.createCardRule(ctx, { content }),
      ];
      const used = await verbs.moveCardRule(ctx, { id: first.id, version: first.version, to: 'shadow' });
      await Promise.all([
        verbs.moveCardRule(ctx, { id: used.id, version: used.version, to: 'retired' }),
        verbs.moveCardRule(ctx, { id: second.id, version: second.version, to: 'shadow' }),
      ]);
      const { rows } = await db.pool.query<{ has: boolean }>(
        'select has_card_rules as has from org_accounts where customer_id = $1',
        [customerId],
      );
      expect(rows).toEqual([{ has: true }]);
      const { version } = (await listCardRules(deps)(ctx)).find(({ id }) => id === second.id) ?? second;
      await verbs.moveCardRule(ctx, { id: second.id, version, to: 'retired' });
    }
  });

  it('are no more than twenty', async () => {
    const { ctx } = await network.buyer();
    const made = await Promise.allSettled(
      Array.from({ length: 24 }, () => verbs.createCardRule(ctx, { content })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await listCardRules(deps)(ctx)).toHaveLength(20);
  });
});
