import { describe, expect, test } from 'vitest';
import * as rules from './rules.ts';

/** Section 5 of the specification, line by line: what was typed, and the fault it is told. */
const said = (rule: rules.Rule, table: readonly (readonly [string, string | undefined])[]) =>
  test.each(table)('%j: %s', (typed, code) => expect(rule(typed)).toBe(code));

describe('a password is told, in this order, the lack of', () => {
  said(rules.passwordFault, [
    ['', 'required'],
    ['!', 'password_digit'],
    ['1!', 'password_letter'],
    ['1a', 'password_special'],
    ['1a !', 'password_length'],
    ['Elf-Zeichen', 'password_digit'],
    ['Elf-Zeich-1', 'password_length'],
    ['Zwölf-Zeich1', undefined],
    ['密码密码密码密码密码1!', undefined],
    [`1!${'a'.repeat(127)}`, 'too_long'],
  ]);
  test('agreement with the one typed again', () => {
    expect(rules.confirmFault('a', 'b')).toBe('password_mismatch');
    expect(rules.confirmFault('a', 'a')).toBeUndefined();
  });
});

describe('a code has six digits', () => {
  said(rules.codeFault, [
    [' ', 'code_required'],
    ['12345', 'code_format'],
    ['１２３４５６', 'code_format'],
    [' 123456 ', undefined],
  ]);
});

describe('an e-mail address is valid', () => {
  said(rules.emailFault, [
    ['', 'required'],
    ['ana', 'email_invalid'],
    ['ana@tael', 'email_invalid'],
    ['ana@@tael.test', 'email_invalid'],
    ['ana..b@tael.test', 'email_invalid'],
    ['安@tael.test', 'email_invalid'],
    ['Ana.B+cards@mail.tael.test', undefined],
    [`${'a'.repeat(245)}@tael.test`, 'too_long'],
  ]);
});

describe('a first name is longer than 3 characters, without Chinese ones, | or ~', () => {
  said(rules.firstNameFault, [
    ['  ', 'required'],
    ['Ana', 'first_name_length'],
    ['Anna', undefined],
    ['安娜', 'name_characters'],
    ['Anna|', 'name_characters'],
    ['Ann~', 'name_characters'],
    ['a'.repeat(61), 'too_long'],
  ]);
});

describe('a last name is longer than 2 characters', () => {
  said(rules.lastNameFault, [
    ['Li', 'last_name_length'],
    ['Lin', undefined],
  ]);
});

describe('a Chinese name is Chinese, or left out', () => {
  said(rules.chineseNameFault, [
    ['', undefined],
    ['安娜·李', undefined],
    ['Anna', 'chinese_name_characters'],
  ]);
});

describe('a birth date is a day, YYYY-MM-DD', () => {
  said(rules.birthDateFault, [
    ['', 'required'],
    ['12/04/1990', 'birth_date_format'],
    ['1990-4-12', 'birth_date_format'],
    ['1990-13-01', 'birth_date_format'],
    ['1990-00-10', 'birth_date_format'],
    ['1990-04-31', 'birth_date_format'],
    ['1900-02-29', 'birth_date_format'],
    ['2000-02-29', undefined],
    ['1990-04-12', undefined],
  ]);
});

describe('a phone is like 510-555-1212, or a mainland mobile', () => {
  said(rules.phoneFault, [
    ['', 'phone_required'],
    ['5105551212', 'phone_format'],
    ['510-555-1212', undefined],
    ['13800138000', undefined],
    ['23800138000', 'phone_format'],
  ]);
});

describe('files are one, of a type that is taken, of at most 20 MB', () => {
  const png = { type: 'image/png', size: 20 * 1024 * 1024 };
  test.each([
    [[], 'file_required'],
    [[png, png], 'file_single'],
    [[{ ...png, type: 'image/svg+xml' }], 'file_type'],
    [[{ ...png, size: png.size + 1 }], 'file_size'],
    [[png], undefined],
  ] as const)('%j: %s', (files, code) => expect(rules.filesFault(files)).toBe(code));
});

describe('a routing number has 8 digits, or 9 with the right check digit', () => {
  said(rules.routingNumberFault, [
    ['', 'required'],
    ['0210000', 'routing_number_format'],
    ['0210000218', 'routing_number_format'],
    ['02100002a', 'routing_number_format'],
    ['02100002', undefined],
    ['021000021', undefined],
    ['021000022', 'routing_number_check'],
  ]);
  test.each([
    ['02100002', '021000021'],
    ['01140153', '011401533'],
    ['09100001', '091000019'],
    ['12200024', '122000247'],
  ])('%s is completed to %s', (typed, whole) => expect(rules.wholeRoutingNumber(typed)).toBe(whole));
});

describe("an account number has letters, digits and *:#-/&,+'", () => {
  said(rules.accountNumberFault, [
    ['', 'required'],
    ["AZ09*:#-/&,+'’", undefined],
    ['12 34', 'account_number_characters'],
    ['12.34', 'account_number_characters'],
    ['账号12', 'account_number_characters'],
    ['1'.repeat(35), 'too_long'],
  ]);
});

describe('a city has letters, accented ones too, hyphen, period, apostrophe', () => {
  said(rules.cityFault, [
    ['', 'required'],
    ["St. John's-sur-Mère", undefined],
    ['Oakland 2', 'city_characters'],
    ['奥克兰', 'city_characters'],
  ]);
});

describe('a bank transaction number has 16 digits', () => {
  said(rules.paymentNumberFault, [
    ['', 'required'],
    ['123456789012345', 'payment_number_format'],
    ['1234567890123456', undefined],
  ]);
});

describe('the company somebody acts for is cleared, or the option ticked', () => {
  test.each([
    ['', false, undefined],
    ['', true, 'required'],
    ['Blue Bottle', false, 'on_behalf_of_cleared'],
    ['Blue Bottle', true, undefined],
    ['蓝瓶', true, 'name_characters'],
  ] as const)('%j, ticked %s: %s', (company, isTicked, code) =>
    expect(rules.onBehalfOfFault(company, isTicked)).toBe(code),
  );
});

describe('a memo has at most 140 characters, and may be left out', () => {
  said(rules.memoFault, [
    ['', undefined],
    ['m'.repeat(140), undefined],
    ['m'.repeat(141), 'memo_length'],
  ]);
});

describe('a name that is printed on a card has Latin letters and what stands between them', () => {
  said(rules.cardNameFault, [
    [' ', 'required'],
    ['Li', undefined],
    ["Zoë O'Hara-Smith Jr.", undefined],
    ['D’Angelo', undefined],
    // Typed as letters with marks after them.
    ['Nguyễn'.normalize('NFD'), undefined],
    ['李', 'name_characters'],
    ['A|B', 'name_characters'],
    ['A~B', 'name_characters'],
    ['Иван', 'card_name_characters'],
    ['Ivan 12345', 'card_name_characters'],
    ['Ivan 😀', 'card_name_characters'],
    ['Ⅷ', 'card_name_characters'],
    ['ＡＮＡ', 'card_name_characters'],
    ['Ada\u200b', 'card_name_characters'],
    ["-'.", 'card_name_characters'],
    ['A'.repeat(26), undefined],
    ['A'.repeat(27), 'card_name_length'],
  ]);
  test('and at most 26 characters of both names with the space', () => {
    expect(rules.fitsCard(' Wolfeschlegel ', 'Steinhausen')).toBe(true);
    expect(rules.fitsCard('Wolfeschlegel', 'Steinhausen A')).toBe(false);
    expect(rules.fitsCard('Wolfeschlegel', `Ö${'e'.repeat(11)}`.normalize('NFD'))).toBe(true);
  });
});
