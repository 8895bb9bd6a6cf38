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
}

export const fundingDefaults: FundingSettings = {
  holdBankingDays: 1,
  releaseHour: 9,
  noticeMaxAgeDays: 90,
  noticeLifeDays: 30,
  arrivesInDays: '2-3',
};
