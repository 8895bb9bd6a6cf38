import { expect, it } from 'vitest';
import {
  correctedFields,
  isContestedCode,
  isDishonoredCode,
  locksPayee,
  returnCodes,
  returnStep,
} from './returns.ts';

it('locks the payee after exactly the codes that doubt its account', () => {
  expect(Object.keys(returnCodes).filter(locksPayee)).toEqual(['R02', 'R03', 'R04', 'R13', 'R20', 'R28']);
});

it.each([
  [['R01', 'R09'], 'retry'],
  [['R05', 'R07', 'R10', 'R29'], 'stop_debits'],
  [['R14', 'R15', 'R16'], 'compliance'],
  [['R08', 'R23', 'R24'], 'ask_receiver'],
  [['AC01', 'AC03', 'BE01', 'RC01'], 'correct_account'],
  [['FOCR', 'DUPL'], 'recalled'],
  [['FRAD', 'LEGL', 'RR04'], 'compliance'],
  [['R17', 'R18', 'R19', 'R21', 'R22', 'R25', 'R26', 'R27', 'R35'], 'operations'],
])('takes the step of the domain after %j', (codes, step) => {
  expect([...new Set(codes.map(returnStep))]).toEqual([step]);
});

it('looks at a code that nobody knows, and locks nothing by it', () => {
  expect([returnStep('R36'), returnStep('toString'), locksPayee('R99')]).toEqual(['review', 'review', false]);
  expect([correctedFields('C99'), correctedFields('constructor')]).toEqual([[], []]);
});

it('tells an argument between banks from a return', () => {
  const codes = Object.keys(returnCodes);
  expect(codes.filter(isDishonoredCode)).toEqual(['R61', 'R62', 'R67', 'R68', 'R69', 'R70']);
  expect(codes.filter(isContestedCode)).toEqual(['R71', 'R72', 'R73', 'R74', 'R75', 'R76', 'R77']);
  expect(codes.filter((code) => returnStep(code) === 'bank_dispute')).toEqual(
    codes.filter((code) => isDishonoredCode(code) || isContestedCode(code)),
  );
});
