import { companyInformation } from '@tael/contract/onboarding/business';
import type { CallInput } from '../../../../lib/calls/client.ts';
import { checkBy } from '../../../../lib/forms/form-errors.ts';
import type { Draft, OnboardingCase } from '../../api.ts';

/** The company as a form holds it: a text each; what is ticked is `true`. */
export type CompanyValues = Readonly<Record<keyof NonNullable<Draft['company']>, string>>;

/** What the server has of it already. */
export const companyOf = (company: OnboardingCase['company']): CompanyValues => ({
  registeredBusinessName: company?.registeredBusinessName ?? '',
  chineseBusinessName: company?.chineseBusinessName ?? '',
  businessNo: company?.businessNo ?? '',
  country: company?.country ?? '',
  incorporatedOn: company?.incorporatedOn ?? '',
  kind: company?.kind ?? '',
  industry: company?.industry ?? '',
  address: company?.address ?? '',
  city: company?.city ?? '',
  postalCode: company?.postalCode ?? '',
  website: company?.website ?? '',
  phone: company?.phone ?? '',
  onBehalfOf: company?.onBehalfOf ? 'true' : '',
  onBehalfOfCompany: company?.onBehalfOfCompany ?? '',
  licenceFileId: company?.licenceFileId ?? '',
  licenceName: company?.licenceName ?? '',
});

/** The same as the call takes it. */
export const companyInput = ({
  licenceName: _shown,
  ...values
}: CompanyValues): CallInput<'saveCompany'> => ({
  ...values,
  // Boundary: a choice of the form's list or nothing, which the contract's rules refuse.
  kind: values.kind as CallInput<'saveCompany'>['kind'],
  industry: values.industry as CallInput<'saveCompany'>['industry'],
  onBehalfOf: values.onBehalfOf === 'true',
});

const check = checkBy(companyInformation);

export const checkCompany = (values: CompanyValues) => check(companyInput(values));
