import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../forms/faults.ts';
import { routingNumberFault } from '../../forms/rules.ts';
import { bankDetails } from './bank-details.ts';
import { bankCountries } from './bank-fields.ts';
import { bankNameOf, knownRoutingNumbers } from './routing-directory.ts';

type Typed = Readonly<Record<string, unknown>>;

const good: Readonly<Record<string, Typed>> = {
  US: { currency: 'USD', accountType: 'checking', routingNumber: '021000021', accountNumber: '123456789' },
  CN: { currency: 'CNY', bankName: '招商银行', cnaps: '308584000013', accountNumber: '755912345610101' },
  HK: { currency: 'HKD', bankName: 'HSBC', bankCode: '004', accountNumber: '123456789' },
  SG: { currency: 'SGD', bankName: 'DBS', bic: 'DBSSSGSG', accountNumber: '0012345678' },
  JP: {
    ...{ currency: 'JPY', bankName: 'Mizuho', accountType: 'savings' },
    ...{ bankCode: '0001', branchCode: '240', accountNumber: '1234567' },
  },
  GB: { currency: 'GBP', bankName: 'Barclays', sortCode: '200000', accountNumber: '55779911' },
  AU: { currency: 'AUD', bankName: 'Westpac', bsb: '032000', accountNumber: '123456' },
  CA: {
    ...{ currency: 'CAD', bankName: 'RBC', institutionNumber: '003', transitNumber: '00002' },
    accountNumber: '1234567',
  },
  MX: { currency: 'MXN', bankName: 'BBVA', clabe: '032180000118359719' },
  IN: {
    ...{ currency: 'INR', bankName: 'HDFC', accountType: 'checking' },
    ...{ ifsc: 'HDFC0000001', accountNumber: '50100012345678' },
  },
  DE: { currency: 'EUR', iban: 'DE89370400440532013000' },
  FR: { currency: 'EUR', iban: 'FR1420041010050500013M02606' },
  ES: { currency: 'EUR', iban: 'ES9121000418450200051332' },
  IT: { currency: 'EUR', iban: 'IT60X0542811101000000123456' },
  NL: { currency: 'EUR', iban: 'NL91ABNA0417164300' },
  IE: { currency: 'EUR', iban: 'IE29AIBK93115212345678' },
  CH: { currency: 'CHF', iban: 'CH9300762011623852957' },
  AE: { currency: 'AED', bic: 'EBILAEAD', iban: 'AE070331234567890123456' },
};

const faults = (country: string, change: Typed = {}) => {
  const read = bankDetails.safeParse({ country, ...good[country], ...change });
  return read.success ? [] : faultsOf(read.error.issues).map(({ field, code }) => `${field}: ${code}`);
};

describe('bank details', () => {
  it.each(bankCountries.map(({ code }) => [code]))('of %s are taken as its banks write them', (code) => {
    expect(faults(code)).toEqual([]);
    const missing = Object.fromEntries(
      Object.keys(bankCountries.find((one) => one.code === code)?.required ?? {}).map((field) => [field, '']),
    );
    expect(faults(code, missing)).toEqual(
      Object.keys(missing)
        .map((field) => `${field}: required`)
        .sort(inForm),
    );
  });

  it.each([
    ['US', { routingNumber: '021000022' }, 'routingNumber: routing_number_check'],
    ['US', { routingNumber: '0210000' }, 'routingNumber: routing_number_format'],
    ['US', { accountNumber: '12 34_5' }, 'accountNumber: account_number_characters'],
    ['US', { accountType: null }, 'accountType: required'],
    ['US', { routingNumber: '021000128' }, 'bankName: required'],
    ['US', { currency: 'EUR' }, 'currency: bank_currency_unknown'],
    ['US', { iban: 'DE89370400440532013000' }, 'iban: bank_field_unused'],
    ['GB', { sortCode: '20000' }, 'sortCode: sort_code_format'],
    ['GB', { accountNumber: '5577991' }, 'accountNumber: account_number_digits'],
    ['GB', { accountType: 'savings' }, 'accountType: bank_field_unused'],
    ['GB', { bic: 'DEUTDEFF' }, 'bic: bic_country'],
    ['GB', { bic: 'BARCGB2' }, 'bic: bic_format'],
    ['AU', { bsb: '0320001' }, 'bsb: bsb_format'],
    ['CA', { transitNumber: '2' }, 'transitNumber: transit_number_format'],
    ['CA', { institutionNumber: 'RBC' }, 'institutionNumber: institution_number_format'],
    ['MX', { clabe: '032180000118359718' }, 'clabe: clabe_check'],
    ['MX', { clabe: '03218000011835971' }, 'clabe: clabe_format'],
    ['IN', { ifsc: 'HDFC1000001' }, 'ifsc: ifsc_format'],
    ['CN', { cnaps: '30858400001' }, 'cnaps: cnaps_format'],
    ['HK', { bankCode: '4' }, 'bankCode: bank_code_three'],
    ['JP', { bankCode: '001' }, 'bankCode: bank_code_four'],
    ['JP', { branchCode: '24' }, 'branchCode: branch_code_three'],
    ['SG', { bic: 'DBSSUS33' }, 'bic: bic_country'],
    ['DE', { iban: 'DE89370400440532013001' }, 'iban: iban_check'],
    ['DE', { iban: 'FR1420041010050500013M02606' }, 'iban: iban_country'],
    ['DE', { iban: 'DE8937040044053201300' }, 'iban: iban_format'],
    ['AE', { bic: '' }, 'bic: required'],
    ['ES', { bic: 'CAHMESMM' }, 'bic: bic_closed'],
    ['ES', { bic: 'popu esmm xxx' }, 'bic: bic_closed'],
    ['IT', { bic: 'BLOPIT22BRA' }, 'bic: bic_closed'],
  ] as const)('of %s with %o are refused: %s', (country, change, fault) => {
    expect(faults(country, change)).toEqual([fault]);
  });

  it('of the bank that took over a closed one are taken', () => {
    expect(faults('ES', { bic: 'CAIXESBB' })).toEqual([]);
    expect(faults('IT', { bic: 'BCITITMM' })).toEqual([]);
  });

  it('of a country without a line in the table are refused', () => {
    expect(faults('KP', { currency: 'USD' })).toEqual(['country: bank_country_unknown']);
  });

  it('are stored without the spaces and hyphens between groups, in capital letters', () => {
    const read = (country: string, change: Typed) =>
      bankDetails.parse({ country, ...good[country], ...change });
    expect(read('DE', { iban: 'de89 3704 0044 0532 0130 00' }).iban).toBe('DE89370400440532013000');
    expect(read('GB', { sortCode: '20-00–00' }).sortCode).toBe('200000');
    expect(read('US', { accountNumber: '12-34/5' }).accountNumber).toBe('12-34/5');
  });

  it('are completed where eight digits of a routing number were typed, and named by the directory', () => {
    const read = bankDetails.parse({ country: 'US', ...good['US'], routingNumber: '02100002' });
    expect(read).toMatchObject({ routingNumber: '021000021', bankName: 'JPMorgan Chase Bank' });
  });
});

const forms: readonly string[] = Object.keys(bankDetails.shape);
const inForm = (one: string, other: string): number =>
  forms.indexOf(one.split(':')[0] ?? '') - forms.indexOf(other.split(':')[0] ?? '');

describe('the directory of routing numbers', () => {
  it('has only numbers with the right check digit, each with a name', () => {
    for (const number of knownRoutingNumbers) {
      expect(number, bankNameOf(number)).toMatch(/^\d{9}$/);
      expect(routingNumberFault(number), bankNameOf(number)).toBeUndefined();
    }
  });
});
