import { personalDetails } from '@tael/contract/onboarding/schemas';
import { checkBy } from '../../../../lib/forms/form-errors.ts';
import type { Details, OnboardingCase } from '../../api.ts';

/** The details as a form holds them: a text each. */
export type DetailsValues = Readonly<Record<keyof Details, string>>;

/** What the server has of it already. */
export const detailsOf = (details: OnboardingCase['details']): DetailsValues => ({
  firstName: details?.firstName ?? '',
  lastName: details?.lastName ?? '',
  chineseFirstName: details?.chineseFirstName ?? '',
  chineseLastName: details?.chineseLastName ?? '',
  birthDate: details?.birthDate ?? '',
  nation: details?.nation ?? '',
  mobile: details?.mobile ?? '',
  address: details?.address ?? '',
  city: details?.city ?? '',
  postalCode: details?.postalCode ?? '',
});

/** The contract's own rules, told before anything is sent; the server's answer has the last word. */
export const checkDetails = checkBy(personalDetails);
