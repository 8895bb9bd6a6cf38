import { required, type ProviderSettings } from './config-providers.ts';
import type { Feature } from './features.ts';

/** Who has to be there for what is offered. Files have the database where no bucket is configured. */
const always = ['mail', 'sms', 'helpdesk', 'screening', 'exchangeRates'] as const;
const words: Readonly<Record<(typeof always)[number], string>> = {
  mail: 'mail',
  sms: 'text messages',
  helpdesk: 'the helpdesk',
  screening: 'screening',
  exchangeRates: 'exchange rates',
};

/** What a feature needs: a trade with the settings of its real provider, or none where nobody is behind a sandbox so far. */
const tradesOf: Readonly<Record<Feature, readonly Trade[]>> = {
  cards: [
    { name: 'the card vault and purchases', by: 'lithic' },
    { name: 'disputes and wallet tokens at the card network' },
    { name: 'the card printer' },
  ],
  banking: [{ name: 'the bank', by: 'increase' }, { name: 'linked banks' }],
  qr: [{ name: 'Alipay or WeChat Pay', by: 'alipay', or: 'wechat' }],
  crypto: [{ name: 'the conversion of coins' }],
  onboarding: [{ name: 'identity checks', by: 'identityCheck' }],
};
interface Trade {
  readonly name: string;
  readonly by?: keyof ProviderSettings;
  /** Another that does as well. */
  readonly or?: keyof ProviderSettings;
}

const lackOf = (settings: ProviderSettings, feature: Feature): string | null => {
  const isThere = (by: keyof ProviderSettings | undefined): boolean =>
    by !== undefined && settings[by] !== null;
  const lacking = tradesOf[feature].filter(({ by, or }) => !isThere(by) && !isThere(or));
  if (lacking.length === 0) return null;
  const canBeSet = lacking.every(({ by }) => by !== undefined);
  const names = lacking.map(({ name, by }) =>
    by && !canBeSet ? `${name} (set ${required[by].join(', ')})` : name,
  );
  const settable = lacking.flatMap(({ by, or }) =>
    [by, or].flatMap((one) => (one ? [required[one].join(', ')] : [])),
  );
  return `${names.join(', ')} (${canBeSet ? `set ${settable.join(', or ')}, or ` : ''}leave ${feature} out of TAEL_FEATURES)`;
};

/** Each trade that what is offered needs and that has no real provider, with what to set or to leave out. */
export const missingProviders = (
  settings: ProviderSettings,
  offered: readonly Feature[],
): readonly string[] => [
  ...always
    .filter((trade) => settings[trade] === null)
    .map((trade) => `${words[trade]} (set ${required[trade].join(', ')})`),
  ...offered.flatMap((feature) => lackOf(settings, feature) ?? []),
];
