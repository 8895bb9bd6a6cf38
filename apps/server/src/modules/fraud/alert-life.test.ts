import { fraudAlertLife } from '@tael/contract/fraud/states';
import { afterAll, beforeAll, it } from 'vitest';
import { onRoute } from '../../testing/cards.ts';
import { fraudWorld, type FraudWorld } from '../../testing/fraud-world.ts';
import { expectOnlyListedMoves } from '../../testing/listed-moves.ts';
import { closeFraudAlert } from './close-alert.ts';
import { getFraudReview } from './list-alerts.ts';

let fraud: FraudWorld;
beforeAll(async () => {
  fraud = await fraudWorld();
});
afterAll(() => fraud.close());

it('every act in every state is what the life lists, or is refused with what it does list', async () => {
  const buyer = await fraud.regular();
  await buyer.pay('150.00');
  await fraud.runJobs();
  const { id } = await fraud.onlyAlert(buyer);
  await expectOnlyListedMoves(fraud.db, {
    life: fraudAlertLife,
    put: (state) => fraud.db.pool.query('update fraud_alerts set state = $2 where id = $1', [id, state]),
    acts: {
      confirm: { to: 'confirmed', run: () => fraud.answer(buyer.ctx, id, true) },
      deny: { to: 'denied', run: () => fraud.answer(buyer.ctx, id, false) },
      close: {
        to: 'closed',
        run: async () => {
          const { version } = await getFraudReview(fraud.admin, { id });
          const input = { id, version, isUnfrozen: false, note: 'Looked into' };
          return closeFraudAlert(onRoute(fraud.admin, 'closeFraudAlert'), input);
        },
      },
    },
  });
});
