import type { FieldErrors } from '../../../lib/forms/form-errors.ts';
import { faultOfList } from '../../../lib/forms/form-errors.ts';
import type { PersonDetail } from '../api.ts';

/** What is typed of somebody, as text. */
export interface PersonValues {
  readonly name: string;
  readonly departmentId: string;
  readonly addresses: string;
  readonly domainName: string;
}

export const valuesOf = (person: PersonDetail | undefined): PersonValues => ({
  name: person?.name ?? '',
  departmentId: person?.department?.id ?? '',
  addresses: person?.addresses.join('\n') ?? '',
  domainName: person?.domainName ?? '',
});

/** As the server takes it. */
export const aboutOf = ({ name, departmentId, addresses, domainName }: PersonValues) => ({
  name,
  departmentId: departmentId === '' ? null : departmentId,
  addresses: addresses.split(/[\s,]+/).filter((one) => one !== ''),
  domainName,
});

/** Faults by field, with those of one address at their list. */
export const shownFaults = (faults: FieldErrors): FieldErrors => {
  const addresses = faultOfList(faults, 'addresses');
  return addresses === undefined ? faults : { ...faults, addresses };
};
