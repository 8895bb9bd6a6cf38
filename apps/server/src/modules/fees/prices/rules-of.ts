import { feeCodes, planPriceCodes } from '@tael/contract/fees/schedule';
import type { Tx } from '../../../kernel/transaction.ts';
import { feeRules, monthlyPlans } from '../repository.ts';
import type { FeePlan, PriceRule } from '../rules.ts';
import type { PriceName } from './price-repository.ts';

/** A plan belongs to businesses, and costs each of them the same. */
const asRule = ({ id, version, code, amount, validFrom }: FeePlan): PriceRule[] => {
  const priced = planPriceCodes.find((one) => one === `plan_${code}`);
  if (priced === undefined) return [];
  const everybodys = { entityType: 2, customerId: null, isList: false, rate: null, condition: null };
  return [{ id, version, code: priced, unitAmount: amount, validFrom, ...everybodys }];
};

/** All versions of everybody's prices and of a customer's own; those of plans among everybody's. */
export const priceRules = async (
  tx: Tx,
  of: { readonly tenantId: string; readonly entityType: number; readonly customerId: string | null },
): Promise<PriceRule[]> => {
  const fees = await feeRules(tx, of);
  if (of.entityType !== 2 || of.customerId !== null) return fees;
  return [...fees, ...(await monthlyPlans(tx, of.tenantId)).flatMap(asRule)];
};

/** The versions of one price. */
export const rulesOf = async (tx: Tx, name: PriceName): Promise<PriceRule[]> => {
  const { tenantId, entityType, customerId } = name;
  const code = feeCodes.find((one) => one === name.code);
  if (code !== undefined) return feeRules(tx, { tenantId, entityType, code, customerId });
  return (await priceRules(tx, { tenantId, entityType, customerId })).filter(
    (rule) => rule.code === name.code,
  );
};
