import { entityType } from '@tael/contract/identity/states';
import type { screeningSubjects } from '@tael/contract/onboarding/screening';
import type { Tx } from '../../../kernel/transaction.ts';
import { peopleOf, type PersonRow } from '../owners/person-repository.ts';
import type { CaseRow } from '../repository.ts';
import type { Company, Details } from '../rules.ts';

/** One person or company to look for. */
export interface ScreeningSubject {
  readonly subject: (typeof screeningSubjects)[number];
  readonly subjectId: string;
  readonly latinName: string;
  readonly chineseName: string;
  readonly birthDate: string | null;
  readonly nation: string | null;
}

const personIn = (details: Details) => ({
  latinName: `${details.firstName} ${details.lastName}`,
  chineseName: `${details.chineseLastName}${details.chineseFirstName}`,
  birthDate: details.birthDate,
  nation: details.nation,
});

// Who has not confirmed who they are is looked for by the name that the applicant gave.
const ownerIn = ({ id, details, first_name, last_name }: PersonRow): ScreeningSubject => ({
  subject: 'owner',
  subjectId: id,
  ...(details
    ? personIn(details)
    : { latinName: `${first_name} ${last_name}`, chineseName: '', birthDate: null, nation: null }),
});

const companyIn = (caseId: string, company: Company): ScreeningSubject => ({
  subject: 'company',
  subjectId: caseId,
  latinName: company.registeredBusinessName,
  chineseName: company.chineseBusinessName,
  birthDate: null,
  nation: company.country,
});

/** Everybody of a case whom the lists are asked about, as they are named now. */
export const screeningSubjectsOf = async (tx: Tx, row: CaseRow): Promise<ScreeningSubject[]> => {
  const { id, details, company, entity_type: kind } = row;
  const people = kind === entityType.business ? await peopleOf(tx, id) : [];
  return [
    ...(details ? [{ subject: 'applicant', subjectId: id, ...personIn(details) } as const] : []),
    ...people.filter((person) => !person.is_applicant).map(ownerIn),
    ...(company ? [companyIn(id, company)] : []),
  ];
};
