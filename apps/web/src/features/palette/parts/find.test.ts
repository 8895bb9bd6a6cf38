import { describe, expect, it } from 'vitest';
import { found } from './find.ts';
import { chineseSpellings } from './spellings.ts';

const named = (...labels: string[]) => labels.map((label) => ({ label, spellings: [label] }));
const labelsOf = (things: readonly { readonly label: string }[]) => things.map(({ label }) => label);

describe('what is found by what was typed', () => {
  it('begins with it before it has a word with it, and that before it only contains it', () => {
    const pages = named('Discards', 'Create card', 'Cards', 'Overview');
    expect(labelsOf(found(pages, 'CAR'))).toEqual(['Cards', 'Create card', 'Discards']);
  });

  it('has every word that was typed', () => {
    expect(labelsOf(found(named('Add funds', 'Funding history'), 'fun add'))).toEqual(['Add funds']);
    expect(found(named('Add funds'), 'add cards')).toEqual([]);
  });

  it('is everything, in its order, before anything was typed', () => {
    expect(labelsOf(found(named('B', 'A'), ' '))).toEqual(['B', 'A']);
  });
});

describe('Chinese', () => {
  it('is found by its characters, its pinyin and its initials', async () => {
    const pages = [{ label: '账户总览', spellings: await chineseSpellings('账户总览') }];
    for (const typed of ['总览', 'zhanghu', 'zonglan', 'zhzl'])
      expect(labelsOf(found(pages, typed))).toEqual(['账户总览']);
    expect(found(pages, 'kapian')).toEqual([]);
  });
});
