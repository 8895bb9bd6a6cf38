/** What a draft may say: an amount that can be disputed, and answers to what its reason asks. */
import type { InputOf } from '@tael/contract';
import type { disputeRoutes } from '@tael/contract/disputes/routes';
import { disputeForms, disputeLife } from '@tael/contract/disputes/states';
import { parseMoney } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { AuthorizationRow } from '../authorizations/index.ts';
import { wonOf, type DisputeRow } from './repository.ts';
import { mostDisputable } from './rules.ts';

type Said = Pick<InputOf<typeof disputeRoutes.openDispute>, 'reason' | 'answers'>;

/** What was handed in stays as it is. */
export const requireDraft = ({ state }: Pick<DisputeRow, 'state'>): void => {
  if (state !== 'draft')
    fail('illegal_transition', { params: { from: state, to: 'draft' }, allowed: disputeLife[state] });
};

/** The answers that the reason's form has a place for; those not given are left out. */
export const answersTo = ({ reason, answers }: Said): DisputeRow['answers'] =>
  Object.fromEntries(
    disputeForms[reason].flatMap((question) => {
      const answer = answers[question];
      return answer ? [[question, answer]] : [];
    }),
  );

/** The amount in smallest units. Refuses a purchase of which nothing can be disputed, and more than can be. */
export const disputedAmount = async (
  tx: Tx,
  ctx: Context,
  purchase: Pick<AuthorizationRow, 'id' | 'at' | 'captured' | 'refunded' | 'currency'>,
  text: string,
): Promise<bigint> => {
  const most = mostDisputable(purchase, await wonOf(tx, purchase.id), ctx.clock.now());
  if (most === 0n) fail('dispute_not_possible');
  const { minor } = parseMoney(text, purchase.currency);
  return minor > most ? failField('amount', 'amount_too_large') : minor;
};
