import { describe, expect, test } from 'vitest';
import * as rules from './card-rules.ts';
import type { Rule } from './rules.ts';

const said = (rule: Rule, table: readonly (readonly [string, string | undefined])[]) =>
  test.each(table)('%j: %s', (typed, code) => expect(rule(typed)).toBe(code));

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
