import { settingRules, type SettingCode } from '@tael/contract/limits/setting-codes';
import { parseMoney, type Money } from '@tael/money';
import type { AccountLimits } from './account-rules.ts';

/** The platform's settings that an admin can change for a tenant. */
export interface Settings {
  /** How many cards a customer may have that are not ended yet. */
  readonly cardsPersonal: number;
  readonly cardsBusiness: number;
  /** How many card products a customer may use or apply for. */
  readonly binsPersonal: number;
  readonly binsBusiness: number;
  readonly cardValidMonths: number;
  readonly revealsPerHour: number;
  /** How long an authorisation holds its amount. */
  readonly holdDays: number;
  /** By how much captures together may exceed what was authorised: tips, weights, rates. */
  readonly captureTolerancePercent: string;
  /** A pump authorises a small amount and captures the real one: up to this. */
  readonly captureToleranceFuel: Money;
  /** How many days before it begins a higher price is told. */
  readonly priceNoticeDays: number;
  /** The most that a card may spend, of an account without limits of its own; in cents. */
  readonly accountLimits: AccountLimits;
}

/** The settings that result from a tenant's own rows over the standard; rows of other codes are not ours to read. */
export const settingsFrom = (
  rows: readonly { readonly code: string; readonly value: string }[],
): Settings => {
  const own = new Map(rows.map(({ code, value }) => [code, value]));
  const text = (code: SettingCode): string => own.get(code) ?? settingRules[code].standard;
  const usd = (code: SettingCode): Money => parseMoney(text(code), 'USD');
  const whole = (code: SettingCode): number => Number.parseInt(text(code), 10);
  return {
    cardsPersonal: whole('cards_personal'),
    cardsBusiness: whole('cards_business'),
    binsPersonal: whole('bins_personal'),
    binsBusiness: whole('bins_business'),
    cardValidMonths: whole('card_valid_months'),
    revealsPerHour: whole('reveals_per_hour'),
    holdDays: whole('hold_days'),
    captureTolerancePercent: text('capture_tolerance_percent'),
    captureToleranceFuel: usd('capture_tolerance_fuel'),
    priceNoticeDays: whole('price_notice_days'),
    accountLimits: {
      perTransaction: usd('account_limit_per_transaction').minor,
      daily: usd('account_limit_daily').minor,
      weekly: usd('account_limit_weekly').minor,
      monthly: usd('account_limit_monthly').minor,
    },
  };
};
