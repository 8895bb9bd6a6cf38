import { bankFileFaults } from '@tael/contract/payments/bank-file-faults';
import { changeCodes, returnCodes, returnSteps, wireReturnCodes } from '@tael/contract/payments/returns';
import { expect, test } from 'vitest';
import { loadAchReturns } from './ach-returns.ts';
import { loadBankFileFaults } from './bank-file-faults.ts';
import { languages } from './language.ts';

test.each(languages)('in %s every code and step of the contract has its own sentence', async (language) => {
  const words = await loadAchReturns[language]();
  const sentences = [
    ...Object.values(words.returns),
    ...Object.values(words.wireReturns),
    ...Object.values(words.changes),
    ...Object.values(words.steps),
  ];
  expect(Object.keys(words.returns)).toEqual(Object.keys(returnCodes));
  expect(Object.keys(words.wireReturns)).toEqual(Object.keys(wireReturnCodes));
  expect(Object.keys(words.changes)).toEqual(Object.keys(changeCodes));
  expect(Object.keys(words.steps)).toEqual(returnSteps);
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(Object.keys(await loadBankFileFaults[language]())).toEqual(bankFileFaults);
});
