/** What a setting takes: a whole number or an amount, between two that both belong. */
export interface SettingRule {
  readonly kind: 'count' | 'days' | 'months' | 'percent' | 'money';
  readonly least: number;
  readonly most: number;
  /** Whether it lets money move, so that a second person approves each change. */
  readonly isApproved: boolean;
  /** What holds until somebody changes it. */
  readonly standard: string;
}

const cap = (standard: string, most: number): SettingRule => ({
  kind: 'count',
  least: 0,
  most,
  isApproved: false,
  standard,
});
const limit = (standard: string): SettingRule => ({
  kind: 'money',
  least: 1,
  most: 10_000_000,
  isApproved: true,
  standard,
});

/** The global configuration limits of a tenant. Each is read by the server where it decides. */
export const settingRules = {
  cards_personal: cap('100', 100_000),
  cards_business: cap('10000', 1_000_000),
  bins_personal: cap('3', 1_000),
  bins_business: cap('25', 1_000),
  card_valid_months: { kind: 'months', least: 1, most: 120, isApproved: false, standard: '36' },
  reveals_per_hour: { kind: 'count', least: 1, most: 1_000, isApproved: false, standard: '10' },
  hold_days: { kind: 'days', least: 1, most: 30, isApproved: true, standard: '7' },
  capture_tolerance_percent: { kind: 'percent', least: 0, most: 100, isApproved: true, standard: '20' },
  capture_tolerance_fuel: { kind: 'money', least: 0, most: 1_000, isApproved: true, standard: '175.00' },
  price_notice_days: { kind: 'days', least: 0, most: 180, isApproved: true, standard: '30' },
  account_limit_per_transaction: limit('50000.00'),
  account_limit_daily: limit('100000.00'),
  account_limit_weekly: limit('250000.00'),
  account_limit_monthly: limit('500000.00'),
} as const satisfies Record<string, SettingRule>;

export type SettingCode = keyof typeof settingRules;
// An object's keys lose their names; the table above says which they are.
export const settingCodes = Object.keys(settingRules) as [SettingCode, ...SettingCode[]];

/** How a change stands. One that waits or is scheduled is open, and a setting has one of those. */
export const settingChangeStates = ['waiting', 'scheduled', 'applied', 'rejected', 'withdrawn'] as const;
export type SettingChangeState = (typeof settingChangeStates)[number];
