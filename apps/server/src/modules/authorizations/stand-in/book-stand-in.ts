import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { findCardForDecision } from '../../cards/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { birthOf } from '../decision/answer-request.ts';
import { standInCheck, standInReason } from './claim-decline.ts';
import { withExchange } from '../lifecycle/mark-up.ts';
import { assignMessage, removeMessage, restorePlace } from '../message-repository.ts';
import { receive } from '../received.ts';
import { findByReference } from '../repository.ts';
import { takeStandIn, waitingStandIns } from './stand-in-repository.ts';
import { writeChange } from '../lifecycle/write-change.ts';

const atOnce = 100;

/**
 * Books declines that no decision stands behind, whichever server gave them: each in a transaction of its own, by `attempt`,
 * which decides what becomes of one that fails.
 */
export const bookStandIns = async (
  ctx: Context,
  ledger: Ledger,
  attempt: (message: NetworkMessage, work: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  const waiting = await read(ctx, (tx) => waitingStandIns(tx, atOnce), { scope: { kind: 'system' } });
  for (const message of waiting)
    await attempt(message, () =>
      transact(
        ctx,
        async (tx) => {
          if (await takeStandIn(tx, message)) await bookDecline(tx, ctx, ledger, message);
        },
        { scope: { kind: 'system' } },
      ),
    );
};

/** What asked for a purchase becomes a declined one, which its holder sees; anything else is put to its card. */
const bookDecline = async (tx: Tx, ctx: Context, ledger: Ledger, message: NetworkMessage): Promise<void> => {
  const card = await findCardForDecision(tx, message.cardToken);
  if (!card) return;
  const isPurchase = message.type === 'authorization' || message.type === 'verification';
  if (!isPurchase || (await findByReference(tx, message.reference))) {
    await assignMessage(tx, message, card);
    return;
  }
  // Written anew with its purchase, in this one transaction: nobody ever finds the message without an answer.
  const place = await removeMessage(tx, message);
  assert(place, 'what waits to be booked has its message');
  const received = await withExchange(tx, ctx, await receive(tx, ctx, message, card, 'network'));
  await writeChange(
    tx,
    ctx,
    ledger,
    birthOf(ctx, received, { outcome: 'declined', reason: standInReason, checks: [standInCheck] }),
  );
  await restorePlace(tx, message, place);
};
