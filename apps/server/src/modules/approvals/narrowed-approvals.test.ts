import { parseMoney } from '@tael/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read } from '../../kernel/transaction.ts';
import { approvalWorld, countActs, ruleOf } from '../../testing/approvals.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { wholeOf } from '../../testing/unpack.ts';
import { exportApprovals } from '../reporting/exports/export-approvals.ts';

let db: TestDatabase;
let world: ReturnType<typeof approvalWorld>;
beforeAll(async () => {
  db = await testDatabase();
  await countActs(db);
  world = approvalWorld(db);
});
afterAll(() => db.close());

type Narrowing = Partial<Parameters<ReturnType<typeof approvalWorld>['handlers']['listApprovals']>[1]>;

test('requests are listed, counted and exported by the same narrowing', async () => {
  await world.policy([ruleOf('payment.wire', [{ needed: 1, role: 'approver' }])]);
  const [ann, bob] = [world.person('accountant'), world.person('accountant')];
  const approver = world.person('approver');
  const ofAnn = await world.ask(ann, { amount: parseMoney('10.00', 'USD') });
  world.clock.advance(86_400_000);
  const ofBob = await world.ask(bob, { amount: parseMoney('250.00', 'USD') });

  const listed = async (narrowing: Narrowing) => {
    const { items } = await world.handlers.listApprovals(
      approver.ctx,
      { box: 'to_decide', limit: 20, ...narrowing },
      undefined,
    );
    return items.map(({ id }) => id);
  };
  expect(await listed({})).toEqual([ofBob.id, ofAnn.id]);
  expect(await listed({ makerId: ann.id })).toEqual([ofAnn.id]);
  expect(await listed({ amountFrom: '10.01' })).toEqual([ofBob.id]);
  expect(await listed({ amount: '10.00' })).toEqual([ofAnn.id]);
  expect(await listed({ to: '2026-03-02' })).toEqual([ofAnn.id]);
  expect(await listed({ from: '2026-03-03' })).toEqual([ofBob.id]);
  expect(await listed({ act: 'payee.new' })).toEqual([]);

  const waiting = (who: typeof ann) => read(who.ctx, (tx) => world.objects.countToDecide(tx, who.ctx));
  expect([await waiting(approver), await waiting(ann)]).toEqual([2, 0]);

  const file = await exportApprovals({ listApprovals: world.handlers.listApprovals })(approver.ctx, {
    box: 'to_decide',
    makerId: bob.id,
    format: 'csv',
  });
  const lines = (await wholeOf(file.content)).toString('utf8').split('\r\n');
  expect(lines[1]).toContain(ofBob.id);
  expect(lines.join('\n')).not.toContain(ofAnn.id);
});
