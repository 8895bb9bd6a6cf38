import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import { formatMoney, money } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import { transact, type Tx } from '../../kernel/transaction.ts';
import { findCardForDecision, type CardForDecision } from '../cards/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { birthOf, declineAlone, plainDecline } from './answer-request.ts';
import { reverse } from './life.ts';
import { withExchange } from './mark-up.ts';
import { findMessage, overrule, ownSequence, type NetworkAnswer } from './message-repository.ts';
import { onWire, receive } from './received.ts';
import { findAuthorization, findByReference } from './repository.ts';
import type { Check } from './checks.ts';
import { bookableAmount } from './bookable-amount.ts';
import { writeChange } from './write-change.ts';

const reason = 'stand_in_declined';
const check: Check = { name: reason, value: 'no answer in time', threshold: null, passed: false };

/** Books a decline that was given while the books were away. Booked twice, it is booked once. */
export const bookStandIn = (ctx: Context, ledger: Ledger, message: NetworkMessage): Promise<void> =>
  transact(
    ctx,
    async (tx) => {
      const card = await findCardForDecision(tx, message.cardToken);
      const first = await findMessage(tx, message);
      if (first) {
        if (first.answer.decision === 'approved')
          await takeBack(tx, ctx, ledger, { message, card, approved: first.answer });
        return;
      }
      const isPurchase = message.type === 'authorization' || message.type === 'verification';
      const isNew = !(await findByReference(tx, message.reference));
      if (!card || !isPurchase || !isNew) {
        await declineAlone(tx, ctx, { message, card, reason, seen: check.value });
        return;
      }
      const received = await withExchange(tx, ctx, await receive(tx, ctx, message, card, 'network'));
      await writeChange(
        tx,
        ctx,
        ledger,
        birthOf(ctx, received, { outcome: 'declined', reason, checks: [check] }),
      );
    },
    { scope: { kind: 'system' } },
  );

interface Late {
  readonly message: NetworkMessage;
  readonly card: CardForDecision | undefined;
  readonly approved: NetworkAnswer;
}

/** The approval was committed after its time, and the network had been told of a decline: what it holds is let go. */
const takeBack = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  { message, card, approved }: Late,
): Promise<void> => {
  const { authorizationId } = approved;
  const purchase = authorizationId === null ? undefined : await findAuthorization(tx, authorizationId, null);
  await overrule(tx, message, { ...plainDecline(reason), authorizationId }, [check]);
  if (!card || !purchase || purchase.held === 0n) return;
  const asked = bookableAmount(message.amount, card.currency)?.minor ?? 0n;
  const minor = asked < purchase.held ? asked : purchase.held;
  const amount = formatMoney(money(minor, card.currency));
  const reversal: NetworkMessage = {
    ...message,
    type: 'reversal',
    sequence: ownSequence + message.sequence,
    amount,
  };
  await writeChange(tx, ctx, ledger, {
    received: await receive(tx, ctx, reversal, card, 'stand_in'),
    before: purchase,
    isNew: false,
    change: reverse(purchase, minor),
    event: 'reversed',
    answer: { decision: 'accepted', reason: null, approvedAmount: onWire(minor, card.currency) },
    checks: [],
  });
};
