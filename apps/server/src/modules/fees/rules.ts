import { multiply, type Money } from '@tael/money';

/** A price as the schedule holds it: one version for a tenant, an act and a kind of customer. */
export interface FeeRule {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly entityType: number;
  readonly unitAmount: Money;
  readonly validFrom: Date;
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

/** The rule in force at a moment: the latest one that has begun; of two that begin together, the later version. */
export const ruleInForce = (rules: readonly FeeRule[], at: Date): FeeRule | undefined =>
  rules
    .filter((rule) => rule.validFrom <= at)
    .reduce<FeeRule | undefined>((best, rule) => (best && isLater(best, rule) ? best : rule), undefined);

const isLater = (left: FeeRule, right: FeeRule): boolean =>
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
