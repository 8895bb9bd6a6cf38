import { authorizationLife } from '@tael/contract/authorizations/states';
import { auditMany, type AuditEntry } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { emitMany, type OutboxEvent } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import { closeUsedUp, isUsedUp, storeValidity, type ValidityNow } from '../../cards/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { countSpending, storeSpending, releaseSpending, type CardSpending } from '../../limits/index.ts';
import { returnDeclineFee } from './decline-fee.ts';
import { insertFlags, type FlagRow } from '../flags/flag-repository.ts';
import { flagRow, flagsAfter, noFlags } from '../flags/flag-purchase.ts';
import type { Change, Purchase } from '../life.ts';
import { storeMarkUp, planWithMarkUp, type PlannedWithMarkUp } from './mark-up.ts';
import { insertMessages, type MessageRow, type NetworkAnswer } from '../message-repository.ts';
import { postPlanned, type PlannedPosting, type PostingFor } from './postings.ts';
import { messageRow, type Received } from '../received.ts';
import {
  insertAuthorizations,
  isAnythingHeld,
  updateAuthorization,
  writeRare,
  type AuthorizationRow,
} from '../repository.ts';
import type { Check } from '../checks.ts';
import type { Unusual } from '../flags/unusual.ts';
import { validityAfter } from './validity.ts';

/** What happened, as the outbox tells it. */
export type AuthorizationEvent =
  | 'approved'
  | 'declined'
  | 'incremented'
  | 'captured'
  | 'reversed'
  | 'refunded'
  | 'expired'
  | 'verified'
  | 'advised';

export interface Written {
  readonly received: Received;
  /** The purchase before; for a new one, as it is born with nothing. */
  readonly before: AuthorizationRow;
  readonly isNew: boolean;
  readonly change: Change;
  readonly event: AuthorizationEvent;
  readonly answer: Omit<NetworkAnswer, 'authorizationId'>;
  readonly checks: readonly Check[];
  /** What is unusual about it, where the holder is to be asked. */
  readonly unusual?: Unusual;
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
  const planned = await planWithMarkUp(tx, ledger, postingFor(ctx, written), written);
  const returned = await returnDeclineFee(tx, ctx, ledger, written);
  const record = recordOf(ctx, written, planned, returned);
  await storeRecords(tx, [record]);
  if ('foreign' in planned) await storeMarkUp(tx, ctx, planned);
  await postPlanned(tx, ledger, planned);
  const { row, answer, received } = record;
  if (isUsedUp(received.card.validity) && row.held === 0n && row.captured > 0n)
    await closeWhenCleared(tx, ctx, received.card.id);
  return { answer, row: { ...row, version: written.isNew ? row.version : row.version + 1 }, received };
};

/** What the transfers of a change belong to. */
export const postingFor = (ctx: Context, written: Written): PostingFor => {
  const { before, received } = written;
  const { tenantId, customerId, currency } = received.card;
  return {
    authorizationId: before.id,
    tenantId,
    customerId,
    currency,
    holdId: before.hold_transfer_id,
    expiresAt: expiryAfter(ctx, written),
    isDue: before.expires_at <= ctx.clock.now(),
  };
};

/** A change as rows that are not written yet. */
export interface ChangeRecord {
  readonly ctx: Context;
  readonly isNew: boolean;
  readonly isRare: boolean;
  readonly row: AuthorizationRow;
  readonly message: MessageRow;
  /** The sums of the card, when the change moved them. */
  readonly spending: CardSpending | undefined;
  readonly act: AuditEntry;
  readonly event: OutboxEvent;
  /** What staff is to look at because of it. */
  readonly flags: readonly FlagRow[];
  /** Said beside it when staff is to look at the purchase, or its holder is to be asked. */
  readonly asides: readonly OutboxEvent[];
  readonly answer: NetworkAnswer;
  /** What the change made of the card's uses and its merchant, when it made anything. */
  readonly validity: ValidityNow | undefined;
  /** The message with its card and the card's sums as they are afterwards. */
  readonly received: Received;
}

/** Works a change out to the last row, with what it `returned` of fees. Throws for a move that the life does not list. */
export const recordOf = (
  ctx: Context,
  written: Written,
  planned: PlannedPosting | PlannedWithMarkUp,
  returned: readonly string[] = [],
): ChangeRecord => {
  const { received, before, change, isNew } = written;
  const { card } = received;
  const now = ctx.clock.now();
  if (!isNew && change.next.status !== before.status)
    requireMove(authorizationLife, before.status, change.next.status);
  const counted = countChange(received, before, change);
  const row: AuthorizationRow = {
    ...before,
    ...change.next,
    // What was declined and came about after all was asked for no longer: it is held or taken.
    ...(change.next.status !== 'declined' && { decline_reason: null, declined_amount: 0n }),
    flags: flagsAfter(before.flags, change.flags ?? noFlags),
    hold_transfer_id: planned.holdId,
    ...('foreign' in planned && { foreign_exchange: planned.foreign }),
    counted: counted.purchase,
    updated_at: now,
    expires_at: expiryAfter(ctx, written),
  };
  const validity = card.validity && validityAfter(card.validity, before, row);
  const answer: NetworkAnswer = { ...written.answer, authorizationId: row.id };
  const owner = ownerOf(received);
  const flags = (change.flags ?? noFlags).map((flag) => flagRow(row, flag));
  const isCounted = change.counted > 0n || change.released > 0n;
  return {
    ctx,
    isNew,
    isRare: flags.length > 0 || 'foreign' in planned || (isNew && before.token_id !== null),
    row,
    message: messageRow(received.message, now, {
      card,
      authorizationId: row.id,
      answer,
      checks: written.checks,
      transferIds: [...returned, ...planned.transfers.map(({ id }) => id)],
    }),
    spending: isCounted
      ? { cardId: card.id, ...owner, currency: card.currency, spending: counted.card }
      : undefined,
    act: actOf(written, row),
    event: eventOf(written, row),
    flags,
    asides: asidesOf(written, row, flags),
    answer,
    received: {
      ...received,
      spending: counted.card,
      card: validity === card.validity ? card : { ...card, validity },
    },
    validity: validity === card.validity ? undefined : (validity ?? undefined),
  };
};

/** Writes the rows of changes that commit together. Of one card, the later record holds the sums. */
export const storeRecords = async (tx: Tx, records: readonly ChangeRecord[]): Promise<void> => {
  const [first] = records;
  if (!first) return;
  const { ctx } = first;
  const spending = new Map(
    records.flatMap((record) => record.spending ?? []).map((sums) => [sums.cardId, sums]),
  );
  const validities = new Map(
    records.flatMap(({ row, validity }) => (validity ? [[row.card_id, validity] as const] : [])),
  );
  const births = records.filter(({ isNew }) => isNew).map(({ row }) => row);
  const changed = records.filter(({ isNew }) => !isNew).map(({ row }) => row);
  // Sent at once and answered in this order: a message names its purchase, so that comes first.
  await Promise.all([
    births.length > 0 && insertAuthorizations(tx, births),
    ...changed.map((row) => updateAuthorization(tx, row)),
    ...records.filter(({ isRare }) => isRare).map(({ row }) => writeRare(tx, row)),
    ...records.filter(({ flags }) => flags.length > 0).map(({ flags }) => insertFlags(tx, flags)),
    spending.size > 0 && storeSpending(tx, [...spending.values()], ctx.clock.now()),
    validities.size > 0 && storeValidity(tx, validities, ctx.clock.now()),
    insertMessages(
      tx,
      records.map(({ message }) => message),
    ),
    auditMany(
      tx,
      records.map((record) => ({ ctx: record.ctx, entry: record.act })),
    ),
    emitMany(
      tx,
      ctx,
      records.flatMap(({ event, asides }) => [event, ...asides]),
    ),
  ]);
};

/** A card closes itself when all its uses are made and nothing of any purchase is held. */
const closeWhenCleared = async (tx: Tx, ctx: Context, cardId: string): Promise<void> => {
  if (!(await isAnythingHeld(tx, cardId))) await closeUsedUp(tx, ctx, cardId);
};

const expiryAfter = (ctx: Context, { received, before, change }: Written): Date =>
  change.counted > 0n && change.next.held > 0n ? holdEnd(ctx, received.settings.holdDays) : before.expires_at;

export const holdEnd = (ctx: Context, holdDays: number): Date =>
  new Date(ctx.clock.millis() + holdDays * 86_400_000);

const ownerOf = ({ card }: Received) => ({ tenantId: card.tenantId, customerId: card.customerId });

const countChange = ({ spending, windows }: Received, before: AuthorizationRow, change: Change) => {
  const start = { card: spending, purchase: before.counted };
  const counted = change.counted > 0n ? countSpending(start, windows, change.counted) : start;
  return change.released > 0n ? releaseSpending(counted, change.released) : counted;
};

const actions = {
  network: 'authorization.message_received',
  clock: 'authorization.expired',
  stand_in: 'authorization.answered_twice',
} as const;

const actOf = ({ received, before, isNew, answer }: Written, row: AuthorizationRow): AuditEntry => {
  const isOurs = received.source !== 'network';
  const { type, sequence, reference, amount } = received.message;
  return {
    action: actions[received.source],
    object: { type: 'authorization', id: row.id },
    ...ownerOf(received),
    ...(isNew ? {} : { before: figures(before) }),
    after: { ...figures(row), message: { type, sequence, reference, amount } },
    reason: answer.reason,
    actor: isOurs ? 'system' : 'network',
  };
};

const eventOf = ({ received, event, answer }: Written, row: AuthorizationRow): OutboxEvent => ({
  topic: `authorization.${event}`,
  objectId: row.id,
  ...ownerOf(received),
  payload: {
    cardId: row.card_id,
    status: row.status,
    reason: answer.reason ?? row.decline_reason,
    approved: answer.approvedAmount,
    amount: received.message.amount,
    currency: row.currency,
    merchant: row.merchant_name,
    lastFour: row.last_four,
    ...(received.message.type === 'verification' && { isVerification: true }),
  },
});

const asidesOf = (
  { unusual, ...written }: Written,
  row: AuthorizationRow,
  flags: readonly FlagRow[],
): readonly OutboxEvent[] => {
  const [flag] = flags;
  if (!flag && !unusual) return noAsides;
  const base = eventOf(written, row);
  const { payload } = base;
  return [
    ...(flag ? [{ ...base, topic: 'authorization.flagged', payload: { ...payload, flagId: flag.id } }] : []),
    ...(unusual
      ? [
          {
            ...base,
            topic: 'authorization.unusual',
            payload: { ...payload, unusual, country: row.merchant_country },
          },
        ]
      : []),
  ];
};
const noAsides: readonly OutboxEvent[] = [];

const figures = (row: Purchase): Purchase => {
  const { status, authorized, captured, reversed, refunded, held } = row;
  return { status, authorized, captured, reversed, refunded, held };
};
