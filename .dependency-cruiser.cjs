// Who may import whom. The default is no: each line of `zones` lists what a folder may see of the project itself, and
// everything else is an error. Names are captured, so a module or feature that does not exist yet is covered as well.

// A module uses the doors on its line and no others (a door is `modules/<name>/index.ts`).
const doors = {
  ledger: [],
  files: [],
  identity: [],
  platform: [],
  approvals: ['identity', 'platform'],
  bulk: ['files', 'approvals'],
  org: ['identity', 'platform', 'approvals'],
  fees: ['ledger', 'org'],
  limits: ['org', 'platform', 'approvals'],
  onboarding: ['identity', 'org', 'files', 'fees'],
  cards: ['ledger', 'fees', 'limits', 'org', 'files', 'bulk', 'approvals'],
  webhooks: ['org'],
  authorizations: ['ledger', 'fees', 'limits', 'org', 'cards', 'files', 'webhooks'],
  disputes: ['ledger', 'files', 'authorizations'],
  fraud: ['cards', 'authorizations', 'disputes'],
  funding: ['ledger', 'fees', 'limits', 'org', 'files', 'approvals'],
  payments: ['ledger', 'fees', 'limits', 'org', 'files', 'bulk', 'approvals'],
  messaging: ['org', 'files'],
  developer: ['org', 'identity', 'approvals'],
};
doors.reporting = Object.keys(doors);

const money = '^packages/money/';
const contract = '^packages/contract/';
const i18n = '^packages/i18n/';
const server = '^apps/server/src/';
const web = '^apps/web/src/';
const kernel = `${server}kernel/`;
const ports = `${server}providers/[^/]+/port\\.ts$`;
const anyDoor = `${server}modules/[^/]+/index\\.ts$`;
// Tests may start the whole server or read the harness: what they prove is allowed to cross walls.
const test = '(\\.(proof\\.)?(test|spec)|/testing)\\.tsx?$';
const ours = '^(packages|apps|scripts|bench|e2e)/';

function zone(name, from, allowed, comment) {
  return {
    name,
    severity: 'error',
    comment,
    from: { path: from, pathNot: [test, `${server}testing/`] },
    to: { path: ours, pathNot: allowed },
  };
}

const modules = Object.entries(doors).map(([name, may]) =>
  zone(
    `module-${name}`,
    `${server}modules/${name}/`,
    [
      money,
      contract,
      kernel,
      i18n,
      ports,
      `${server}modules/${name}/`,
      ...may.map((other) => `${server}modules/${other}/index\\.ts$`),
    ],
    `The module ${name} may use the doors (index.ts) of: ${may.join(', ') || 'no other module'}. Ask through one of them, or let a committed event tell.`,
  ),
);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    zone('money-is-alone', money, [money], 'packages/money imports nothing of the project.'),
    zone('contract', contract, [contract, money], 'The contract sees money alone.'),
    zone('i18n', i18n, [i18n, contract, money], 'The words see the contract (codes) and money.'),
    {
      name: 'money-has-no-library',
      severity: 'error',
      comment: 'packages/money runs on the language alone.',
      from: { path: money, pathNot: test },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'] },
    },
    {
      name: 'contract-has-zod-alone',
      severity: 'error',
      comment: 'packages/contract may use zod and no other library: the browser loads it too.',
      from: { path: contract, pathNot: test },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'],
        pathNot: '^node_modules/zod/',
      },
    },
    zone(
      'kernel',
      kernel,
      [kernel, money, contract],
      'The kernel knows no module, no provider and no web framework: pass what it needs as a value.',
    ),
    {
      name: 'framework-only-in-http',
      severity: 'error',
      comment:
        'Only apps/server/src/http and app.ts know the web framework: return a value or throw a Failure.',
      from: { path: server, pathNot: [`${server}http/`, `${server}app\\.ts$`, test, `${server}testing/`] },
      to: { path: '^node_modules/(fastify|@fastify)/' },
    },
    zone(
      'providers',
      `${server}providers/([^/]+)/`,
      [`${server}providers/$1/`, kernel, money, contract],
      'A provider sees the kernel and its own trade: the module that needs two of them asks each through its port.',
    ),
    ...modules,
    {
      name: 'module-not-in-the-table',
      severity: 'error',
      comment: 'This module has no line in .dependency-cruiser.cjs: add it to `doors` with what it may use.',
      from: { path: `${server}modules/`, pathNot: `${server}modules/(${Object.keys(doors).join('|')})/` },
      to: {},
    },
    {
      name: 'provider-ports-are-types',
      severity: 'error',
      comment:
        'A module names a port by its type alone (`import type`): who stands behind it is decided in app.ts.',
      from: { path: `${server}modules/`, pathNot: test },
      to: { path: ports, dependencyTypesNot: ['type-only'] },
    },
    zone(
      'http',
      `${server}http/`,
      [`${server}http/`, `${server}config\\.ts$`, kernel, money, contract, i18n, anyDoor],
      'http sees the configuration, the kernel, the contract, the words and the doors of modules.',
    ),
    zone(
      'jobs',
      `${server}jobs/`,
      [`${server}jobs/`, kernel, money, contract, i18n, anyDoor],
      'jobs see the kernel, the contract, the words and the doors of modules.',
    ),
    zone('server-never-imports-web', server, [server, money, contract, i18n], 'The server knows no screen.'),
    {
      name: 'product-never-imports-tests',
      severity: 'error',
      comment: 'Test code stays in tests: move what the product needs out of apps/server/src/testing.',
      from: { path: '^(packages|apps)/', pathNot: [test, `${server}testing/`] },
      to: { path: [test, `${server}testing/`], pathNot: `${server}testing/faults\\.ts$` },
    },
    zone(
      'ui',
      `${web}ui/`,
      [`${web}ui/`, i18n, money],
      'ui has no business words: it sees the words and money.',
    ),
    zone(
      'lib',
      `${web}lib/`,
      [`${web}lib/`, contract, i18n, money],
      'lib sees the contract, the words and money.',
    ),
    zone(
      'parts',
      `${web}parts/`,
      [`${web}parts/`, `${web}ui/`, `${web}lib/`, contract, money, i18n],
      'What several features show is built of ui and lib, and knows no feature.',
    ),
    zone(
      'features',
      `${web}features/([^/]+)/`,
      [`${web}features/$1/`, `${web}parts/`, `${web}ui/`, `${web}lib/`, contract, money, i18n],
      'A feature sees parts, ui, lib and itself, never another feature: what two of them need moves to parts, ui or lib.',
    ),
    zone(
      'shell',
      `${web}shell/`,
      [`${web}shell/`, `${web}ui/`, `${web}lib/`, contract, i18n],
      'The shell sees ui, lib and the contract: app joins it with the features.',
    ),
    zone(
      'site',
      `${web}site/`,
      [`${web}site/`, `${web}ui/`, `${web}lib/`, contract, i18n],
      'Public pages never load a feature of the console.',
    ),
    zone(
      'web-never-imports-server',
      web,
      [web, money, contract, i18n],
      'The console knows the contract alone.',
    ),
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'Two files that need each other are one file, or need a third.',
      from: { pathNot: test },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolves',
      severity: 'error',
      comment: 'This import leads nowhere.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|\\./\\+types/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|dist|\\.react-router|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
    cache: false,
  },
};
