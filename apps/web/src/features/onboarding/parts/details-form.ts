import { personalDetails } from '@tael/contract/onboarding/schemas';
import { checkBy, fieldMessage, type FieldErrors } from '../../../lib/form-errors.ts';
import type { Details, OnboardingCase } from '../api.ts';

/** The details as a form holds them: a text each. */
export type DetailsValues = Readonly<Record<keyof Details, string>>;

/** What the server has of it already. */
export const detailsOf = ({ details }: OnboardingCase): DetailsValues => ({
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

const check = checkBy(personalDetails);
const isOptional = (name: string) => name === 'chineseFirstName' || name === 'chineseLastName';
const isEmpty = (value: string) => value.trim() === '';

/**
 * The contract's own rules, told before anything is sent; the server's answer has the last word. What is still empty is
 * asked for, before anybody speaks of its format.
 */
export const checkDetails = (values: DetailsValues): FieldErrors => {
  const empty = Object.entries(values).filter(([name, value]) => isEmpty(value) && !isOptional(name));
  const wanted = empty.map(
    ([name]) => [name, fieldMessage(name === 'mobile' ? 'phone_required' : 'required')] as const,
  );
  return { ...check(values), ...Object.fromEntries(wanted) };
};
