import { describe, expect, test } from 'vitest';
import * as fields from './fields.ts';
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
  test('nothing that another keyboard would have: accents count the same in either form', () => {
    for (const form of ['NFC', 'NFD'] as const) {
      expect(rules.passwordFault('Quay-café-2026!'.normalize(form))).toBeUndefined();
      expect(rules.passwordFault('Cafécafécafé1'.normalize(form))).toBe('password_special');
    }
    expect(rules.confirmFault('caf\u00e9', 'cafe\u0301')).toBeUndefined();
  });
  test('agreement with the one typed again', () => {
    expect(rules.confirmFault('a', 'b')).toBe('password_mismatch');
    expect(rules.confirmFault('a', 'a')).toBeUndefined();
  });
});

describe('a code has six digits, however it is grouped and typed', () => {
  said(rules.codeFault, [
    [' ', 'code_required'],
    ['12345', 'code_format'],
    ['12 34', 'code_format'],
    ['1234567', 'code_format'],
    ['123 abc', 'code_format'],
    [' 123456 ', undefined],
    ['123 456', undefined],
    ['１２３４５６', undefined],
  ]);
  test.each([
    ' 123456 ',
    '123 456',
    '123-456',
    '123\u00a0456',
    '12\u201134\u200b56',
    '１２３　４５６',
    '1 2 3 4 5 6\n',
  ])('%j is 123456', (typed) => expect(fields.mailedCode.parse(typed)).toBe('123456'));
});

describe('a recovery code is the same with and without its hyphens', () => {
  const whole = 'k3va-7mqe-x2hd-w5ty';
  test.each([
    whole,
    'k3va7mqex2hdw5ty',
    'K3VA 7MQE X2HD W5TY',
    ' k3va–7mqe–x2hd–w5ty ',
    'ｋ３ｖａ7mqe-x2hdw5ty',
  ])('%j', (typed) => expect(fields.proofCode.parse(typed)).toBe(whole));
  said(rules.proofFault, [
    ['', 'code_required'],
    ['k3va-7mqe-x2hd', 'code_format'],
    ['k3va-7mqe-x2hd-w5t1', 'code_format'],
    ['123 456', undefined],
  ]);
});

describe('an e-mail address is valid', () => {
  said(rules.emailFault, [
    ['', 'required'],
    ['ana', 'email_invalid'],
    ['ana@tael', 'email_invalid'],
    ['ana@@tael.test', 'email_invalid'],
    ['ana b@tael.test', 'email_invalid'],
    ['ana@-tael.test', 'email_invalid'],
    ['ana@tael-.test', 'email_invalid'],
    ['ana@tael..test', 'email_invalid'],
    [`ana@${'a'.repeat(64)}.test`, 'email_invalid'],
    ['ana@127.0.0.1', 'email_invalid'],
    ['ana@ex%61mple.test', 'email_invalid'],
    ['ana@例 え.jp', 'email_invalid'],
    ['安@tael.test', 'email_invalid'],
    ['"ana b"@tael.test', 'email_invalid'],
    ['Ana.B+cards@mail.tael.test', undefined],
    ['ana..b.@docomo.test', undefined],
    ["o'hara!#$%&*/=?^_`{|}~-@tael.test", undefined],
    ['ana@müller.example', undefined],
    ['ana@例え.テスト', undefined],
    ['ana@邮箱。中国', undefined],
    [`${'a'.repeat(245)}@tael.test`, 'too_long'],
  ]);
  test.each([
    ['Ana@Müller.Example', 'ana@xn--mller-kva.example'],
    ['ana@xn--mller-kva.example', 'ana@xn--mller-kva.example'],
    ['ana@mu\u0308ller.example', 'ana@xn--mller-kva.example'],
    ['ａｎａ＠ｔａｅｌ．ｔｅｓｔ', 'ana@tael.test'],
    ['ana@邮箱。中国', 'ana@xn--c0zu34b.xn--fiqs8s'],
  ])('%s is stored as %s: one mailbox, however its domain is written', (typed, stored) =>
    expect(fields.email.parse(typed)).toBe(stored),
  );
});

describe('a first name is of any length, without Chinese characters, | or ~', () => {
  said(rules.firstNameFault, [
    ['  ', 'required'],
    ['Bo', undefined],
    ['Ana', undefined],
    ['Anna', undefined],
    ['安娜', 'name_characters'],
    ['Anna|', 'name_characters'],
    ['Ann~', 'name_characters'],
    ['a'.repeat(61), 'too_long'],
  ]);
});

describe('a last name is of any length', () => {
  said(rules.lastNameFault, [
    ['', 'required'],
    ['Li', undefined],
    ['Ng', undefined],
    ['Lin', undefined],
  ]);
});

describe('a form asks whether a name is whole when its first name has 3 characters or fewer, or its last name 2', () => {
  test.each([
    ['Ana', 'Silva', true],
    ['Anna', 'Wu', true],
    ['Bo', 'Li', true],
    ['Jose\u0301', 'Diaz', false],
    ['Anna', 'Lin', false],
    ['', 'Silva', false],
  ])('%s %s: %s', (first, last, asks) => expect(rules.isShortName(first, last)).toBe(asks));
});

describe('a Chinese name is Chinese, or left out; any keyboard may write its dot', () => {
  said(rules.chineseNameFault, [
    ['', undefined],
    ['安娜·李', undefined],
    ['买买提•艾力', undefined],
    ['Anna', 'chinese_name_characters'],
  ]);
  test.each(['·', '•', '‧', '∙', '⋅', '・', '･', '．', ' · ', '\u2e31'])('買買提%s艾力', (dot) =>
    expect(fields.chineseName.parse(`買買提${dot}艾力`)).toBe('買買提·艾力'),
  );
});

test('what is typed is folded in one pass, however long it is', () => {
  for (const hostile of [`李${' '.repeat(200_000)}李`, `a@${'é'.repeat(200_000)}`, '-\u00a0'.repeat(200_000)])
    for (const field of [fields.chineseName, fields.email, fields.proofCode, fields.mailedCode])
      expect(field.safeParse(hostile).success).toBe(false);
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

describe('a bank transaction number has 16 digits', () => {
  said(rules.paymentNumberFault, [
    ['', 'required'],
    ['123456789012345', 'payment_number_format'],
    ['1234567890123456', undefined],
  ]);
});

describe('another bank’s reference has up to 35 of the characters that banks exchange', () => {
  said(rules.bankReferenceFault, [
    ['', 'required'],
    ["RF18 5390/0754-7034 (A)+,'.:?", undefined],
    ['A'.repeat(35), undefined],
    ['A'.repeat(36), 'too_long'],
    ['转账123', 'bank_reference_format'],
    ['A_B', 'bank_reference_format'],
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
