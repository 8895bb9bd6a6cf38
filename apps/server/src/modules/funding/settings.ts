import type { FundingWay } from '@tael/contract/funding/intents/states';
import { parseMoney, type Money } from '@tael/money';

/** What an admin may change about money in; the defaults are those of the domain decisions. */
export interface FundingSettings {
  /** Banking days that an approved deposit stays on hold. */
  readonly holdBankingDays: number;
  /** The hour of that banking day, in the banks' zone, at which it is released. */
  readonly releaseHour: number;
  /** How old the transfer of a notice may be, in days. */
  readonly noticeMaxAgeDays: number;
  /** After how many days a notice expires whose money never came. */
  readonly noticeLifeDays: number;
  /** How long a bank transfer takes, in banking days, as the customer reads it (specification section 9). */
  readonly arrivesInDays: string;
  /** The ways beside bank transfers that are offered; one that is not open says so. */
  readonly ways: readonly { readonly way: FundingWay; readonly isOpen: boolean }[];
  /** Money by QR code: how much at once, in US dollars, and for how long a code and its rate are valid. */
  readonly qr: { readonly minimum: Money; readonly maximum: Money; readonly minutes: number };
  /** Debits of linked banks: how much at once, and of one customer in a day of the banks. */
  readonly ach: { readonly minimum: Money; readonly maximum: Money; readonly daily: Money };
  /** Payments by Zelle: how much at once and in a day of the banks, and for how many hours one is waited for. */
  readonly zelle: {
    readonly minimum: Money;
    readonly maximum: Money;
    readonly daily: Money;
    readonly hours: number;
  };
}

export const fundingDefaults: FundingSettings = {
  holdBankingDays: 1,
  releaseHour: 9,
  noticeMaxAgeDays: 90,
  noticeLifeDays: 30,
  arrivesInDays: '2-3',
  ways: [
    { way: 'alipay', isOpen: true },
    { way: 'wechat', isOpen: true },
    { way: 'usdc', isOpen: true },
    { way: 'crypto', isOpen: true },
    { way: 'ach', isOpen: true },
    { way: 'zelle', isOpen: true },
  ],
  qr: { minimum: parseMoney('10.00', 'USD'), maximum: parseMoney('5000.00', 'USD'), minutes: 15 },
  ach: {
    minimum: parseMoney('10.00', 'USD'),
    maximum: parseMoney('25000.00', 'USD'),
    daily: parseMoney('50000.00', 'USD'),
  },
  zelle: {
    minimum: parseMoney('10.00', 'USD'),
    maximum: parseMoney('2000.00', 'USD'),
    daily: parseMoney('5000.00', 'USD'),
    hours: 72,
  },
};
