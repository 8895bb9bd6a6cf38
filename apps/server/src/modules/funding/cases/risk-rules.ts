/** What makes a person look at money before it is spent. Pure; the amounts are US cents. */
import type { CaseReason } from '@tael/contract/funding/cases/states';

export const riskSettings = {
  /** So many amounts in a row that are multiples of the step say that somebody splits or makes them up. */
  roundStep: 1_000_00n,
  roundInRow: 4,
  roundDays: 7,
  /** So many deposits in a day, or so much. */
  mostInDay: 10,
  mostOfDay: 250_000_00n,
  /** Countries under comprehensive sanctions. */
  countries: ['CU', 'IR', 'KP', 'SY'],
} as const;

const dayMs = 86_400_000;

export interface RiskFacts {
  readonly amount: bigint;
  readonly now: number;
  /** What was credited before, newest first. */
  readonly before: readonly { readonly at: Date; readonly amount: bigint }[];
  /** Where the sender's bank is, where the way tells. */
  readonly country: string | null;
}

const isRound = (amount: bigint): boolean => amount > 0n && amount % riskSettings.roundStep === 0n;

export const riskReasonsOf = ({ amount, now, before, country }: RiskFacts): CaseReason[] => {
  const { roundInRow, mostInDay, mostOfDay } = riskSettings;
  const countries: readonly string[] = riskSettings.countries;
  const lastDay = before.filter(({ at }) => at.getTime() > now - dayMs);
  const ofDay = lastDay.reduce((sum, one) => sum + one.amount, amount);
  const row = [amount, ...before.slice(0, roundInRow - 1).map((one) => one.amount)];
  const reasons: CaseReason[] = [];
  if (row.length === roundInRow && row.every(isRound)) reasons.push('round_amounts');
  if (lastDay.length >= mostInDay || ofDay > mostOfDay) reasons.push('velocity');
  if (country !== null && countries.includes(country)) reasons.push('sanctioned_country');
  return reasons;
};
