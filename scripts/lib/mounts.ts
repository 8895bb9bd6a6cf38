import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path/posix';
import { listFiles } from './files.ts';
import { root } from './root.ts';
import { sayNoun, type NewFile, type Noun } from './skeleton.ts';

interface Mount {
  /** Where the file is looked for, and what it is called. */
  readonly under: string;
  readonly name: string;
  /** Each text for payees, and the line or lines before which it is written; the first time that they stand there. */
  readonly before: readonly (readonly [anchor: RegExp, text: string])[];
}

/** What each permission is called, where roles are chosen. */
const permissionWords = (language: string, read: string, write: string): Mount => ({
  under: `packages/i18n/src/${language}`,
  name: 'permissions.ts',
  before: [[/^ *'fee:read':/m, `  'payee:read': '${read}',\n  'payee:write': '${write}',\n`]],
});

const words = (language: string): Mount => ({
  under: `packages/i18n/src/${language}`,
  name: 'work.ts',
  before: [[/^export \{ products \}/m, `export { payees } from './payees.ts';\n`]],
});

/** Where a new noun is named beside the others. */
const mounts: readonly Mount[] = [
  {
    under: 'packages/contract/src',
    name: 'routes.ts',
    before: [
      [/^import \{ platformRoutes \}/m, `import { payeeRoutes } from './payees/routes.ts';\n`],
      [/^ *platformRoutes,\n/m, '  payeeRoutes,\n'],
      [/^ *\.\.\.sandboxRoutes,\n/m, '  ...payeeRoutes,\n'],
    ],
  },
  {
    under: 'packages/contract/src',
    name: 'permissions.ts',
    before: [[/^ *'fee:read',\n/m, `  'payee:read',\n  'payee:write',\n`]],
  },
  {
    under: 'packages/contract/src',
    name: 'base-permissions.ts',
    before: [
      [/^\] as const;\nconst customerActs/m, `  'payee:read',\n`],
      [/^\] as const;\nconst customerMenu/m, `  'payee:write',\n`],
    ],
  },
  words('en'),
  words('zh'),
  permissionWords('en', 'See payees', 'Create and archive payees'),
  permissionWords('zh', '查看收款人', '新增与归档收款人'),
  {
    under: '',
    name: '.dependency-cruiser.cjs',
    before: [[/^\};\ninterfaces\.reporting/m, '  payees: [],\n']],
  },
  {
    under: 'apps/server/src/composition',
    name: 'people.ts',
    before: [
      [/^import type \{ Parts \}/m, `import { payeeHandlers } from '../modules/payees/index.ts';\n`],
      [/^ *\.\.\.createCustomerHandlers\(/m, '      ...payeeHandlers,\n'],
    ],
  },
  {
    under: 'apps/server/src/modules/org',
    name: 'menu.ts',
    before: [
      [
        /^ *accountSettings,\n/m,
        `  page({
    path: '/catalog/payees',
    component: 'payees',
    en: 'Payees',
    zh: '收款人',
    icon: 'list',
    needs: ['payee:read'],
  }),\n`,
      ],
    ],
  },
  {
    under: 'apps/server/src/modules/org',
    name: 'rules.test.ts',
    before: [[/^ *'\/catalog\/account\/accountSettings',\n/m, `      '/catalog/payees',\n`]],
  },
  {
    under: 'apps/server/src/testing',
    name: 'calls.ts',
    before: [
      [/^import .* from '\.\/people\.ts';/m, `import { payeeCalls } from './payees.ts';\n`],
      [/^ *const goodCalls:/m, '  const payees = payeeCalls(people);\n'],
      [/^ *\.\.\.messages\.goodCalls,\n/m, '    ...payees.goodCalls,\n'],
      [/^ *\.\.\.messages\.changes,\n/m, '    ...payees.changes,\n'],
      [/^ *\.\.\.messages\.ownedBy,\n/m, '    ...payees.ownedBy,\n'],
    ],
  },
  {
    under: 'apps/server/src/testing',
    name: 'nouns.ts',
    before: [[/^ *\['\/api-pay\/message_center\/',/m, `  ['/api-pay/payees/', 'payees_payees'],\n`]],
  },
  {
    under: 'apps/web/src/ui',
    name: 'states.ts',
    before: [
      [
        /^export const enquiryTones/m,
        `export const payeeTones: Tones<Words['payees']['state']> = { active: 'good', archived: 'calm' };\n\n`,
      ],
    ],
  },
];

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const fileOf = ({ under, name }: Mount): string => {
  const found = (under === '' ? [name] : listFiles(under)).filter((path) => basename(path) === name);
  // The contract has a `routes.ts` for each noun; the one of all is the nearest to the root.
  const [first] = found.sort((one, other) => one.split('/').length - other.split('/').length);
  if (first === undefined) throw new Error(`No file in ${under} is ${name}`);
  return first;
};

/** The files that name every noun, with the new one in them. Throws where a place is not found, before anything is written. */
export function mounted(noun: Noun): NewFile[] {
  const say = sayNoun(noun);
  return mounts.map((mount) => {
    const path = fileOf(mount);
    const text = mount.before.reduce((whole, [anchor, line]) => {
      const at = whole.search(anchor);
      if (at < 0)
        throw new Error(`${path} has no line ${String(anchor)}: tell scripts/lib/mounts.ts where it went`);
      return whole.slice(0, at) + say(line) + whole.slice(at);
    }, read(path));
    return { path, text };
  });
}
