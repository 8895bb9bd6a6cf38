/** What a draft may say: an amount that can be disputed, and answers to what its reason asks. */
import type { FieldError, InputOf } from '@tael/contract';
import { authorizationLife } from '@tael/contract/authorizations/states';
import { answerFaults, formOf } from '@tael/contract/disputes/forms';
import type { disputeRoutes } from '@tael/contract/disputes/routes';
import { disputeLife } from '@tael/contract/disputes/states';
import { parseMoney } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { refuseStanding, requireFrom } from '../../kernel/transitions.ts';
import { findAuthorization, type AuthorizationRow } from '../authorizations/index.ts';
import type { DisputeRow } from './repository.ts';
import { isPossibleDuplicate, measureOf, mostDisputable } from './rules.ts';

type WebhookAnswer = Pick<InputOf<typeof disputeRoutes.openDispute>, 'reason' | 'answers'>;

/** What was handed in stays as it is. */
export const requireDraft = ({ state }: Pick<DisputeRow, 'state'>): void => {
  requireFrom(disputeLife, state, { from: 'draft', to: 'draft' });
};

/** The answers that the reason's form has a place for; those not given are left out. */
export const answersTo = ({ reason, answers }: WebhookAnswer): DisputeRow['answers'] =>
  Object.fromEntries(
    formOf(reason).asks.flatMap((question) => {
      const answer = answers[question];
      return answer ? [[question, answer]] : [];
    }),
  );

/** What is wrong with the answers that were given; the purchase that one names is looked for where the reader's scope reaches. */
export const faultsOfAnswers = async (
  tx: Tx,
  ctx: Context,
  purchase: AuthorizationRow,
  { reason, answers, amount }: Pick<DisputeRow, 'reason' | 'answers' | 'amount'>,
): Promise<readonly FieldError[]> => {
  const faults = answerFaults(reason, answers, measureOf(purchase, amount, ctx.clock.now()));
  const named = formOf(reason).asks.includes('otherPurchase') ? answers.otherPurchase : undefined;
  if (named === undefined || faults.length > 0) return faults;
  const other = await findAuthorization(tx, named, purchase.customer_id);
  return other && isPossibleDuplicate(purchase, other)
    ? []
    : [{ field: 'answers.otherPurchase', code: 'invalid_choice' }];
};

/** A draft may wait for its answers; those that it has are right. */
export const requireAnswers = async (...draft: Parameters<typeof faultsOfAnswers>): Promise<void> => {
  const fields = await faultsOfAnswers(...draft);
  if (fields.length > 0) fail('validation_failed', { fields });
};

/** The amount in smallest units. Refuses a purchase of which nothing can be disputed, and more than can be. */
export const disputedAmount = (
  ctx: Context,
  purchase: Pick<AuthorizationRow, 'at' | 'status' | 'captured' | 'refunded' | 'won' | 'currency'>,
  text: string,
): bigint => {
  const most = mostDisputable(purchase, ctx.clock.now());
  if (most === 0n) refuseStanding('dispute_not_possible', authorizationLife, purchase.status);
  const { minor } = parseMoney(text, purchase.currency);
  return minor > most ? failField('amount', 'amount_too_large') : minor;
};
