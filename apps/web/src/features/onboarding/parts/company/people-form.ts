import { companyPeople, shareHundredths } from '@tael/contract/onboarding/business';
import type { CallInput } from '../../../../lib/calls/client.ts';
import { checkBy } from '../../../../lib/forms/form-errors.ts';
import type { OnboardingCase } from '../../api.ts';

/** One of the company's people as a form holds them: a text each; what is ticked is `true`. */
export interface PersonValues {
  /** Empty for somebody new. */
  readonly id: string;
  readonly isApplicant: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language: string;
  readonly share: string;
  readonly isController: string;
}

export interface PeopleValues {
  readonly people: readonly PersonValues[];
}

export const mostPeople = 5;

const blank: PersonValues = {
  id: '',
  isApplicant: '',
  firstName: '',
  lastName: '',
  email: '',
  language: 'en_US',
  share: '',
  isController: '',
};

export const newPerson = (language: string): PersonValues => ({ ...blank, language });
export const theApplicant = (language: string): PersonValues => ({ ...blank, language, isApplicant: 'true' });

/** What was typed last, else what the server has, else the applicant alone. */
export const peopleOf = ({ draft, people }: OnboardingCase, language: string): PeopleValues => {
  if (draft.people) return { people: draft.people.map((typed) => ({ ...blank, ...typed })) };
  if (people.length === 0) return { people: [theApplicant(language)] };
  return {
    people: people.map(({ id, isApplicant, isController, ...person }) => ({
      id,
      isApplicant: isApplicant ? 'true' : '',
      firstName: isApplicant ? '' : person.firstName,
      lastName: isApplicant ? '' : person.lastName,
      email: isApplicant ? '' : person.email,
      language: person.language,
      share: person.share,
      isController: isController ? 'true' : '',
    })),
  };
};

/** The same as the call takes it. */
export const peopleInput = ({ people }: PeopleValues): CallInput<'savePeople'> => ({
  people: people.map(({ id, ...person }) => ({
    ...person,
    ...(id === '' ? {} : { id }),
    isApplicant: person.isApplicant === 'true',
    isController: person.isController === 'true',
    language: person.language === 'zh_CN' ? 'zh_CN' : 'en_US',
  })),
});

const check = checkBy(companyPeople);

export const checkPeople = (values: PeopleValues) => check(peopleInput(values));

/** What the shares come to, in percent; what is no share yet counts as none. */
export const totalShare = ({ people }: PeopleValues): string => {
  const hundredths = people
    .map(({ share }) => share.trim())
    .filter((share) => /^\d{1,3}(?:\.\d{1,2})?$/.test(share))
    .reduce((sum, share) => sum + shareHundredths(share), 0);
  const part = hundredths % 100;
  return `${(hundredths - part) / 100}${part === 0 ? '' : `.${String(part).padStart(2, '0')}`}`;
};
