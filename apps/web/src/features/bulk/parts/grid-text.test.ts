import { expect, test } from 'vitest';
import { cellsOfPaste, csvOf, withBlock, rowOf } from './grid-text.ts';

test('a clipboard is read with quotes, tabs and lines in cells, whichever way its lines end', () => {
  expect(cellsOfPaste('a\tb\r\n"two\nlines"\t"say ""hi"""\r\n')).toEqual([
    ['a', 'b'],
    ['two\nlines', 'say "hi"'],
  ]);
  expect(cellsOfPaste('5" pipe\t\n\tx')).toEqual([
    ['5" pipe', ''],
    ['', 'x'],
  ]);
});

test('what is typed is quoted, and otherwise as it stands', () => {
  expect(csvOf([['=Team', 'a "b", c', '', '-5.00']])).toBe(`"=Team","a ""b"", c","","-5.00"\r\n`);
});

test('a row is one line, whatever was pasted into its cells', () => {
  expect(
    csvOf([
      ['two\nlines', 'a\r\nb'],
      ['', ''],
    ]),
  ).toBe(`"two lines","a b"\r\n"",""\r\n`);
});

test('a block covers the cells from where it is pasted on, adds rows and is cut at the last column', () => {
  expect(withBlock([['a', 'b']], [['1', '2'], ['3']], { row: 0, column: 1 }, 2)).toEqual([
    ['a', '1'],
    ['', '3'],
  ]);
});

test('what is said of a row of a file stands at its row of the grid, whatever empty lines the file has', () => {
  expect(rowOf({ line: 7, number: 3 }, 'file')).toBe(3);
  expect(rowOf({ line: 7, number: 3 }, 'grid')).toBe(7);
});
