import type { InputOf, OutputOf } from '@tael/contract';
import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import type { authorizationRoutes } from '@tael/contract/authorizations/routes';
import { formatMoney, isZero } from '@tael/money';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { may } from '../../../kernel/decide.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { feesOfObjects, type FeeBehind } from '../../fees/index.ts';
import { findCustomerAccounts, type Entry, type Ledger } from '../../ledger/index.ts';
import { findChallengeOf } from '../challenges/challenge-repository.ts';
import { presentNotes } from './notes.ts';
import { presentTransactions } from './present-transactions.ts';
import { asResponse } from '../received.ts';
import { messagesOf, type MessageRow } from '../message-repository.ts';
import { findAuthorization, type AuthorizationRow } from '../repository.ts';

type TransactionDetail = OutputOf<typeof authorizationRoutes.getTransaction>;
type TimelineStep = TransactionDetail['timeline'][number];
export type TransactionDispute = TransactionDetail['disputes'][number];

export interface TimelineDeps {
  readonly ledger: Ledger;
  /** The addresses of people by their ids (identity); whoever lies outside the scope is left out. */
  readonly emailsOf: (tx: Tx, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The disputes about a purchase (disputes), none for whoever may not read them. */
  readonly disputesOf: (
    tx: Tx,
    ctx: Context,
    purchase: Pick<AuthorizationRow, 'id' | 'customer_id' | 'currency'>,
  ) => Promise<TransactionDispute[]>;
}

/**
 * One purchase with each message that concerned it, the checks it met, and what it did to the customer's account, and
 * with its disputes: of a customer its own, of staff any that their scope shows.
 */
export const getTransaction =
  (deps: TimelineDeps) =>
  (ctx: Context, input: InputOf<typeof authorizationRoutes.getTransaction>): Promise<TransactionDetail> =>
    read(ctx, async (tx) => {
      const row = (await findAuthorization(tx, input.id, principalOf(ctx).customerId)) ?? fail('not_found');
      const [transaction] = await presentTransactions(tx, [row]);
      assert(transaction, 'one row gives one answer');
      const timeline = await timelineOf(tx, deps, row);
      const disputes = await deps.disputesOf(tx, ctx, row);
      return {
        transaction,
        notes: await presentNotes(tx, row.id),
        timeline: seesAccount(ctx) ? timeline : timeline.map(withoutAccount),
        disputes: seesAccount(ctx) ? disputes : disputes.map(withoutBalances),
      };
    });

/** Whether the reader sees the balance of the account: staff does, and of a customer's people those who read its books. */
const seesAccount = (ctx: Context): boolean => {
  const who = principalOf(ctx);
  return who.customerId === null || may(who, 'ledger:read');
};

/** What these saw is of the whole account, and not of the card that paid. */
const ofAccount: readonly string[] = ['insufficient_funds', 'limit_merchant'] satisfies DeclineReason[];

const withoutAccount = (step: TimelineStep): TimelineStep => ({
  ...step,
  checks: step.checks.map((check) =>
    ofAccount.includes(check.name) ? { ...check, value: '', threshold: null } : check,
  ),
  entries: step.entries.map(withoutBalance),
});

const withoutBalances = (dispute: TransactionDispute): TransactionDispute => ({
  ...dispute,
  moves: dispute.moves.map((move) => ({ ...move, entries: move.entries.map(withoutBalance) })),
});

const withoutBalance = (entry: TimelineStep['entries'][number]) => ({ ...entry, availableAfter: null });

/** Each message that concerned a purchase, with the entries that it made in the customer's account. */
export const timelineOf = async (
  tx: Tx,
  { ledger, emailsOf }: TimelineDeps,
  row: Pick<AuthorizationRow, 'id' | 'customer_id' | 'card_id' | 'reference' | 'currency'>,
): Promise<TimelineStep[]> => {
  const own = (await findCustomerAccounts(tx, row.customer_id, row.currency)).get('customer_available');
  const entries = await ledger.entriesOfReference(tx, { type: 'authorization', id: row.id });
  const ofCustomer = entries.filter(({ accountId }) => accountId === own);
  const messages = await messagesOf(tx, row);
  const question = messages.some(isQuestion) ? await questionOf(tx, emailsOf, row) : null;
  const fees = await feesOfObjects(tx, [row.id]);
  const shownTransfers = new Set(messages.flatMap((message) => message.transfer_ids));
  return messages.map((message) => {
    const isOf = ({ transferId, code }: Entry) =>
      shownTransfers.has(transferId)
        ? message.transfer_ids.includes(transferId)
        : isDeclineFee(message, code);
    return {
      ...presentStep(message),
      entries: ofCustomer.filter(isOf).map((entry) => presentEntry(entry, fees.get(entry.transferId))),
      question: isQuestion(message) ? question : null,
    };
  });
};

/** A question that was put: one that the card's own checks declined was not. */
const isQuestion = ({ type, outcome }: MessageRow): boolean => type === 'challenge' && outcome === 'accepted';

/** What the holder said, and who of the customer's people it was. */
const questionOf = async (
  tx: Tx,
  emailsOf: TimelineDeps['emailsOf'],
  { reference }: Pick<AuthorizationRow, 'reference'>,
): Promise<TimelineStep['question']> => {
  const row = await findChallengeOf(tx, reference);
  if (!row || row.status === 'declined') return null;
  const emails = await emailsOf(tx, row.answered_by === null ? [] : [row.answered_by]);
  return {
    status: row.status,
    answeredAt: row.answered_at?.toISOString() ?? null,
    by: emails.get(row.answered_by ?? '') ?? null,
  };
};

const presentStep = (message: MessageRow): Omit<TimelineStep, 'entries' | 'question'> => ({
  at: message.received_at.toISOString(),
  type: message.type,
  amount: { amount: message.amount, currency: message.currency },
  outcome: message.outcome,
  reason: message.reason,
  checks: message.checks.map((check) => ({ ...check })),
});

/** A fee follows the answer, so that no message knows it; of a purchase, only a decline costs one. */
const isDeclineFee = ({ type, outcome }: MessageRow, code: string): boolean =>
  code === 'fee' && type === 'authorization' && outcome === 'declined';

/** What an entry did to the customer's account, as timelines tell it. */
export const presentEntry = (entry: Entry, fee?: FeeBehind): TimelineStep['entries'][number] => ({
  code: entry.code,
  kind: entry.kind,
  // A hold changes nothing that is posted: what it set aside, or let go of, is what the reader wants to see.
  amount: formatMoney(isZero(entry.posted) ? entry.pending : entry.posted),
  availableAfter: formatMoney(entry.balance.available),
  fee: fee
    ? {
        code: fee.code,
        rule: { id: fee.schedule_id, version: fee.schedule_version },
        quantity: fee.quantity,
        unitAmount: asResponse(fee.unit_amount, fee.currency),
      }
    : null,
});
