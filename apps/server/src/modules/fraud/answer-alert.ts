import type { InputOf } from '@tael/contract';
import type { fraudRoutes } from '@tael/contract/fraud/routes';
import { customerOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { transact, type Tx } from '../../kernel/transaction.ts';
import { changeHabits, freezeForFraud, trustMerchant } from '../cards/index.ts';
import { draftFor } from '../disputes/index.ts';
import { formatMoney, money } from '@tael/money';
import { liftFreeze } from './lift-freeze.ts';
import { moveAlert } from './move-alert.ts';
import { presentAlert, type FraudAlert } from './present-alerts.ts';
import { lockAlert, updateAlert, type AlertRow } from './repository.ts';

const trustedForMs = 24 * 3_600_000;

/**
 * The holder's yes or no, once and in time. A yes lifts the freeze and lets the merchant take as much again within a day; a
 * no freezes the card and drafts the dispute of what was taken.
 */
export const answerFraudAlert = (
  ctx: Context,
  { id, isMine }: InputOf<typeof fraudRoutes.answerFraudAlert>,
): Promise<FraudAlert> =>
  transact(ctx, async (tx) => {
    const { customerId, userId, email } = customerOf(ctx);
    const alert = (await lockAlert(tx, id, customerId)) ?? fail('not_found');
    const answered = { answered_at: ctx.clock.now(), answered_by: userId, answered_email: email };
    if (!isMine) return presentAlert(await deny(tx, ctx, alert, answered));
    const confirmed = await moveAlert(tx, ctx, alert, {
      to: 'confirmed',
      change: { ...answered, is_frozen: false },
    });
    const { merchant_name: name, merchant_country: country, amount: most } = alert;
    const now = ctx.clock.millis();
    await changeHabits(tx, alert.card_id, (habits) =>
      trustMerchant(habits, { name, most, until: now + trustedForMs }, country, now),
    );
    await liftFreeze(tx, ctx, alert);
    return presentAlert(confirmed);
  });

type Answered = Required<Pick<AlertRow, 'answered_at' | 'answered_by' | 'answered_email'>>;

const deny = async (
  tx: Tx,
  ctx: Context,
  alert: AlertRow,
  answered: Answered & { readonly answered_by: string; readonly answered_email: string },
): Promise<AlertRow> => {
  const { currency, authorization_id: authorizationId } = alert;
  const reason = `${alert.merchant_name} · ${formatMoney(money(alert.amount, currency))} ${currency}`;
  // Refused before anything is done to the card.
  const moved = await moveAlert(tx, ctx, alert, { to: 'denied', change: answered });
  const isFrozen = await freezeForFraud(tx, ctx, alert.card_id, reason);
  const by = { userId: answered.answered_by, email: answered.answered_email };
  const disputeId = await draftFor(tx, ctx, { authorizationId, reason: 'fraud', by });
  return updateAlert(tx, moved, { is_frozen: isFrozen, dispute_id: disputeId ?? null });
};
