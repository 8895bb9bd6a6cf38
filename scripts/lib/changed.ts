import { spawnSync } from 'node:child_process';
import { featuresOf } from './journeys.ts';
import { root } from './root.ts';

/**
 * What differs from the commit where this line of work left `base`, and what is not committed or new: paths from the root.
 * Undefined where Git knows no such commit.
 */
export function changedFiles(base: string, cwd = root): readonly string[] | undefined {
  const asked = [
    ['diff', '--name-only', '--no-renames', '--relative', '-z', '--merge-base', base, '--'],
    ['ls-files', '--others', '--exclude-standard', '-z'],
  ].map((args) => spawnSync('git', args, { cwd, encoding: 'utf8' }));
  if (asked.some(({ status }) => status !== 0)) return undefined;
  return asked.flatMap(({ stdout }) => stdout.split('\0')).filter(Boolean);
}

// Vitest follows imports. What a test reads or starts instead is told here: when the one changes, so does the other.
const READ: readonly { readonly what: RegExp; readonly by: readonly string[] }[] = [
  // Every test with a database copies one that all migrations made.
  {
    what: /^apps\/server\/(migrations\/|src\/testing\/global-setup)/,
    by: ['apps/server/src/testing/database.ts'],
  },
  {
    what: /^(apps\/server|packages)\/.*\.(ts|sql)$/,
    by: [
      'apps/server/src/main.test.ts',
      'apps/server/src/backup.test.ts',
      'apps/server/src/testing/product-process.ts',
    ],
  },
  { what: /\.tsx?$/, by: ['scripts/linear-expressions.test.ts'] },
  { what: /^apps\/server\/scenarios\//, by: ['apps/server/src/sandbox-scenarios.test.ts'] },
  { what: /\/legal\/[a-z-]+\.md$/, by: ['apps/web/src/site/legal/read-document.test.ts'] },
  { what: /^\.env\.example$/, by: ['scripts/env-example.test.ts', 'scripts/helm.test.ts'] },
  { what: /^deploy\/helm\//, by: ['scripts/helm.test.ts'] },
  { what: /^docs\/security\.md$/, by: ['scripts/security-list.test.ts'] },
  { what: /^\.dependency-cruiser\.cjs$/, by: ['scripts/boundaries.test.ts'] },
  { what: /^scripts\/tael\.mjs$/, by: ['scripts/launcher.test.ts'] },
  { what: /^scripts\/lib\/(run|whole-paths)\.ts$/, by: ['scripts/whole-paths.test.ts'] },
  {
    what: /^apps\/server\/src\/testing\/(embedded-run|run-folder|run-keeper|clear-run)\.ts$/,
    by: ['scripts/killed-run.test.ts', 'scripts/launcher.test.ts'],
  },
  {
    what: /^apps\/web\//,
    by: [
      'apps/web/budget.test.ts',
      'apps/web/src/app/cookies.test.ts',
      'apps/web/src/app/guard.test.ts',
      'apps/web/src/app/site-agree.test.ts',
      'apps/web/src/app/dev-ui/specimens.test.ts',
    ],
  },
  // Another library may change anything; Vitest knows that of this file alone.
  { what: /^package-lock\.json$/, by: ['package.json'] },
];

/** What `vitest related` is to be asked about. */
export function withReaders(changed: readonly string[]): readonly string[] {
  const readers = READ.filter(({ what }) => changed.some((path) => what.test(path))).flatMap(({ by }) => by);
  return [...new Set([...changed, ...readers])];
}

const WEB = 'apps/web/';
const FEATURE = /^apps\/web\/src\/features\/([^/]+)\//;

/** The browser journeys to be walked: of the features whose screens changed, and all where what they share did. */
export function journeysFor(changed: readonly string[]): readonly string[] {
  const all = Object.keys(featuresOf);
  const touched = changed.filter((path) => !/\.test\.tsx?$/.test(path));
  const isShared = (path: string): boolean =>
    path.startsWith(WEB) ? !FEATURE.test(path) : path.startsWith('e2e/') && !path.endsWith('.spec.ts');
  const features = touched.flatMap((path) => FEATURE.exec(path)?.[1] ?? []);
  const isWalked = (name: string): boolean => {
    if (touched.includes(pathOfJourney(name))) return true;
    const walked = featuresOf[name] ?? [];
    return walked === 'all' ? features.length > 0 : features.some((feature) => walked.includes(feature));
  };
  return (touched.some(isShared) ? all : all.filter(isWalked)).map(pathOfJourney);
}

export const pathOfJourney = (name: string): string => `e2e/${name}.spec.ts`;
