/** What a draft may say: an amount that can be disputed, and answers to what its reason asks. */
import type { InputOf } from '@tael/contract';
import type { disputeRoutes } from '@tael/contract/disputes/routes';
import { disputeForms, disputeLife } from '@tael/contract/disputes/states';
import { parseMoney } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import { requireFrom } from '../../kernel/transitions.ts';
import type { AuthorizationRow } from '../authorizations/index.ts';
import type { DisputeRow } from './repository.ts';
import { mostDisputable } from './rules.ts';

type Said = Pick<InputOf<typeof disputeRoutes.openDispute>, 'reason' | 'answers'>;

/** What was handed in stays as it is. */
export const requireDraft = ({ state }: Pick<DisputeRow, 'state'>): void => {
  requireFrom(disputeLife, state, { from: 'draft', to: 'draft' });
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
export const disputedAmount = (
  ctx: Context,
  purchase: Pick<AuthorizationRow, 'at' | 'captured' | 'refunded' | 'won' | 'currency'>,
  text: string,
): bigint => {
  const most = mostDisputable(purchase, ctx.clock.now());
  if (most === 0n) fail('dispute_not_possible');
  const { minor } = parseMoney(text, purchase.currency);
  return minor > most ? failField('amount', 'amount_too_large') : minor;
};
