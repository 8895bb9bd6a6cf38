/** Decisions about money in, without SQL: what a notice may say, who may agree to it, and how it is told. */
import type { InputOf, OutputOf } from '@tael/contract';
import type { fundingRoutes } from '@tael/contract/funding/routes';
import type { DepositState } from '@tael/contract/funding/states';
import { formatMoney, money, zero, type Money } from '@tael/money';
import { addDays } from '../../kernel/calendar/calendar-days.ts';
import type { Context, Principal } from '../../kernel/context.ts';
import { may } from '../../kernel/decide.ts';
import { fail, Failure, failField } from '../../kernel/failure.ts';
import { dayText, localDate } from '../../kernel/lists/days.ts';
import { searchTextOf } from '../../kernel/lists/search-text.ts';
import { scoreName } from '../../kernel/text/score-name.ts';
import type { IncomingRow } from './incoming/incoming-repository.ts';
import type { DepositRow, MoveRow } from './repository.ts';
import type { FundingSettings } from './settings.ts';

export type Deposit = OutputOf<typeof fundingRoutes.getDeposit>;
export type DepositForReview = OutputOf<typeof fundingRoutes.approveDeposit>;
export type IncomingTransfer = OutputOf<typeof fundingRoutes.receiveBankMessage>;

// The customers who are furthest ahead live in China: what is tomorrow there has not happened anywhere for them.
const latestZone = 'Asia/Shanghai';

/** Refuses a transfer that has not been sent yet, or was sent too long ago to arrive now. */
export const requireNoticeDate = (
  { transferDate }: Pick<InputOf<typeof fundingRoutes.announceDeposit>, 'transferDate'>,
  now: Date,
  { noticeMaxAgeDays }: Pick<FundingSettings, 'noticeMaxAgeDays'>,
): void => {
  const today = dayText(localDate(now.getTime(), latestZone));
  if (transferDate > today) failField('transferDate', 'date_future');
  if (transferDate < addDays(today, -noticeMaxAgeDays)) failField('transferDate', 'date_too_old');
};

/** Whether somebody neither announced this deposit nor matched it: two people, or a person and the system. */
const isSecondPerson = (who: Principal, deposit: DepositRow): boolean =>
  who.userId !== deposit.announced_by && who.userId !== deposit.matched_by;

/** A release gives the money to the one who announced it, so that one never decides it. */
export const requireNotAnnouncer = (who: Principal, deposit: DepositRow): void => {
  if (who.userId === deposit.announced_by) fail('self_approval_forbidden');
};

/** Whether it was refused because the customer may not move money at present: it may be tried again later. */
export const isAccountRefusal = (error: unknown): boolean =>
  error instanceof Failure && (error.code === 'account_suspended' || error.code === 'account_not_active');

export const requireSameAmount = (deposit: DepositRow, incoming: IncomingRow): void => {
  if (deposit.amount !== incoming.amount || deposit.currency !== incoming.currency) fail('amount_mismatch');
};

export type Actor = Pick<MoveRow, 'actor_type' | 'actor_id' | 'actor_email'>;

/** Who makes a move: the signed-in person, or nobody when a job or the bank's message does. */
export const actorOf = ({ principal }: Pick<Context, 'principal'>): Actor =>
  principal
    ? {
        actor_type: principal.customerId === null ? 'admin' : 'customer',
        actor_id: principal.userId,
        actor_email: principal.email,
      }
    : { actor_type: 'system', actor_id: null, actor_email: null };

/** Names the actor of a move. A customer is not told which staff member it was. */
const actorLabel = (move: MoveRow, reader: 'customer' | 'reviewer'): string => {
  if (move.actor_type === 'system') return 'system';
  if (move.actor_type === 'admin' && reader === 'customer') return 'operations';
  return move.actor_email ?? move.actor_type;
};

/** A deposit as its customer reads it. */
export const toDeposit = (
  row: DepositRow,
  moves: readonly MoveRow[],
  reader: 'customer' | 'reviewer' = 'customer',
): Deposit => ({
  id: row.id,
  state: row.state,
  amount: wireMoney(row),
  senderName: row.sender_name,
  transferDate: row.transfer_date,
  paymentNumber: row.payment_number,
  proofFileId: row.proof_file_id,
  announcedAt: row.announced_at.toISOString(),
  releaseAt: row.release_at?.toISOString() ?? null,
  reason: row.reason,
  version: row.version,
  history: moves.map((move) => ({
    at: move.at.toISOString(),
    state: move.to_state,
    actor: actorLabel(move, reader),
    reason: move.reason,
  })),
});

/** A deposit as a reviewer reads it, with the transfer it was matched to and whether this reader may approve it. */
export const toDepositForReview = (
  row: DepositRow,
  beside: {
    readonly moves: readonly MoveRow[];
    readonly match: IncomingRow | undefined;
    readonly customerName: string;
    readonly reader: Principal;
  },
): DepositForReview => {
  const told = toDeposit(row, beside.moves, 'reviewer');
  const matched =
    row.state === 'announced' ? undefined : beside.moves.findLast(({ to_state: to }) => to === 'matched');
  return {
    ...told,
    history: told.history.map((move, place) => ({ ...move, note: beside.moves[place]?.note ?? null })),
    customerId: row.customer_id,
    customerName: beside.customerName,
    match: beside.match
      ? {
          ...toIncomingTransfer(beside.match),
          nameScore: scoreName(beside.match.sender_name, [beside.customerName]),
        }
      : null,
    matchedBy: matched ? actorLabel(matched, 'reviewer') : null,
    mayApprove:
      row.state === 'matched' &&
      isSecondPerson(beside.reader, row) &&
      may(beside.reader, 'funding.review:approve'),
  };
};

export const toIncomingTransfer = (row: IncomingRow): IncomingTransfer => ({
  id: row.id,
  amount: wireMoney(row),
  senderName: row.sender_name,
  paymentNumber: row.payment_number,
  accountNumber: row.account_number,
  remittance: row.remittance,
  receivedAt: row.received_at.toISOString(),
  depositId: row.deposit_id,
});

const wireMoney = ({
  amount,
  currency,
}: Pick<DepositRow, 'amount' | 'currency'>): { amount: string; currency: string } => ({
  amount: formatMoney(money(amount, currency)),
  currency,
});

const creditedStates: readonly DepositState[] = ['on_hold', 'released', 'returned'];

/** What a deposit brought, and what of it went back to where it came from. */
export const creditedOf = (
  state: DepositState,
  amount: Money,
): { readonly in: Money; readonly out: Money } => {
  const nothing = zero(amount.currency);
  return {
    in: creditedStates.includes(state) ? amount : nothing,
    out: state === 'returned' ? amount : nothing,
  };
};

/** What a deposit is found by. */
export const depositSearchText = (deposit: Pick<DepositRow, 'sender_name' | 'payment_number'>): string =>
  searchTextOf([deposit.sender_name, deposit.payment_number]);
