import { join } from 'node:path';
import { common as english } from '@tael/i18n/en/common';
import { shell } from '@tael/i18n/en/shell';
import { common as chinese } from '@tael/i18n/zh/common';
import { build } from 'vite';
import { root } from '../../scripts/lib/root.ts';
import { longTableNames } from './long-table.ts';
import { servePacked, type Site, type SiteFile } from './packed-site.ts';

/**
 * What React and Mantine alone cost: a menu, tabs, both languages, both themes, lists with a detail at the side, an
 * overview of one call, and the long table, in the plainest way. Everything in it is named as in the console, so that the
 * same hands drive both.
 */
const names = {
  mainMenu: shell.mainMenu,
  toChinese: english.switchLanguage,
  toEnglish: chinese.switchLanguage,
  settings: shell.settings.title,
  light: shell.settings.theme.light,
  dark: shell.settings.theme.dark,
  ...longTableNames,
};

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
};

const bundle = async (): Promise<Record<string, SiteFile>> => {
  const built = await build({
    root: join(root, 'bench/mantine-page'),
    configFile: false,
    logLevel: 'silent',
    define: { __NAMES__: JSON.stringify(names) },
    build: { write: false, target: 'es2023' },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const parts = outputs.flatMap((output) => ('output' in output ? output.output : []));
  return Object.fromEntries(
    parts.map((part) => [
      part.fileName === 'index.html' ? '/' : `/${part.fileName}`,
      {
        type: types[part.fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        content: part.type === 'chunk' ? part.code : part.source,
      },
    ]),
  );
};

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `row-${String(at + 1)}`,
    merchant: `Merchant ${String(at + 1)}`,
    card: '·· 4417',
    kind: 'Purchase',
    at: 'Nov 20, 14:02',
    amount: `-$${String(((at * 7_919) % 90_000) / 100 + 1)}`,
  }));

const overview = {
  figures: [
    { en: 'Available', zh: '可用余额', amount: '$48,210.00' },
    { en: 'Money in', zh: '收入', amount: '$12,000.00' },
    { en: 'Money out', zh: '支出', amount: '$8,350.40' },
    { en: 'Cards', zh: '卡片', amount: '12' },
  ],
  recent: rowsOf(8),
};

export async function startMantinePage(): Promise<Site> {
  const json = (answer: unknown): SiteFile => ({
    type: 'application/json',
    content: JSON.stringify(answer),
  });
  return servePacked({
    ...(await bundle()),
    '/api/overview': json(overview),
    '/api/rows': json(rowsOf(25)),
  });
}
