/**
 * The features that each browser journey walks through. What all screens share, the frame around them and the pages of the
 * entry are no feature: a change there is a change of every journey.
 */
export const featuresOf: Readonly<Record<string, readonly string[] | 'all'>> = {
  ach: ['funding'],
  announcement: ['messages', 'tickets'],
  appearance: ['cards', 'settings'],
  approvals: ['approvals'],
  'back-office': ['audit-log', 'global-settings', 'prices'],
  books: ['admin-ledger', 'ledger'],
  businesses: ['customers', 'reports', 'work'],
  'view-as-customer': ['customers', 'overview', 'cards'],
  'bulk-cards': ['bulk', 'cards', 'transactions'],
  business: ['onboarding', 'reviews', 'identity'],
  'card-number': ['cards', 'identity'],
  'card-people': ['cards', 'departments', 'identity', 'transactions'],
  'card-products': ['activity', 'card-bins', 'cards', 'back-office-cards'],
  'card-rules': ['card-rules'],
  cards: ['cards', 'simulate', 'transactions'],
  usdc: ['funding', 'usdc'],
  'decision-webhook': ['webhooks'],
  developer: ['api-fee', 'developers'],
  'dev-ui': [],
  'deposit-question': ['funding', 'overview', 'reviews'],
  disputes: ['disputes', 'transactions'],
  enquiries: ['enquiries'],
  entrance: ['accounts', 'identity', 'onboarding'],
  frame: ['tickets'],
  'fraud-alerts': ['flagged', 'fraud', 'simulate', 'transactions'],
  funding: ['activity', 'funding'],
  'funding-ways': ['funding', 'funding-methods'],
  header: ['approvals', 'customers', 'funding', 'messages'],
  help: ['tickets', 'transactions'],
  history: ['activity', 'funding', 'ledger', 'transactions'],
  'holder-asked': ['cards', 'challenges', 'back-office-cards', 'messages', 'simulate', 'transactions'],
  journey: [
    'activity',
    'cards',
    'funding',
    'identity',
    'ledger',
    'onboarding',
    'overview',
    'simulate',
    'transactions',
  ],
  'left-pages': ['identity', 'overview'],
  limits: ['cards', 'limits'],
  'one-merchant': ['cards'],
  messages: ['messages', 'simulate', 'tickets', 'transactions'],
  notifications: ['documents', 'messages', 'privacy', 'settings'],
  'odd-merchants': ['transactions'],
  onboarding: ['identity', 'onboarding', 'reviews'],
  operations: ['operations'],
  overview: ['overview'],
  'company-people': ['approvals', 'people'],
  payments: ['bank-files', 'payments'],
  'payment-batch': ['approvals', 'bulk', 'payees', 'payments'],
  'payment-check': ['payments'],
  'payment-global': ['payments'],
  'payment-repeat': ['payments'],
  passkeys: ['identity', 'security'],
  'payee-changes': ['approvals', 'payees', 'payments'],
  substitute: ['approvals', 'transfers'],
  payees: ['bulk', 'identity', 'payees'],
  plans: ['people', 'plans'],
  presses: ['cards', 'ledger'],
  prices: ['cards', 'identity', 'invoices', 'onboarding'],
  'reader-settings': ['cards', 'funding', 'identity', 'overview', 'payments', 'settings', 'transactions'],
  reviews: ['customers', 'identity', 'onboarding', 'reviews'],
  screens: 'all',
  security: ['identity', 'security'],
  session: ['activity', 'cards', 'documents', 'identity'],
  roles: ['roles'],
  settings: ['invoices', 'settings'],
  'sign-in': ['identity', 'onboarding', 'security'],
  site: [],
  'single-sign-on': ['identity', 'security', 'single-sign-on'],
  spending: ['cards', 'customers', 'back-office-cards', 'spending', 'transactions'],
  tables: ['cards', 'palette'],
  tabs: ['cards', 'funding', 'ledger', 'transactions'],
  transfers: ['bank-accounts', 'transfers'],
  typing: ['bulk', 'cards', 'transactions'],
  zelle: ['funding'],
  'white-label': ['approvals', 'identity', 'white-label'],
  windows: ['identity', 'overview'],
  wires: ['approvals', 'payees', 'payments'],
};

/**
 * What `npm test` walks, whatever has changed: one whole journey through each part of the product, every screen once, and
 * what only a browser can prove of signing in, of what is left behind in it, and of card numbers. The others are walked
 * where a change touches them (`npm test -- --changed`), and all by `npm run e2e`.
 */
export const wholeJourneys: readonly string[] = [
  'ach',
  'approvals',
  'books',
  'bulk-cards',
  'business',
  'card-number',
  'cards',
  'company-people',
  'developer',
  'disputes',
  'funding',
  'funding-ways',
  'journey',
  'left-pages',
  'messages',
  'operations',
  'passkeys',
  'payees',
  'payments',
  'plans',
  'screens',
  'security',
  'session',
  'sign-in',
  'transfers',
  'white-label',
  'windows',
  'wires',
  'zelle',
];

/** How long the longest journeys take on two cores that two runs share; a rough figure is enough to deal them out evenly. */
const recordedSeconds: Readonly<Record<string, number>> = {
  screens: 183,
  journey: 82,
  usdc: 72,
  'card-people': 65,
  'card-products': 59,
  limits: 58,
  session: 54,
  reviews: 52,
  entrance: 48,
  business: 48,
  site: 48,
  wires: 44,
  cards: 42,
  'left-pages': 41,
  tabs: 41,
  'holder-asked': 40,
  developer: 37,
  tables: 37,
  messages: 35,
  'white-label': 32,
};

/** What the others come to, by how long they are to read. */
const bytesASecond = 250;

export const secondsOf = (journey: string, bytes: number): number =>
  recordedSeconds[journey] ?? bytes / bytesASecond;

interface Journey {
  readonly name: string;
  readonly seconds: number;
}

/** Deals journeys out to so many runs that take about as long as each other; the same ones on every machine. */
export const dealOut = <Of extends Journey>(journeys: readonly Of[], runs: number): Of[][] => {
  const dealt: { seconds: number; own: Of[] }[] = Array.from({ length: runs }, () => ({
    seconds: 0,
    own: [],
  }));
  const longestFirst = journeys.toSorted(
    (one, other) => other.seconds - one.seconds || (one.name < other.name ? -1 : 1),
  );
  for (const journey of longestFirst) {
    const to = dealt.reduce((least, run) => (run.seconds < least.seconds ? run : least));
    to.seconds += journey.seconds;
    to.own.push(journey);
  }
  return dealt.map(({ own }) => own);
};
