import type { InputOf } from '@tael/contract';
import type { limitRoutes } from '@tael/contract/limits/routes';
import { restoreFault } from '@tael/contract/limits/rules';
import { parseMoney } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { failField } from '../../../kernel/failure.ts';
import { read } from '../../../kernel/transaction.ts';
import type { AccountLimitsResponse } from './get-account-limits.ts';
import { standingOf, type LimitDeps, type Standing } from '../in-force.ts';
import { setAccountLimit } from './set-account-limit.ts';

type Input = InputOf<typeof limitRoutes.restoreAccountLimit>;

const faultOf = ({ name }: Input, minor: bigint, { inForce, allowed }: Standing) =>
  restoreFault(minor, { inForce: inForce[name], allowed: allowed[name] });

/** Refuses, before anybody is asked for a proof, what is no way back up. */
export const checkRestoredLimit = (ctx: Context, input: Input): Promise<void> =>
  read(ctx, async (tx) => {
    const { tenantId, customerId } = customerOf(ctx);
    const { minor } = parseMoney(input.amount, 'USD');
    const fault = faultOf(input, minor, await standingOf(tx, tenantId, customerId));
    if (fault) failField('amount', fault);
  });

/**
 * Takes a lowered limit of the account back up, at most to what it may be without a request: the platform's, or what was
 * granted and holds. It is no request, needs nobody's word and does not count for the next one.
 */
export const restoreAccountLimit =
  (deps: LimitDeps) =>
  (ctx: Context, input: Input): Promise<AccountLimitsResponse> =>
    setAccountLimit(deps, ctx, input, {
      action: 'limits.restored',
      faultOf: (minor, standing) => faultOf(input, minor, standing),
    });
