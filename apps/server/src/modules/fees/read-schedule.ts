import type { InputOf, OutputOf } from '@tael/contract';
import type { feeRoutes } from '@tael/contract/fees/routes';
import { feeCodes } from '@tael/contract/fees/schedule';
import type { Context } from '../../kernel/context.ts';
import { read, type Tx } from '../../kernel/transaction.ts';
import { asResponse } from './money-response.ts';
import { cryptoTiers, feeRules, monthlyPlans } from './repository.ts';
import { percentText, rulesInForce, tiersInForce, type FeeRule } from './rules.ts';

type Input = InputOf<typeof feeRoutes.feeSchedule>;
type Schedule = OutputOf<typeof feeRoutes.feeSchedule>;

export interface ScheduleDeps {
  /** Whose prices a host shows. */
  readonly tenantOf: (tx: Tx, host: string | null) => Promise<string>;
}

/** As the contract lists the codes, whatever order they come in. */
const inOrder = (rules: readonly FeeRule[]): FeeRule[] =>
  rules.toSorted((left, right) => feeCodes.indexOf(left.code) - feeCodes.indexOf(right.code));

/**
 * What a personal or a business customer of the tenant on this host pays. Open to everybody, so it reads in the system's
 * scope and nothing but the catalogue.
 */
export const readSchedule = (
  ctx: Context,
  { tenantOf }: ScheduleDeps,
  host: string | null,
  input: Input,
): Promise<Schedule> =>
  read(
    ctx,
    async (tx) => {
      const at = ctx.clock.now();
      const entityType = input.entityType === '2' ? 2 : 1;
      const of = { tenantId: await tenantOf(tx, host), entityType };
      const plans = entityType === 2 ? rulesInForce(await monthlyPlans(tx, of.tenantId), at) : [];
      return {
        entityType,
        fees: inOrder(rulesInForce(await feeRules(tx, of), at)).map(
          ({ id, version, code, unitAmount, rate, condition }) => ({
            code,
            amount: asResponse(unitAmount),
            percent: rate === null ? null : percentText(rate),
            condition: condition && { kind: condition.kind, amount: asResponse(condition.amount) },
            rule: { id, version },
          }),
        ),
        cryptoDeposit: tiersInForce(await cryptoTiers(tx, of), at).map(({ from, rate }) => ({
          from: asResponse(from),
          percent: percentText(rate),
        })),
        plans: plans.map(({ code, subAccounts, amount }) => ({
          code,
          subAccounts,
          amount: asResponse(amount),
        })),
      };
    },
    { scope: { kind: 'system' } },
  );
