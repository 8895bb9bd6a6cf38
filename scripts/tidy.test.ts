import { describe, expect, test } from 'vitest';
import { fullFolders } from './lib/folder-rules.ts';
import { checkSource, tableOwners } from './lib/tidy-rules.ts';
import { checkStyles } from './lib/tidy-styles.ts';

const tables = tableOwners(
  [
    'create table cards_cards (id uuid);',
    'create table if not exists ledger_entries ();\ncreate table outbox ();',
  ],
  ['cards', 'ledger'],
);

const others = new Map([
  ['apps/server/src/modules/cards/change.ts', `import { note } from './note.ts';`],
  ['apps/server/src/modules/cards/note.ts', 'export const note = (tx: Tx) => audit(tx, row);'],
  ['apps/server/src/modules/cards/silent.ts', `import { go } from './verb.ts';`],
]);

function messages(path: string, text: string): string[] {
  return checkSource(path, text, { tables, read: (other) => others.get(other) }).map(
    ({ line, message }) => `${line}: ${message}`,
  );
}

const verb = 'apps/server/src/modules/cards/verb.ts';
const screen = 'apps/web/src/features/cards/screens/CardsScreen.tsx';

describe('tidy refuses, naming the replacement,', () => {
  test.each([
    ['a float', 'const x = parseFloat(text);', '@tael/money'],
    ['a rounded float', 'const x = amount.toFixed(2);', '@tael/money'],
    ['money as a number', 'const x = Number(card.balance);', '@tael/money'],
    ['the wall clock', 'const now = new Date();', 'ctx.clock'],
    ['the wall clock in milliseconds', 'const now = Date.now();', 'ctx.clock'],
    ['weak chance', 'const n = Math.random();', 'node:crypto'],
    ['the environment', `const port = process.env['PORT'];`, 'config.ts'],
    ['printing by hand', `console.log('here');`, 'request log'],
  ])('%s', (_, line, replacement) => {
    expect(messages(verb, `const first = 1;\n${line}\n`)).toEqual([
      expect.stringMatching(`^2: .*${replacement}`),
    ]);
  });

  test.each([
    ['the house', '// The house decides.', 'staff'],
    ['people of ours', '// People of ours look at it.', 'staff'],
    ['a firm', '// The outside firm answers later.', 'provider'],
    ['a room', "// The people are another room's.", 'module'],
    ['a paper', 'const paper = 1;', 'document'],
    ['a paper in a longer name', 'export const invoicePaper = 1;', 'document'],
  ])('our own idiom: %s', (_, line, replacement) => {
    expect(messages(verb, `const first = 1;\n${line}\n`)).toEqual([
      expect.stringMatching(`^2: .*${replacement}`),
    ]);
  });

  test('our own idiom in the name of a file, and leaves codes and columns alone', () => {
    expect(messages('apps/server/src/modules/cards/read-paper.ts', '')).toEqual([
      expect.stringMatching(/^1: .*document/),
    ]);
    expect(messages(verb, 'const row = { wanted_papers: [], card_held_by_house: 1 };')).toEqual([]);
  });

  test('the table of another module, in any file of a module', () => {
    const sql = 'const q = `select 1 from ledger_entries join cards_cards using (id)`;';
    expect(messages('apps/server/src/modules/cards/repository.ts', sql)).toEqual([
      '1: ledger_entries belongs to ledger: ask through its interface instead of its table',
    ]);
  });

  test('a transaction without an audit row', () => {
    expect(messages(verb, 'return transact(ctx, async (tx) => {});')).toEqual([
      expect.stringMatching(/audit row/),
    ]);
    expect(messages(verb, 'return transact(ctx, async (tx) => { await audit(tx, row); });')).toEqual([]);
  });

  test('no transaction whose helper in another sub-folder writes the row', () => {
    const text = "import { x } from '../note.ts';\nreturn transact(ctx, x);";
    expect(messages('apps/server/src/modules/cards/delivery/order.ts', text)).toEqual([]);
  });

  test('a transaction whose helpers write no audit row either', () => {
    const using = (helper: string): string => `import { x } from './${helper}';\nreturn transact(ctx, x);`;
    expect(messages(verb, using('silent.ts'))).toEqual([expect.stringMatching(/audit row/)]);
    expect(messages(verb, using('change.ts'))).toEqual([]);
  });

  test.each([
    ['text between tags', '<p>Send money</p>', 'Send money'],
    ['Chinese text', '<p>转账</p>', '转账'],
    ['a visible attribute', '<Input label="Amount" />', 'Amount'],
    ['an attribute in braces', "<Input aria-label={'Close'} />", 'Close'],
    ['a literal child', "<b>{'Frozen'}</b>", 'Frozen'],
  ])('words written into a screen: %s', (_, jsx, words) => {
    expect(messages(screen, `export const Cards = () => ${jsx};`)).toEqual([
      `1: "${words}" is read by people: put it into packages/i18n, en and zh`,
    ]);
  });

  test('a file of more than 300 lines, unless it holds words', () => {
    const long = 'const x = 1;\n'.repeat(301);
    expect(messages(verb, long)).toEqual([expect.stringMatching(/^301: 301 lines/)]);
    expect(messages('packages/i18n/src/en/cards.ts', long)).toEqual([]);
    expect(messages(verb, 'const x = 1;\n'.repeat(300))).toEqual([]);
  });

  test('a file name of another habit', () => {
    expect(messages('apps/server/src/modules/cards/createCard.ts', '')).toHaveLength(1);
    expect(messages('apps/web/src/features/cards/screens/cards-screen.tsx', '')).toHaveLength(1);
  });

  test('a skipped test', () => {
    expect(messages('packages/money/src/money.test.ts', `test.${'skip'}('x', () => {});`)).toHaveLength(1);
  });
});

describe('tidy lets pass', () => {
  test.each([
    ['a given date', verb, 'const at = new Date(row.created_at);'],
    ['the clock itself', 'apps/server/src/kernel/clock.ts', 'const now = new Date();'],
    ['what a comment says', verb, '// Math.random would not do, nor console.log(x)'],
    ['a count', verb, 'const n = Number(row.pages);'],
    ['punctuation on a screen', screen, 'export const Dot = () => <i> · </i>;'],
    [
      'an invisible attribute',
      screen,
      'export const Box = () => <Box data-testid="cards" className="wide" />;',
    ],
    ['its own table', verb, 'const q = `select 1 from cards_cards`;'],
    ['a script that prints', 'scripts/tidy.ts', `console.log('hello');`],
  ])('%s', (_, path, text) => {
    expect(messages(path, text)).toEqual([]);
  });
});

test('a folder of a module has at most 25 product files side by side', () => {
  const files = (count: number) =>
    Array.from({ length: count }, (_, at) => `apps/server/src/modules/cards/file-${at}.ts`);
  const test = 'apps/server/src/modules/cards/file.test.ts';
  const below = 'apps/server/src/modules/cards/people/file.ts';
  expect(fullFolders([...files(25), test, below])).toEqual([]);
  expect(fullFolders(files(26))).toMatchObject([{ path: 'apps/server/src/modules/cards' }]);
});

test('text follows the font size of its reader', () => {
  const linesOf = (text: string) => checkStyles('apps/web/src/a.css', text).map(({ line }) => line);
  const fixed = '.a {\n  font-size: 13px;\n  line-height: 20px;\n}\n@media (max-width: 767.99px) {\n}\n';
  expect(linesOf(fixed)).toEqual([2, 3, 5]);
  const free =
    '.a {\n  border: 1px solid;\n  font-size: 0.8125rem;\n  line-height: 1.5;\n}\n@media (max-width: 47.999em) {\n}\n';
  expect(linesOf(free)).toEqual([]);
});
