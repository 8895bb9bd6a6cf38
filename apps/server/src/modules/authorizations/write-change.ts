import { authorizationLife } from '@tael/contract/authorizations/states';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { emit } from '../../kernel/outbox.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { requireMove } from '../../kernel/transitions.ts';
import type { Ledger } from '../ledger/index.ts';
import { countSpending, keepSpending, releaseSpending } from '../limits/index.ts';
import type { Change, Purchase } from './life.ts';
import { planPosting, postPlanned } from './postings.ts';
import { messageRow, type Received } from './received.ts';
import {
  insertAuthorization,
  insertMessage,
  updateAuthorization,
  type AuthorizationRow,
  type NetworkAnswer,
} from './repository.ts';
import type { Check } from './rules.ts';

/** What happened, as the outbox tells it. */
export type AuthorizationEvent =
  'approved' | 'declined' | 'incremented' | 'captured' | 'reversed' | 'refunded' | 'expired';

export interface Written {
  readonly received: Received;
  /** The purchase before; for a new one, as it is born with nothing. */
  readonly before: AuthorizationRow;
  readonly isNew: boolean;
  readonly change: Change;
  readonly event: AuthorizationEvent;
  readonly answer: Omit<NetworkAnswer, 'authorizationId'>;
  readonly checks: readonly Check[];
}

export interface Outcome {
  readonly answer: NetworkAnswer;
  /** The purchase and its card's sums as they are now, for a second change in the same transaction. */
  readonly row: AuthorizationRow;
  readonly received: Received;
}

/**
 * Writes what became of a purchase: its row, its card's sums, the message with its answer, audit, outbox, and last the
 * postings, because the accounts stay locked until the commit.
 */
export const writeChange = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  written: Written,
): Promise<Outcome> => {
  const { received, before, change, isNew } = written;
  const { card, settings } = received;
  const now = ctx.clock.now();
  const expiresAt =
    change.counted > 0n && change.next.held > 0n ? holdEnd(ctx, settings.holdDays) : before.expires_at;
  const planned = await planPosting(
    tx,
    ledger,
    {
      authorizationId: before.id,
      tenantId: card.tenantId,
      customerId: card.customerId,
      currency: card.currency,
      holdId: before.hold_transfer_id,
      expiresAt,
      isDue: before.expires_at <= now,
    },
    change.steps,
  );
  if (!isNew && change.next.status !== before.status)
    requireMove(authorizationLife, before.status, change.next.status);
  const counted = countChange(received, before, change);
  const row: AuthorizationRow = {
    ...before,
    ...change.next,
    hold_transfer_id: planned.holdId,
    counted: counted.purchase,
    updated_at: now,
    expires_at: expiresAt,
  };
  await (isNew ? insertAuthorization(tx, row) : updateAuthorization(tx, row));
  if (change.counted > 0n || change.released > 0n)
    await keepSpending(
      tx,
      { cardId: card.id, ...ownerOf(received), currency: card.currency },
      counted.card,
      now,
    );
  const answer: NetworkAnswer = { ...written.answer, authorizationId: row.id };
  await insertMessage(
    tx,
    messageRow(received.message, now, {
      card,
      authorizationId: row.id,
      answer,
      checks: written.checks,
      transferIds: planned.transfers.map(({ id }) => id),
    }),
  );
  await tell(tx, ctx, written, row);
  await postPlanned(tx, ledger, planned);
  const version = isNew ? row.version : row.version + 1;
  return { answer, row: { ...row, version }, received: { ...received, spending: counted.card } };
};

export const holdEnd = (ctx: Context, holdDays: number): Date =>
  new Date(ctx.clock.millis() + holdDays * 86_400_000);

const ownerOf = ({ card }: Received) => ({ tenantId: card.tenantId, customerId: card.customerId });

const countChange = ({ spending, windows }: Received, before: AuthorizationRow, change: Change) => {
  const start = { card: spending, purchase: before.counted };
  const counted = change.counted > 0n ? countSpending(start, windows, change.counted) : start;
  return change.released > 0n ? releaseSpending(counted, change.released) : counted;
};

const tell = async (tx: Tx, ctx: Context, written: Written, row: AuthorizationRow): Promise<void> => {
  const { received, before, isNew, event, answer } = written;
  const isOurs = received.source === 'clock';
  const owner = ownerOf(received);
  const { type, sequence, reference, amount } = received.message;
  await audit(tx, ctx, {
    action: isOurs ? 'authorization.expired' : 'authorization.message_received',
    object: { type: 'authorization', id: row.id },
    ...owner,
    ...(isNew ? {} : { before: figures(before) }),
    after: { ...figures(row), message: { type, sequence, reference, amount } },
    reason: answer.reason,
    actor: isOurs ? 'system' : 'network',
  });
  await emit(tx, ctx, {
    topic: `authorization.${event}`,
    objectId: row.id,
    ...owner,
    payload: {
      cardId: row.card_id,
      status: row.status,
      reason: answer.reason,
      amount: answer.approvedAmount,
    },
  });
};

const figures = (row: Purchase): Purchase => {
  const { status, authorized, captured, reversed, refunded, held } = row;
  return { status, authorized, captured, reversed, refunded, held };
};
