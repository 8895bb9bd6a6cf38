import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { testContext } from '../../testing/context.ts';
import { fraudWorld, type FraudWorld } from '../../testing/fraud-world.ts';
import { testPrincipal } from '../../testing/principal.ts';

let fraud: FraudWorld;
beforeAll(async () => {
  fraud = await fraudWorld();
});
afterAll(() => fraud.close());

describe('an alert belongs to whoever holds the card', () => {
  it("so nobody else's is seen or answered, and a sub-account reaches that of its own card", async () => {
    const buyer = await fraud.regular();
    await buyer.pay('150.00');
    await fraud.runJobs();
    const { id } = await fraud.onlyAlert(buyer);
    const stranger = await fraud.network.buyer();
    await expect(fraud.answer(stranger.ctx, id, true)).rejects.toMatchObject({ code: 'not_found' });
    expect(await fraud.alertsOf(stranger.ctx)).toEqual([]);
    const employee = testPrincipal({ customerId: buyer.customerId, userType: 3, userId: newId() });
    const ctx = testContext(fraud.db.database, { clock: fraud.world.clock, principal: employee });
    await expect(fraud.answer(ctx, id, true)).rejects.toMatchObject({ code: 'not_found' });
    expect(await fraud.alertsOf(ctx)).toEqual([]);
    await fraud.db.pool.query('update cards_cards set assignee_id = $2 where id = $1', [
      buyer.card.id,
      employee.userId,
    ]);
    expect(await fraud.answer(ctx, id, false)).toMatchObject({ state: 'denied', answeredBy: employee.email });
  });
});
