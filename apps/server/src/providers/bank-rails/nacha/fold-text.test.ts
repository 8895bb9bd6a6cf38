import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it.each([
  ['José Müller', 'Jose Muller'],
  ['Straße Æsir Øst Łódź', 'Strasse AEsir Ost Lodz'],
  ['ＡＣＭＥ　Ｔｒａｄｉｎｇ', 'ACME Trading'],
  ['O’Neil  “Sons” – Ltd', `O'Neil "Sons" - Ltd`],
  ['Nguyễn Văn Đức', 'Nguyen Van Duc'],
  ['A name of thirty-six characters here', 'A name of thirty-six c'],
  ['Twenty-one characters and more', 'Twenty-one characters'],
])('writes %s as %s', (name, folded) => {
  expect(foldText(name, 'name', 22)).toBe(folded);
});

it.each(['李明', 'Анна', 'Jose 😀', 'a\nb', 'a\u0000b', '', '  '])(
  'refuses %j and says which field',
  (name) => {
    expect(() => foldText(name, 'name', 22)).toThrow(
      expect.objectContaining({ code: 'characters', field: 'name' }) as Error,
    );
  },
);
