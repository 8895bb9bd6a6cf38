import type { feeCodes, feeConditions, planCodes, PriceCode } from '@tael/contract/fees/schedule';
import { compare, multiply, type Money } from '@tael/money';

export type FeeCode = (typeof feeCodes)[number];
export type FeeCondition = (typeof feeConditions)[number];
export type PlanCode = (typeof planCodes)[number];

/** A price as the schedule holds it: one version for a tenant, an act and a kind of customer. */
export interface FeeRule {
  readonly id: string;
  readonly version: number;
  readonly code: FeeCode;
  readonly entityType: number;
  /** Whose price alone it is; null for everybody's. */
  readonly customerId: string | null;
  /** Of a customer's own: from here on it pays the list price again. */
  readonly isList: boolean;
  readonly unitAmount: Money;
  /** Hundredths of a percent, where the price is a share of an amount; null everywhere else. */
  readonly rate: number | null;
  /** On what the price depends, if on anything. */
  readonly condition: { readonly kind: FeeCondition; readonly amount: Money } | null;
  readonly validFrom: Date;
}

/** What a share of an amount is taken from a size on, as the schedule holds it. */
export interface FeeTier {
  readonly id: string;
  readonly version: number;
  readonly from: Money;
  /** Hundredths of a percent. */
  readonly rate: number;
  readonly validFrom: Date;
}

/** A monthly plan as the schedule holds it. */
export interface FeePlan {
  readonly id: string;
  readonly code: PlanCode;
  readonly version: number;
  readonly subAccounts: number;
  readonly amount: Money;
  readonly validFrom: Date;
}

/** A price as staff changes it: of an act, or of a plan. */
export interface PriceRule extends Omit<FeeRule, 'code'> {
  readonly code: PriceCode;
}

/** What an act costs, with the rule and the inputs that say so. */
export interface FeeQuote {
  readonly code: string;
  readonly amount: Money;
  readonly unitAmount: Money;
  readonly quantity: number;
  readonly entityType: number;
  readonly rule: { readonly id: string; readonly version: number };
}

interface Version {
  readonly version: number;
  readonly validFrom: Date;
}

/** The rule in force at a moment: the latest one that has begun; of two that begin together, the later version. */
export const ruleInForce = <Rule extends Version>(rules: readonly Rule[], at: Date): Rule | undefined =>
  rules
    .filter((rule) => rule.validFrom <= at)
    .reduce<Rule | undefined>((best, rule) => (best && isLater(best, rule) ? best : rule), undefined);

/** The rule that a customer pays by, of one code: its own while it has one, or everybody's. */
export const ruleFor = <Rule extends PriceRule>(rules: readonly Rule[], at: Date): Rule | undefined => {
  const of = (isOwn: boolean) =>
    ruleInForce(
      rules.filter(({ customerId }) => (customerId !== null) === isOwn),
      at,
    );
  const own = of(true);
  return own === undefined || own.isList ? of(false) : own;
};

/** The rule in force for each code; a code that has not begun yet is left out. */
export const rulesInForce = <Rule extends Version & { readonly code: string }>(
  rules: readonly Rule[],
  at: Date,
): Rule[] =>
  [...new Set(rules.map(({ code }) => code))].flatMap(
    (code) =>
      ruleInForce(
        rules.filter((rule) => rule.code === code),
        at,
      ) ?? [],
  );

/** The tiers in force: those of the version that is, the smallest first. */
export const tiersInForce = (tiers: readonly FeeTier[], at: Date): FeeTier[] => {
  const version = ruleInForce(tiers, at)?.version;
  return tiers
    .filter((tier) => tier.version === version)
    .toSorted((left, right) => compare(left.from, right.from));
};

/** Hundredths of a percent as they are read: `1`, `0.8`, `0.45`. */
export const percentText = (rate: number): string => {
  const part = rate % 100;
  const digits = String(part).padStart(2, '0').replace(/0$/, '');
  return `${(rate - part) / 100}${part === 0 ? '' : `.${digits}`}`;
};

const isLater = (left: Version, right: Version): boolean =>
  left.validFrom.getTime() === right.validFrom.getTime()
    ? left.version > right.version
    : left.validFrom > right.validFrom;

/** The one function that decides a price: the preview shows what it says, the posting charges what it says. */
export const priceOf = (rule: FeeRule, quantity: number): FeeQuote => ({
  code: rule.code,
  amount: multiply(rule.unitAmount, BigInt(quantity)),
  unitAmount: rule.unitAmount,
  quantity,
  entityType: rule.entityType,
  rule: { id: rule.id, version: rule.version },
});
