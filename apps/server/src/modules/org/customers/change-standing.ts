import type { customerRoutes, InputOf } from '@tael/contract';
import { accountStatus } from '@tael/contract/identity/states';
import { accountLife, type AccountState } from '@tael/contract/org/states';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import { ownUsers, requestMail, type MailTemplate } from '../../identity/index.ts';
import type { CustomerDeps } from '../customer-deps.ts';
import { saveStanding } from './customer-repository.ts';
import { presentCustomer, type CustomerDetail } from './list-customers.ts';
import { lockAccounts, updateStanding, type AccountRow, type StandingReason } from '../repository.ts';
import { accountStateOf, cardAccountCode, isBarred, type OpenStatus } from '../rules.ts';

type Routes = typeof customerRoutes;

interface Change {
  readonly id: string;
  readonly to: 'suspended' | 'restricted' | 'open';
  readonly action: string;
  readonly template: MailTemplate;
  readonly reason: string;
  readonly note: string;
  readonly standing: { readonly reason: StandingReason; readonly note: string; readonly by: string } | null;
}

/** What an account is by its registration: kept aside while it is barred. */
const openStatusOf = ({ status, status_before: before }: AccountRow): OpenStatus =>
  status === accountStatus.suspended || status === accountStatus.restricted
    ? (before ?? accountStatus.active)
    : status;

/**
 * Bars or opens every account of a customer at once. The rows of the accounts stay locked until the end, so that money
 * which is on its way goes through before the answer or is refused after it.
 */
const changeStanding = async (
  tx: Tx,
  ctx: Context,
  deps: CustomerDeps,
  change: Change,
): Promise<CustomerDetail> => {
  const { id, to } = change;
  const accounts = await lockAccounts(tx, id);
  const card = accounts.find(({ code }) => code === cardAccountCode);
  if (!card) return fail('not_found');
  const before = accountStateOf(card.status);
  const target: AccountState = to === 'open' ? accountStateOf(openStatusOf(card)) : to;
  // An open account has nothing to be reinstated from, although its life leads there from elsewhere.
  if (to === 'open' && !isBarred(card.status)) requireMove(accountLife, before, before);
  requireMove(accountLife, before, target);
  const now = ctx.clock.now();
  for (const account of accounts) {
    const open = openStatusOf(account);
    const barred = to === 'open' ? null : accountStatus[to];
    await updateStanding(
      tx,
      account.id,
      { status: barred ?? open, status_before: barred === null ? null : open },
      now,
    );
  }
  await saveStanding(tx, id, change.standing, now);
  const owner = { tenantId: card.tenant_id, customerId: id };
  await audit(tx, ctx, {
    action: change.action,
    object: { type: 'customer', id },
    ...owner,
    before: { accountStatus: before },
    after: { accountStatus: target, standingReason: change.reason },
    reason: change.note,
  });
  await emit(tx, ctx, {
    topic: change.action,
    objectId: id,
    ...owner,
    payload: { from: before, to: target, reason: change.reason },
  });
  await notifyCustomer(tx, ctx, deps, owner, change.template);
  return presentCustomer(tx, ctx, deps, id);
};

const notifyCustomer = async (
  tx: Tx,
  ctx: Context,
  deps: CustomerDeps,
  owner: { readonly tenantId: string; readonly customerId: string },
  template: MailTemplate,
): Promise<void> => {
  const user = (await ownUsers(tx, [owner.customerId])).get(owner.customerId);
  assert(user, 'a customer has a user of its own');
  const language = (await deps.registrationOf(tx, owner.customerId))?.language ?? 'en_US';
  await requestMail(tx, ctx, { to: user.email, template, language, params: {}, ...owner });
};

/** Suspends a customer: nobody signs in, and nothing of its money moves. Throws `illegal_transition`, `not_found`. */
export const suspendCustomer = (
  ctx: Context,
  deps: CustomerDeps,
  input: InputOf<Routes['suspendCustomer']>,
): Promise<CustomerDetail> =>
  transact(ctx, (tx) =>
    changeStanding(tx, ctx, deps, {
      ...input,
      to: 'suspended',
      action: 'org.customer_suspended',
      template: 'accountSuspended',
      standing: { reason: input.reason, note: input.note, by: principalOf(ctx).userId },
    }),
  );

/** Restricts a customer: its users sign in and see everything, and nothing of its money moves. */
export const restrictCustomer = (
  ctx: Context,
  deps: CustomerDeps,
  input: InputOf<Routes['restrictCustomer']>,
): Promise<CustomerDetail> =>
  transact(ctx, (tx) =>
    changeStanding(tx, ctx, deps, {
      ...input,
      to: 'restricted',
      action: 'org.customer_restricted',
      template: 'accountRestricted',
      standing: { reason: input.reason, note: input.note, by: principalOf(ctx).userId },
    }),
  );

/** Ends a suspension or a restriction: each account is what its registration makes it by now. */
export const reinstateCustomer = (
  ctx: Context,
  deps: CustomerDeps,
  input: InputOf<Routes['reinstateCustomer']>,
): Promise<CustomerDetail> =>
  transact(ctx, (tx) =>
    changeStanding(tx, ctx, deps, {
      ...input,
      to: 'open',
      action: 'org.customer_reinstated',
      template: 'accountReinstated',
      standing: null,
    }),
  );
