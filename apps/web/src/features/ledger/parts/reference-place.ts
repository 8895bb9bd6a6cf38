import { cardPlace, depositPlace, transactionPlace } from '../../../lib/places.ts';

/** Where the business object of an entry or a hold is shown; nowhere for what belongs to no object. */
export const referencePlace = ({
  referenceType,
  referenceId,
}: {
  readonly referenceType: string;
  readonly referenceId: string;
}): { readonly kind: 'authorization' | 'deposit' | 'card'; readonly to: string } | undefined => {
  switch (referenceType) {
    case 'authorization':
      return { kind: 'authorization', to: transactionPlace(referenceId) };
    case 'deposit':
      return { kind: 'deposit', to: depositPlace(referenceId) };
    case 'card':
      return { kind: 'card', to: cardPlace(referenceId) };
    default:
      return undefined;
  }
};
