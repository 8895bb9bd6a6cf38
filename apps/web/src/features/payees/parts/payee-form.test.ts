import { bankCountries, fieldsOf } from '@tael/contract/payments/payees/bank-fields';
import { beforeAll, describe, expect, it } from 'vitest';
import { needWords } from '../../../lib/words/language.ts';
import {
  bankIn,
  bankInput,
  blankPayee,
  checkCreate,
  createInput,
  faultWhileTyped,
  isRightIban,
  namedBank,
  toggled,
} from './payee-form.ts';

beforeAll(() => Promise.all([needWords('public'), needWords('work')]));

describe('the form of a payee', () => {
  it('keeps the methods of the US and the one abroad apart', () => {
    expect(toggled(['ach'], 'wire')).toEqual(['ach', 'wire']);
    expect(toggled(['ach', 'wire'], 'global')).toEqual(['global']);
    expect(toggled(['global'], 'check')).toEqual(['check']);
    expect(toggled(['ach', 'check'], 'ach')).toEqual(['check']);
  });

  it.each(bankCountries.map((country) => [country.code, country] as const))(
    'sends for %s what its banks ask for and nothing that was typed for another country',
    (code, country) => {
      const typed = Object.fromEntries(bankCountries.flatMap(fieldsOf).map(({ field }) => [field, '1']));
      const input = bankInput({ ...bankIn(code), ...typed });
      const asked = fieldsOf(country).map(({ field }) => field);
      expect(Object.keys(input).sort()).toEqual(
        ['accountType', 'bankName', 'country', 'currency', ...asked].sort(),
      );
      expect(input.currency).toBe(country.currencies[0]);
      expect(input.accountType).toBe(country.hasAccountType ? 'checking' : null);
    },
  );

  it('has no bank for checks alone, nor where the payee is asked for it', () => {
    const id = crypto.randomUUID();
    const check = createInput(id, blankPayee('check'));
    expect([check.bank, check.invitation]).toEqual([null, null]);
    const asked = createInput(id, { ...blankPayee('ach'), name: 'Paper Mill', asked: 'zh_CN' });
    expect([asked.bank, asked.invitation]).toEqual([null, 'zh_CN']);
    expect(Object.keys(checkCreate(asked))).toEqual(['email']);
  });
});

describe('a number that is being typed', () => {
  it('is told to be wrong once it can only be wrong', () => {
    const german = { ...bankIn('DE'), iban: 'DE89 3704 0044' };
    expect(faultWhileTyped(german, 'iban')).toBeUndefined();
    expect(faultWhileTyped({ ...german, iban: 'DE89 3704 0044 0532 0130 01' }, 'iban')).toBeDefined();
    expect(faultWhileTyped({ ...german, iban: 'FR14 2004 1010 05' }, 'iban')).toBeDefined();
    expect(isRightIban({ ...german, iban: 'de89 3704 0044 0532 0130 00' })).toBe(true);
  });

  it('names the bank of the US that has it', () => {
    expect(namedBank({ ...bankIn('US'), routingNumber: '021 000 021' })).toBe('JPMorgan Chase Bank');
    expect(namedBank({ ...bankIn('US'), routingNumber: '02100002' })).toBe('JPMorgan Chase Bank');
    expect(namedBank({ ...bankIn('US'), routingNumber: '021000128' })).toBeUndefined();
  });
});
