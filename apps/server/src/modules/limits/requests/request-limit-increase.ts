import type { InputOf } from '@tael/contract';
import type { limitRoutes } from '@tael/contract/limits/routes';
import { raiseFaults } from '@tael/contract/limits/rules';
import { parseMoney } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { dayText, localDate } from '../../../kernel/lists/days.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { findCustomer } from '../../org/index.ts';
import { lockAccountLimits } from '../account-repository.ts';
import { mayAskFrom } from '../account-rules.ts';
import { standingOf, type Standing } from '../in-force.ts';
import { notifyOfMove } from './move-request.ts';
import { presentOwnRequest, type LimitRequest } from './present-requests.ts';
import {
  findLimitRequest,
  insertLimitRequest,
  lastDecisionsOf,
  openRequestsOf,
  type LimitRequestRow,
} from './request-repository.ts';
import { periodOf } from './request-rules.ts';

type Input = InputOf<typeof limitRoutes.requestLimitIncrease>;

/** Refuses what was typed amiss, all of it at once. */
const requireAskable = async (tx: Tx, ctx: Context, input: Input): Promise<Standing> => {
  const { tenantId, customerId } = customerOf(ctx);
  const standing = await standingOf(tx, tenantId, customerId);
  const today = dayText(localDate(ctx.clock.millis(), standing.zone));
  const { inForce, allowed } = standing;
  const fields = raiseFaults(input, { inForce: inForce[input.name], allowed: allowed[input.name], today });
  if (fields.length > 0) fail('validation_failed', { fields });
  return standing;
};

/** The same before anybody is asked for a proof. */
export const checkLimitIncrease = (ctx: Context, input: Input): Promise<Standing> =>
  read(ctx, (tx) => requireAskable(tx, ctx, input));

/**
 * Asks for a higher limit of the account: one open request for each limit, and the next one thirty days after a
 * decision. Requests of one account wait for each other, so that the count is right however many come at once.
 */
export const requestLimitIncrease = (ctx: Context, input: Input): Promise<LimitRequest> =>
  transact(ctx, async (tx) => {
    const { tenantId, customerId, userId } = customerOf(ctx);
    const now = ctx.clock.now();
    await lockAccountLimits(tx, customerId);
    if (await findLimitRequest(tx, input.id, null)) failField('id', 'already_exists');
    const { inForce, zone } = await requireAskable(tx, ctx, input);
    if ((await openRequestsOf(tx, customerId)).some(({ name }) => name === input.name))
      fail('limit_request_open');
    const from = mayAskFrom((await lastDecisionsOf(tx, customerId)).get(input.name), now);
    if (from) fail('limit_request_too_soon', { params: { date: from.toISOString().slice(0, 10) } });
    const request: LimitRequestRow = {
      id: input.id,
      tenant_id: tenantId,
      customer_id: customerId,
      name: input.name,
      kind: input.kind,
      state: 'submitted',
      currency: 'USD',
      before_amount: inForce[input.name],
      asked_amount: parseMoney(input.amount, 'USD').minor,
      granted_amount: null,
      lowered_amount: null,
      purpose: input.purpose,
      reasons: [],
      ...periodOf(input, zone),
      submitted_by: userId,
      submitted_at: now,
      decided_at: null,
      version: 1,
    };
    await insertLimitRequest(tx, request);
    const name = (await findCustomer(tx, customerId))?.displayName ?? '';
    await notifyOfMove(tx, ctx, request, { from: null, action: 'limits.requested', by: name });
    return presentOwnRequest(tx, request);
  });
