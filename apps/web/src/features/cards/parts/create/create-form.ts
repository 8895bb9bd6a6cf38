import { createCard } from '@tael/contract/cards/schemas';
import type { CallInput } from '../../../../lib/calls/client.ts';
import { checkBy } from '../../../../lib/forms/form-errors.ts';
import { nowhere, orderOf, type DeliveryTexts } from '../delivery/delivery-form.ts';
import { assignmentOf, type AssignTexts } from '../people/AssignFields.tsx';
import { holderInput, nobody, type HolderTexts } from '../people/holder-form.ts';
import { limitsOf, noLimits, type LimitTexts } from '../controls/limit-form.ts';
import { untilExpiryTexts, validityInput, type ValidityTexts } from '../controls/validity-form.ts';

/** The form that creates a card, as it is typed and kept as a draft. */
export interface CreateCardValues extends HolderTexts, AssignTexts {
  readonly binId: string;
  readonly nickname: string;
  readonly tags: readonly string[];
  readonly validity: ValidityTexts;
  readonly limits: LimitTexts;
  /** Where a physical card is sent; a virtual one has no address. */
  readonly kind: 'virtual' | 'physical';
  readonly delivery: DeliveryTexts;
}

export const blankCard: CreateCardValues = {
  binId: '',
  nickname: '',
  ...nobody,
  tags: [],
  validity: untilExpiryTexts,
  limits: noLimits,
  departmentId: '',
  assigneeId: '',
  kind: 'virtual',
  delivery: nowhere,
};

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A card that is given to somebody is in their name, where nobody has typed another and they have told theirs. */
export const nameOfAssignee = (
  { holderFirstName, holderLastName }: HolderTexts,
  { assigneeId }: Partial<AssignTexts>,
  people: readonly Named[],
): Partial<HolderTexts> => {
  const name =
    people
      .find(({ id }) => id === assigneeId)
      ?.name.trim()
      .split(/\s+/) ?? [];
  if (name.length < 2 || holderFirstName !== '' || holderLastName !== '') return {};
  return { holderFirstName: name.slice(0, -1).join(' '), holderLastName: name.at(-1) ?? '' };
};

/** Whether anything differs from the form as it began that would be missed; choosing a product is not. */
export const isTyped = (values: CreateCardValues, start: CreateCardValues): boolean => {
  const serialized = ({ binId: _chosen, ...rest }: CreateCardValues) => JSON.stringify(rest);
  return serialized(values) !== serialized(start);
};

export const inputOf = ({
  binId,
  nickname,
  tags,
  validity,
  limits,
  departmentId,
  assigneeId,
  kind,
  delivery,
  ...holder
}: CreateCardValues): CallInput<'createCard'> => ({
  binId,
  nickname,
  ...holderInput(holder),
  tags: [...tags],
  validity: validityInput(validity),
  limits: limitsOf(limits),
  ...assignmentOf({ departmentId, assigneeId }),
  ...(kind === 'physical' && { delivery: orderOf(delivery) }),
});

/** The contract's own rules, told before anything is sent; the server's answer has the last word. */
export const checkCreateCard = checkBy(createCard);
