// Who may import whom. The default is no: each line of `zones` lists what a folder may see of the project itself, and
// everything else is an error. Names are captured, so a module or feature that does not exist yet is covered as well.

// A module uses the interfaces on its line and no others (an interface is `modules/<name>/index.ts`).
const interfaces = {
  ledger: [],
  files: [],
  identity: [],
  platform: [],
  approvals: ['identity', 'platform'],
  bulk: ['identity', 'files', 'approvals'],
  org: ['identity', 'platform', 'approvals'],
  sso: ['identity', 'org'],
  fees: ['ledger', 'org', 'identity', 'platform', 'limits', 'approvals'],
  limits: ['org', 'identity', 'platform', 'approvals'],
  onboarding: ['identity', 'org', 'files', 'fees', 'approvals'],
  cards: ['ledger', 'fees', 'limits', 'org', 'files', 'bulk', 'approvals'],
  webhooks: ['org'],
  authorizations: ['ledger', 'fees', 'limits', 'org', 'cards', 'files', 'webhooks', 'approvals'],
  disputes: ['ledger', 'files', 'authorizations'],
  fraud: ['org', 'cards', 'authorizations', 'disputes'],
  funding: ['ledger', 'fees', 'limits', 'org', 'files', 'approvals'],
  payments: ['ledger', 'fees', 'limits', 'org', 'identity', 'files', 'bulk', 'approvals'],
  messaging: ['org', 'files'],
  tenants: ['identity', 'platform', 'approvals', 'files', 'org'],
  operations: [],
  privacy: [],
  developers: ['identity', 'org', 'cards', 'webhooks', 'approvals'],
};
interfaces.reporting = Object.keys(interfaces);

const money = '^packages/money/';
const contract = '^packages/contract/';
const i18n = '^packages/i18n/';
const server = '^apps/server/src/';
const web = '^apps/web/src/';
const kernel = `${server}kernel/`;
const ports = `${server}providers/[^/]+/port\\.ts$`;
const anyInterface = `${server}modules/[^/]+/index\\.ts$`;
// Tests may start the whole server or read the harness: what they prove is allowed to cross module boundaries.
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

const modules = Object.entries(interfaces).map(([name, may]) =>
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
    `The module ${name} may use the interfaces (index.ts) of: ${may.join(', ') || 'no other module'}. Ask through one of them, or let a committed event tell.`,
  ),
);

// The sub-folders of a divided folder, from the top down: each may use those after it and what lies beside them.
const orders = {
  'apps/server/src/kernel': [
    'backup',
    'document',
    'spreadsheet',
    'workers',
    'calendar',
    'lists',
    'provider-calls',
    'load',
    'signed',
    'text',
    'secrets',
    'events',
    'traces',
    'database',
  ],
  'apps/server/src/modules/approvals': ['voting', 'policy'],
  'apps/server/src/modules/authorizations': [
    'back-office',
    'stand-in',
    'history',
    'messages',
    'challenges',
    'decision',
    'rules',
    'tokens',
    'lifecycle',
    'flags',
  ],
  'apps/server/src/modules/cards': [
    'back-office',
    'bulk',
    'views',
    'numbers',
    'lifecycle',
    'usage',
    'controls',
    'products',
    'delivery',
    'people',
  ],
  'apps/server/src/modules/developers': [
    'review',
    'endpoints',
    'events',
    'requests',
    'logins',
    'agents',
    'keys',
    'access',
  ],
  'apps/server/src/modules/disputes': ['drafts', 'network', 'lists', 'evidence'],
  'apps/server/src/modules/fees': ['prices', 'api-fee', 'plans', 'subscriptions'],
  'apps/server/src/modules/funding': [
    'suspense',
    'deposits',
    'lists',
    'top-ups',
    'ach',
    'qr',
    'zelle',
    'crypto',
    'conversions',
    'chain',
    'incoming',
    'senders',
    'intents',
    'cases',
    'switches',
  ],
  'apps/server/src/modules/identity': [
    'people',
    'invitations',
    'sign-in',
    'passwords',
    'attempts',
    'factors',
    'sessions',
    'addresses',
    'devices',
    'passkeys',
    'codes',
  ],
  'apps/server/src/modules/ledger': ['posting', 'admin', 'reading'],
  'apps/server/src/modules/limits': ['merchants', 'account', 'settings-changes', 'requests'],
  'apps/server/src/modules/messaging': [
    'messages',
    'notices',
    'tickets',
    'enquiries',
    'announcements',
    'mails',
    'rich-text',
  ],
  'apps/server/src/modules/onboarding': ['bank-link', 'review', 'steps', 'checks', 'owners'],
  'apps/server/src/modules/org': [
    'accounts',
    'people',
    'customers',
    'roles',
    'menu',
    'departments',
    'features',
  ],
  'apps/server/src/modules/payments': [
    'sandbox',
    'direct',
    'reconciliation',
    'answers',
    'files',
    'outgoing',
    'bank-accounts',
    'payees',
    'transfers',
  ],
  'apps/server/src/modules/tenants': ['resources', 'mails', 'menus', 'export', 'brands'],
  'apps/server/src/modules/reporting': [
    'schedules',
    'back-office',
    'overview',
    'statements',
    'spending',
    'exports',
    'audit',
    'activity',
  ],
  'apps/web/src/lib': [
    'balance',
    'saved',
    'screens',
    'messages',
    'forms',
    'queries',
    'session',
    'calls',
    'paths',
    'time',
    'words',
    'storage',
  ],
  'apps/web/src/parts': [
    'bank',
    'features',
    'fraud',
    'people',
    'merchants',
    'lists',
    'cards',
    'chart',
    'dialogs',
    'fees',
    'fields',
    'rich-text',
    'files',
    'purchases',
    'help',
  ],
  'apps/web/src/shell': ['layouts', 'notices', 'header', 'menu', 'session', 'tabs', 'brand'],
  'apps/web/src/ui': ['dialogs', 'facts', 'fields', 'filters', 'table', 'states', 'page', 'theme'],
};

const ordered = Object.entries(orders).flatMap(([root, subs]) => [
  ...subs.slice(1).map((sub, index) => ({
    name: `order-${root.split('/').at(-1)}`,
    severity: 'error',
    comment: `The sub-folders of ${root} use those after them: ${subs.join(' > ')}.`,
    from: { path: `^${root}/${sub}/`, pathNot: test },
    to: { path: `^${root}/(${subs.slice(0, index + 1).join('|')})/` },
  })),
  {
    name: 'sub-folder-without-order',
    severity: 'error',
    comment: `This sub-folder of ${root} has no place in \`orders\` of .dependency-cruiser.cjs.`,
    from: { path: `^${root}/[^/]+/`, pathNot: `^${root}/(${subs.join('|')})/` },
    to: {},
  },
]);

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
      name: 'contract-has-three-libraries',
      severity: 'error',
      comment:
        'packages/contract may use zod, ibantools and, on the server, libphonenumber-js, and no other library: the browser loads it too.',
      from: { path: contract, pathNot: test },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'],
        pathNot: '^node_modules/(zod|ibantools|libphonenumber-js)/',
      },
    },
    zone(
      'sdk',
      '^packages/sdk/src/',
      ['^packages/sdk/src/'],
      'The SDK is installed alone: it sees nothing else.',
    ),
    zone(
      'sdk-build',
      '^packages/sdk/build-tools/',
      ['^packages/sdk/', contract, money],
      'What builds the SDK sees the contract.',
    ),
    zone(
      'cli',
      '^apps/cli/',
      ['^apps/cli/', '^packages/sdk/src/', contract, money, i18n],
      'The command line is a client: it sees the contract and the SDK.',
    ),
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
      [`${server}providers/$1/`, ports, kernel, money, contract],
      'A provider sees the kernel, its own trade and, where one firm does several, their ports: the module that needs two of them asks each through its port.',
    ),
    ...modules,
    ...ordered,
    {
      name: 'module-not-in-the-table',
      severity: 'error',
      comment:
        'This module has no line in .dependency-cruiser.cjs: add it to `interfaces` with what it may use.',
      from: {
        path: `${server}modules/`,
        pathNot: `${server}modules/(${Object.keys(interfaces).join('|')})/`,
      },
      to: {},
    },
    {
      name: 'provider-ports-are-types',
      severity: 'error',
      comment:
        'A module names a port by its type alone (`import type`): who stands behind it is decided in outside-providers.ts.',
      from: { path: `${server}modules/`, pathNot: test },
      to: { path: ports, dependencyTypesNot: ['type-only'] },
    },
    zone(
      'http',
      `${server}http/`,
      [`${server}http/`, `${server}config\\.ts$`, kernel, money, contract, i18n, anyInterface],
      'http sees the configuration, the kernel, the contract, the words and the module interfaces.',
    ),
    zone(
      'jobs',
      `${server}jobs/`,
      [`${server}jobs/`, kernel, money, contract, i18n, anyInterface],
      'jobs see the kernel, the contract, the words and the module interfaces.',
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
      // The one rule of colors that the server keeps too.
      [`${web}ui/`, i18n, money, `${contract}src/kernel/contrast\\.ts$`],
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
      name: 'no-circular',
      severity: 'error',
      comment:
        'Two files that need each other, if only for a type, are one file, or need a third below both.',
      from: {},
      to: { circular: true },
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
