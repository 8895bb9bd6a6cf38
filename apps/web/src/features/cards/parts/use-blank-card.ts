import { entityType } from '@tael/contract/identity/states';
import { useUser } from '../../../lib/session/session.ts';
import { useOwnDetails } from '../api.ts';
import { blankCard, type CreateCardValues } from './create/create-form.ts';

/**
 * The form as it begins: blank for a business, whose cards are for many people, and with what is known of a person for
 * themselves. Undefined while that is asked.
 */
export const useBlankCard = (): CreateCardValues | undefined => {
  const user = useUser();
  const isPerson = user.userEntityType === entityType.personal;
  const { data: details, isPending } = useOwnDetails(isPerson);
  if (!isPerson) return blankCard;
  if (isPending) return undefined;
  return {
    ...blankCard,
    holderFirstName: details?.firstName ?? '',
    holderLastName: details?.lastName ?? '',
    birthDate: details?.birthDate ?? '',
    phone: details?.mobile ?? '',
    email: user.email,
    address: details?.address ?? '',
    city: details?.city ?? '',
    postalCode: details?.postalCode ?? '',
    country: details?.address ? (details.nation ?? '') : '',
  };
};
