import { TextInput } from '@mantine/core';
import { accountTypes } from '@tael/contract/payments/payees/bank-details';
import { bankCountries, bankCountryOf, fieldsOf } from '@tael/contract/payments/payees/bank-fields';
import type { FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { countryChoices } from '../../../parts/people/country-choices.ts';
import { bankIn, checkBank, faultWhileTyped, isRightIban, namedBank, type BankTexts } from './payee-form.ts';
import styles from './PayeeForm.module.css';

interface BankFieldsProps {
  readonly bank: BankTexts;
  readonly onChange: (change: Partial<BankTexts>) => void;
  /** Whether the methods reach other countries than the US. */
  readonly isAbroad: boolean;
  /** By field, as the contract names it: `bank.iban`. */
  readonly errors: FieldErrors;
  readonly onFault: (field: string, message: string | undefined) => void;
}

/** Where the account is: the fields that the banks of its country ask for, each judged as it is typed. */
export const BankFields = ({ bank, onChange, isAbroad, errors, onFault }: BankFieldsProps) => {
  const words = useWords('payees').bank;
  const language = useLanguage();
  const country = bankCountryOf(bank.country);
  const codes = bankCountries.map(({ code }) => code).filter((code) => (code === 'US') !== isAbroad);
  const named = namedBank(bank);
  const helpOf = (field: string, isRequired: boolean): string | undefined => {
    if (field === 'routingNumber' && named !== undefined) return words.found(named);
    if (field === 'iban' && isRightIban(bank)) return words.ibanRight;
    return isRequired ? undefined : words.optional;
  };
  return (
    <>
      {isAbroad && (
        <SelectField
          label={words.country}
          name="bank.country"
          value={bank.country}
          data={countryChoices(language, codes)}
          error={errors['bank.country']}
          onChange={(event) => onChange(bankIn(event.currentTarget.value))}
        />
      )}
      {country && country.currencies.length > 1 && (
        <SelectField
          label={words.currency}
          value={bank.currency}
          data={[...country.currencies]}
          error={errors['bank.currency']}
          onChange={(event) => onChange({ currency: event.currentTarget.value })}
        />
      )}
      {country?.hasAccountType && (
        <SelectField
          label={words.accountType}
          value={bank.accountType}
          data={accountTypes.map((value) => ({ value, label: words.accountTypes[value] }))}
          error={errors['bank.accountType']}
          onChange={(event) => onChange({ accountType: event.currentTarget.value })}
        />
      )}
      {country && (
        <div className={styles.pair}>
          {fieldsOf(country).map(({ field, isRequired }) => {
            const path = `bank.${field}`;
            return (
              <TextInput
                key={field}
                label={words.codes[field]}
                description={helpOf(field, isRequired)}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                name={path}
                autoComplete="off"
                value={bank[field]}
                error={faultWhileTyped(bank, field) ?? errors[path]}
                onChange={(event) => {
                  onChange({ [field]: event.currentTarget.value });
                  onFault(path, undefined);
                }}
                onBlur={() => bank[field] !== '' && onFault(path, checkBank(bank)[path])}
              />
            );
          })}
        </div>
      )}
      {country && named === undefined && (
        <TextInput
          label={words.bankName}
          description={'iban' in country.required ? words.optional : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          name="bank.bankName"
          autoComplete="off"
          value={bank.bankName}
          error={errors['bank.bankName']}
          onChange={(event) => {
            onChange({ bankName: event.currentTarget.value });
            onFault('bank.bankName', undefined);
          }}
        />
      )}
    </>
  );
};
