import type { InputOf } from '@tael/contract';
import type { limitRoutes } from '@tael/contract/limits/routes';
import { parseMoney } from '@tael/money';
import { customerOf, type Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import { transact } from '../../kernel/transaction.ts';
import { findCustomer } from '../org/index.ts';
import { lockAccountLimits } from './account-repository.ts';
import { mayAskFrom } from './account-rules.ts';
import { standingOf } from './in-force.ts';
import { tellMove } from './move-request.ts';
import { presentOwnRequest, type LimitRequest } from './present-requests.ts';
import { settingRows } from './repository.ts';
import {
  findLimitRequest,
  insertLimitRequest,
  lastDecisionsOf,
  openRequestsOf,
  type LimitRequestRow,
} from './request-repository.ts';
import { periodOf } from './request-rules.ts';
import { settingsFrom } from './settings.ts';

/**
 * Asks for a higher limit of the account: one open request for each limit, and the next one thirty days after a
 * decision. Requests of one account wait for each other, so that the count is right however many come at once.
 */
export const requestLimitIncrease = (
  ctx: Context,
  input: InputOf<typeof limitRoutes.requestLimitIncrease>,
): Promise<LimitRequest> =>
  transact(ctx, async (tx) => {
    const { tenantId, customerId, userId } = customerOf(ctx);
    const now = ctx.clock.now();
    await lockAccountLimits(tx, customerId);
    if (await findLimitRequest(tx, input.id, null)) failField('id', 'already_exists');
    const { inForce } = await standingOf(tx, tenantId, customerId);
    const { minor } = parseMoney(input.amount, 'USD');
    if (minor <= inForce[input.name]) failField('amount', 'limit_not_higher');
    const { spendingZone } = settingsFrom(await settingRows(tx, tenantId));
    const period = periodOf(input, now, spendingZone);
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
      asked_amount: minor,
      granted_amount: null,
      purpose: input.purpose,
      reasons: [],
      ...period,
      submitted_by: userId,
      submitted_at: now,
      decided_at: null,
      version: 1,
    };
    await insertLimitRequest(tx, request);
    const name = (await findCustomer(tx, customerId))?.displayName ?? '';
    await tellMove(tx, ctx, request, { from: null, action: 'limits.requested', by: name });
    return presentOwnRequest(tx, request);
  });
