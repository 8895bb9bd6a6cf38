import { createCard } from '@tael/contract/cards/schemas';
import type { CallInput } from '../../../lib/client.ts';
import { checkBy } from '../../../lib/form-errors.ts';
import { limitsOf, noLimits, type LimitTexts } from './limit-form.ts';

/** The form that creates a card, as it is typed and kept as a draft. */
export interface CreateCardValues {
  readonly binId: string;
  readonly nickname: string;
  readonly holderFirstName: string;
  readonly holderLastName: string;
  readonly limits: LimitTexts;
}

export const blankCard: CreateCardValues = {
  binId: '',
  nickname: '',
  holderFirstName: '',
  holderLastName: '',
  limits: noLimits,
};

export const inputOf = (values: CreateCardValues): CallInput<'createCard'> => ({
  ...values,
  limits: limitsOf(values.limits),
});

/** The contract's own rules, told before anything is sent; the server's answer has the last word. */
export const checkCreateCard = checkBy(createCard);
