import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import { listFiles } from './files.ts';
import { root } from './root.ts';

/** The files of `scripts/skeleton`, written for payees; another noun takes that word's place. */
const folder = 'scripts/skeleton';

export interface Noun {
  /** The noun in the plural, in one word: the name of its module, tables, routes and screen. */
  readonly many: string;
  readonly one: string;
  readonly chinese: string;
}

export interface NewFile {
  readonly path: string;
  readonly text: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The text for payees as one for another noun. */
export const sayNoun =
  ({ many, one, chinese }: Noun) =>
  (text: string): string =>
    text
      .replaceAll('payees', many)
      .replaceAll('Payees', capital(many))
      .replaceAll('payee', one)
      .replaceAll('Payee', capital(one))
      .replaceAll('收款人', chinese);

/** Where a shared file stands today: skeletons name it by its folder and name, so that files may move below the folder. */
const findFile = (wanted: string, files: readonly string[]): string => {
  const [app = '', part = '', name = ''] = wanted.split('/');
  const found = files.filter(
    (path) => path.startsWith(`apps/${app}/src/${part}/`) && path.endsWith(`/${name}`),
  );
  const [first] = found;
  if (first === undefined || found.length > 1)
    throw new Error(`${found.length} files are called ${name} in apps/${app}/src/${part}`);
  return first;
};

const withImports = (path: string, text: string, files: readonly string[]): string =>
  text.replace(/'find:([^']+)'/g, (_, wanted: string) => {
    const from = relative(dirname(path), findFile(wanted, files));
    return `'${from.startsWith('.') ? from : `./${from}`}'`;
  });

/** The number after that of the last migration. */
const nextMigration = (files: readonly string[]): string => {
  const numbers = files.map((path) => Number.parseInt(/\/migrations\/(\d{4})_/.exec(path)?.[1] ?? '0', 10));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
};

/** Every file of the skeleton for a noun. */
export function skeletonOf(noun: Noun): NewFile[] {
  const files = listFiles('apps');
  const say = sayNoun(noun);
  const migration = nextMigration(files);
  // The contract module's neighbours in tests may have moved as well; the new file follows them.
  const loop = dirname(findFile('server/testing/good-call.ts', files));
  return listFiles(folder).map((source) => {
    const plain = say(source.slice(folder.length + 1).replace(/\.txt$/, ''));
    const path = plain
      .replace('NNNN_', `${migration}_`)
      .replace(/^apps\/server\/src\/testing\/loop(?=\/)/, loop);
    return { path, text: withImports(path, say(readFileSync(join(root, source), 'utf8')), files) };
  });
}
