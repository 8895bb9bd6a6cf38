import type { OutputOf } from '@tael/contract';
import type { fundingCaseRoutes } from '@tael/contract/funding/cases/routes';
import { formatMoney, money, type CurrencyCode } from '@tael/money';
import { principalOf, type Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { customerNames } from '../../org/index.ts';
import { questionsOfCase, type CaseRow, type QuestionRow } from './repository.ts';

export type FundingCase = OutputOf<typeof fundingCaseRoutes.listFundingCases>['items'][number];
export type FundingCaseDetail = OutputOf<typeof fundingCaseRoutes.getFundingCase>;
export type FundingQuestion = OutputOf<typeof fundingCaseRoutes.getFundingQuestion>;

const amountOf = (of: { readonly amount: bigint | null; readonly currency: CurrencyCode }) =>
  of.amount === null ? null : { amount: formatMoney(money(of.amount, of.currency)), currency: of.currency };

/** Who has it in hand; a claim that ran out is none. */
export const claimOf = (row: CaseRow, now: Date) =>
  row.claimed_by !== null &&
  row.claimed_email !== null &&
  row.claimed_until !== null &&
  row.claimed_until > now
    ? { userId: row.claimed_by, email: row.claimed_email, until: row.claimed_until }
    : undefined;

export const presentCases = async (
  tx: Tx,
  ctx: Context,
  rows: readonly CaseRow[],
): Promise<FundingCase[]> => {
  const names = await customerNames(tx, [...new Set(rows.map((row) => row.customer_id))]);
  const now = ctx.clock.now();
  return rows.map((row) => {
    const claim = claimOf(row, now);
    return {
      id: row.id,
      kind: row.kind,
      state: row.state,
      way: row.way,
      customerId: row.customer_id,
      customerName: names.get(row.customer_id) ?? '',
      senderName: row.sender_name,
      amount: amountOf(row),
      reasons: [...row.reasons],
      openedAt: row.opened_at.toISOString(),
      claim: claim
        ? {
            by: claim.email,
            until: claim.until.toISOString(),
            isOwn: claim.userId === principalOf(ctx).userId,
          }
        : null,
      isReleasable: row.closed_at === null && isReleasable(row),
    };
  });
};

/** Deposits are approved and debits released elsewhere, once nothing holds them; other money is decided on where it waits. */
export const isReleasable = ({ kind, way }: CaseRow): boolean => kind === 'deposit' || way === 'ach';

export const presentQuestion = (row: QuestionRow): FundingQuestion => ({
  id: row.id,
  state: row.state,
  way: row.way,
  amount: amountOf(row),
  senderName: row.sender_name,
  reason: row.reason,
  questions: [...row.questions],
  askedAt: row.asked_at.toISOString(),
  answers: [...row.answers],
  fileIds: [...row.file_ids],
  answeredAt: row.answered_at?.toISOString() ?? null,
  version: row.version,
});

export const presentCase = async (tx: Tx, ctx: Context, row: CaseRow): Promise<FundingCaseDetail> => {
  const shown = await presentCases(tx, ctx, [row]);
  const questions = await questionsOfCase(tx, row.id);
  return Object.assign({}, ...shown, {
    questions: questions.map((one) => ({ ...presentQuestion(one), askedBy: one.asked_email })),
  }) as FundingCaseDetail;
};
