import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './lib/root.ts';
import { tools } from './lib/run.ts';

// Each import that must be refused, with the rule that refuses it; the folders need not exist in the project yet.
const FORBIDDEN: [rule: string, from: string, to: string][] = [
  ['money-is-alone', 'packages/money/src/a.ts', 'packages/contract/src/b.ts'],
  ['contract', 'packages/contract/src/a.ts', 'packages/i18n/src/b.ts'],
  ['i18n', 'packages/i18n/src/a.ts', 'apps/server/src/kernel/b.ts'],
  ['kernel', 'apps/server/src/kernel/a.ts', 'apps/server/src/modules/cards/index.ts'],
  ['providers', 'apps/server/src/providers/mail/a.ts', 'apps/server/src/providers/sms/b.ts'],
  ['providers', 'apps/server/src/providers/mail/c.ts', 'apps/server/src/modules/cards/index.ts'],
  ['module-ledger', 'apps/server/src/modules/ledger/a.ts', 'apps/server/src/modules/cards/index.ts'],
  ['module-cards', 'apps/server/src/modules/cards/a.ts', 'apps/server/src/modules/ledger/repository.ts'],
  ['module-cards', 'apps/server/src/modules/cards/b.ts', 'apps/server/src/http/b.ts'],
  ['module-not-in-the-table', 'apps/server/src/modules/novelty/a.ts', 'packages/money/src/b.ts'],
  [
    'provider-ports-are-types',
    'apps/server/src/modules/cards/c.ts',
    'apps/server/src/providers/mail/port.ts',
  ],
  ['http', 'apps/server/src/http/a.ts', 'apps/server/src/modules/cards/repository.ts'],
  ['jobs', 'apps/server/src/jobs/a.ts', 'apps/server/src/providers/mail/b.ts'],
  ['server-never-imports-web', 'apps/server/src/app.ts', 'apps/web/src/lib/b.ts'],
  ['product-never-imports-tests', 'apps/server/src/modules/cards/d.ts', 'apps/server/src/testing/b.ts'],
  ['ui', 'apps/web/src/ui/a.ts', 'packages/contract/src/b.ts'],
  ['lib', 'apps/web/src/lib/a.ts', 'apps/web/src/ui/b.ts'],
  ['features', 'apps/web/src/features/cards/a.ts', 'apps/web/src/features/novelty/b.ts'],
  ['shell', 'apps/web/src/shell/a.ts', 'apps/web/src/features/cards/b.ts'],
  ['site', 'apps/web/src/site/a.ts', 'apps/web/src/features/cards/b.ts'],
  ['order-cards', 'apps/server/src/modules/cards/delivery/a.ts', 'apps/server/src/modules/cards/views/b.ts'],
  ['order-lib', 'apps/web/src/lib/time/a.ts', 'apps/web/src/lib/calls/b.ts'],
  ['sub-folder-without-order', 'apps/server/src/modules/cards/novelty/a.ts', 'packages/money/src/b.ts'],
  ['web-never-imports-server', 'apps/web/src/app/a.ts', 'apps/server/src/kernel/b.ts'],
];

const ALLOWED: [from: string, to: string][] = [
  ['apps/server/src/modules/cards/views/allowed.ts', 'apps/server/src/modules/cards/delivery/b.ts'],
  ['apps/server/src/modules/cards/allowed.ts', 'apps/server/src/modules/ledger/index.ts'],
  ['apps/server/src/modules/reporting/allowed.ts', 'apps/server/src/modules/payments/index.ts'],
  ['apps/server/src/http/allowed.ts', 'apps/server/src/modules/novelty/index.ts'],
  ['apps/web/src/features/novelty/allowed.ts', 'apps/web/src/ui/b.ts'],
  ['apps/web/src/app/allowed.ts', 'apps/web/src/features/cards/b.ts'],
];

const circle = 'apps/server/src/kernel/circle.ts';

type Violation = { rule: { name: string }; from: string; to: string };

let folder: string;
let violations: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tael-boundaries-'));
  const pairs = [...FORBIDDEN.map(([, from, to]) => [from, to] as const), ...ALLOWED];
  const lines = new Map<string, string>();
  for (const [from, to] of pairs) {
    if (!lines.has(to)) lines.set(to, 'export const b = 1;\n');
    lines.set(
      from,
      `import { b } from '${'../'.repeat(from.split('/').length - 1)}${to}';\nexport const a = b;\n`,
    );
  }
  // A circle that only a type closes.
  lines.set(circle, "import type { A } from './circle-end.ts';\nexport type B = A;\n");
  lines.set(
    circle.replace('.ts', '-end.ts'),
    "import type { B } from './circle.ts';\nexport type A = B | null;\n",
  );
  for (const [path, text] of lines) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "module": "nodenext" } }');
  copyFileSync(join(root, '.dependency-cruiser.cjs'), join(folder, '.dependency-cruiser.cjs'));
  const cruised = spawnSync(
    process.execPath,
    [
      join(root, tools.depcruise),
      'packages',
      'apps',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  if (cruised.stdout === '') throw new Error(cruised.stderr);
  // Boundary: the tool's own report.
  const report = JSON.parse(cruised.stdout) as { summary: { violations: Violation[] } };
  violations = report.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(FORBIDDEN)('%s refuses %s -> %s', (rule, from, to) => {
  expect(violations).toContain(`${rule}: ${from} -> ${to}`);
});

test.each(ALLOWED)('%s may import %s', (from) => {
  expect(
    violations.filter((line) => line.includes(`: ${from} ->`) && !line.startsWith('module-not-in')),
  ).toEqual([]);
});

test('two files that need each other only for a type are a circle as well', () => {
  // It is reported once, from either end.
  expect(violations.filter((line) => line.startsWith('no-circular: '))).toHaveLength(1);
});
