import { describe, expect, test } from 'vitest';
import { findMatches } from './find-matches.ts';
import { sandboxList } from './sandbox-list.ts';

const person = (latinName: string, change: Partial<Parameters<typeof findMatches>[0]> = {}) =>
  findMatches(
    { kind: 'person', latinName, chineseName: '', birthDate: '1990-12-10', nation: 'GB', ...change },
    sandboxList,
  ).map(({ entryId, score }) => `${entryId} ${score}`);

const morozhenko = { birthDate: '1968-04-17', nation: 'BY' };

describe('a listed name is found', () => {
  test.each<[string, string]>([
    ['as it is written', 'Sancho Embargado'],
    ['in capitals, with a comma, family name first', 'EMBARGADO, SANCHO'],
    ['with accents', 'Sánchö Embárgàdo'],
    ['with a hyphen for the space', 'Sancho-Embargado'],
    ['run together', 'SanchoEmbargado'],
    ['with spaces inside', 'San cho Embar gado'],
  ])('%s', (_, name) => expect(person(name)).toEqual(['SBX-S-003 100']));

  test('in a near spelling, with a lower score', () => {
    expect(person('Sanco Embragado')).toEqual(['SBX-S-003 87']);
    expect(person('Zhao Tienlei')).toEqual(['SBX-S-002 91']);
  });

  test('with or without the middle name, by whichever of its spellings is nearest', () => {
    expect(person('Viktor Anatolievich Morozhenko', morozhenko)).toEqual(['SBX-S-001 100']);
    expect(person('Victor Morozhenko', morozhenko)).toEqual(['SBX-S-001 100']);
    expect(person('Viktor Morozhenko', morozhenko)).toEqual(['SBX-S-001 99']);
  });

  test('in Chinese alone, with spaces, and with family and given name in each other’s place', () => {
    for (const chineseName of ['赵天雷', '赵 天雷', '赵·天雷', '天雷赵'])
      expect(person('Adelaide Lovelace', { chineseName })).toEqual(['SBX-S-002 100']);
  });

  test('of a company, whatever its legal form, and never as a person', () => {
    const company = (latinName: string, chineseName = '') =>
      findMatches(
        { kind: 'company', latinName, chineseName, birthDate: null, nation: 'HK' },
        sandboxList,
      ).map(({ entryId, script }) => `${entryId} ${script}`);
    expect(company('Northgate Meridian Shipping Company Limited')).toEqual(['SBX-S-101 latin']);
    expect(company('Harbour Trading', '北门子午航运股份有限公司')).toEqual(['SBX-S-101 chinese']);
    expect(company('Sancho Embargado')).toEqual([]);
    expect(person('Northgate Meridian Shipping')).toEqual([]);
  });
});

describe('somebody else is not found', () => {
  test.each<[string, string]>([
    ['a relative with the same family name', 'Maria Embargado'],
    ['the given name alone', 'Sancho Lovelace'],
    ['another person', 'Adelaide Lovelace'],
    ['one word', 'Embargado'],
    ['nothing to compare', '--'],
  ])('%s', (_, name) => expect(person(name)).toEqual([]));

  test('a Chinese name that differs by one of its three characters', () => {
    expect(person('Adelaide Lovelace', { chineseName: '赵天明' })).toEqual([]);
  });

  test('a namesake of another birth date; but one of nearly the same is', () => {
    expect(person('Victor Morozhenko', { birthDate: '1991-01-02', nation: 'BY' })).toEqual([]);
    expect(person('Victor Morozhenko', { birthDate: '1968-11-02', nation: 'DE' })).toEqual(['SBX-S-001 95']);
  });
});

test('a finding says which name of theirs is like which of ours, and what birth date and nation say', () => {
  expect(
    findMatches(
      {
        kind: 'person',
        latinName: 'Mingjing Ouyang',
        chineseName: '欧阳 明镜',
        birthDate: '1961-11-30',
        nation: 'CN',
      },
      sandboxList,
    ),
  ).toEqual([
    {
      list: 'Sandbox list of politically exposed persons',
      entryId: 'SBX-P-002',
      kind: 'pep',
      matchedName: 'Ouyang Mingjing',
      ownName: 'Mingjing Ouyang',
      script: 'latin',
      score: 100,
      nameScore: 100,
      birthDate: 'same',
      nation: 'different',
    },
  ]);
});
