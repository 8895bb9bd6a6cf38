import { accountStatus } from '@tael/contract/identity/states';
import { accountLife } from '@tael/contract/org/states';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import { productOf } from '../../platform/index.ts';
import {
  findAccount,
  insertAccount,
  lockAccount,
  lockFreeStatuses,
  updateAccountFlags,
  updateAccountStatus,
  updateHasCardRules,
  updateHasWebhook,
  updateStatusBefore,
} from '../repository.ts';
import {
  accountStateOf,
  cardAccountCode,
  isBarred,
  moneyStanding,
  type AccountStatus,
  type MoneyStanding,
  type OpenStatus,
} from '../rules.ts';

/**
 * Moves the card account (code 1) along its life; the status it already has is no move. Throws `illegal_transition`.
 */
export const setAccountStatus = async (
  tx: Tx,
  ctx: Context,
  customerId: string,
  status: AccountStatus,
  reason: string | null = null,
): Promise<void> => {
  const account = await lockAccount(tx, customerId, cardAccountCode, 'update');
  assert(account, 'every customer has a card account');
  if (account.status === status) return;
  requireMove(accountLife, accountStateOf(account.status), accountStateOf(status));
  await updateAccountStatus(tx, account.id, status, ctx.clock.now());
  const owner = { tenantId: account.tenant_id, customerId };
  const change = { code: cardAccountCode, from: account.status, to: status };
  await audit(tx, ctx, {
    action: 'org.account_status_changed',
    object: { type: 'account', id: account.id },
    ...owner,
    before: { status: account.status },
    after: { status },
    reason,
  });
  await emit(tx, ctx, {
    topic: 'org.account_status_changed',
    objectId: account.id,
    ...owner,
    payload: change,
  });
};

/**
 * Lets the card account follow the registration. A suspension or restriction is lifted by people alone: meanwhile the
 * status is only kept for when it ends.
 */
export const followRegistration = async (
  tx: Tx,
  ctx: Context,
  customerId: string,
  status: OpenStatus,
): Promise<void> => {
  const account = await lockAccount(tx, customerId, cardAccountCode, 'update');
  assert(account, 'every customer has a card account');
  if (isBarred(account.status)) return updateStatusBefore(tx, account.id, status);
  await setAccountStatus(tx, ctx, customerId, status);
};

/**
 * Gives a customer a further product account, active at once: 2 banking, 3 business, 4 creator. One that it holds
 * already stays as it is.
 */
export const openAccount = async (
  tx: Tx,
  ctx: Context,
  owner: { readonly tenantId: string; readonly customerId: string },
  code: 2 | 3 | 4,
): Promise<void> => {
  if (await findAccount(tx, owner.customerId, code)) return;
  const id = newId();
  await insertAccount(tx, { id, ...owner, code, status: accountStatus.active }, ctx.clock.now());
  await audit(tx, ctx, {
    action: 'org.account_opened',
    object: { type: 'account', id },
    ...owner,
    after: { code, status: accountStatus.active },
  });
  await emit(tx, ctx, { topic: 'org.account_opened', objectId: id, ...owner, payload: { code } });
};

/** What the account list says is already submitted; the calling verb writes the audit row of its step. */
export const setCustomerFlags = async (
  tx: Tx,
  customerId: string,
  flags: { readonly hasBusinessInfo?: boolean; readonly hasSubmitPurpose?: boolean },
): Promise<void> => {
  const { hasBusinessInfo, hasSubmitPurpose } = flags;
  await updateAccountFlags(tx, customerId, cardAccountCode, {
    ...(hasBusinessInfo !== undefined && { has_business_info: hasBusinessInfo }),
    ...(hasSubmitPurpose !== undefined && { has_submit_purpose: hasSubmitPurpose }),
  });
};

/** Whether the card account (code 1) is suspended, which refuses a login (specification section 4, after login). */
export const isSuspended = async (tx: Tx, customerId: string): Promise<boolean> =>
  (await findAccount(tx, customerId, cardAccountCode))?.status === accountStatus.suspended;

/**
 * Refuses to move money for a customer whose card account is suspended (`account_suspended`), restricted
 * (`account_restricted`) or not active (`account_not_active`). Holds the status until the transaction ends, so that nothing moves after a suspension has been
 * answered. Domain decisions, section 1.
 */
export const requireMayMoveMoney = async (tx: Tx, customerId: string): Promise<void> => {
  const account = await lockAccount(tx, customerId, cardAccountCode, 'share');
  const standing = moneyStanding(account?.status);
  if (standing === 'active') return;
  if (standing !== 'suspended') fail(`account_${standing}`);
  assert(account, 'what is suspended is there');
  const product = await productOf(tx, account.tenant_id);
  fail('account_suspended', { params: { product } });
};

/** What a decision asks of a customer: how it stands where money is to move, and what of its own has a say. */
export interface AccountForDecision {
  readonly standing: MoneyStanding;
  readonly hasCardRules: boolean;
  readonly hasWebhook: boolean;
}

/** The same with the zone by whose days its limits are counted. */
export interface FreeAccount extends AccountForDecision {
  readonly zone: string;
}

/** Answered and not refused; like `requireMayMoveMoney` it holds the status until the transaction ends. */
export const accountForDecision = async (tx: Tx, customerId: string): Promise<AccountForDecision> => {
  const account = await lockAccount(tx, customerId, cardAccountCode, 'share');
  return {
    standing: moneyStanding(account?.status),
    hasCardRules: account?.has_card_rules === true,
    hasWebhook: account?.has_webhook === true,
  };
};

/** Tells decisions whether there are rules to look at; a decision under way is waited for. */
export const setHasCardRules = (tx: Tx, customerId: string, hasCardRules: boolean): Promise<void> =>
  updateHasCardRules(tx, customerId, cardAccountCode, hasCardRules);

/** Tells decisions whether there is a webhook to ask; a decision under way is waited for. */
export const setHasWebhook = (tx: Tx, customerId: string, hasWebhook: boolean): Promise<void> =>
  updateHasWebhook(tx, customerId, cardAccountCode, hasWebhook);

/** The same for several, waiting for nobody: a customer whose status is being changed at this moment is left out. */
export const freeAccountsForDecision = async (
  tx: Tx,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, FreeAccount>> => {
  const accounts = await lockFreeStatuses(tx, customerIds, cardAccountCode);
  return new Map(
    accounts.map(({ customer_id: id, status, time_zone: zone, ...has }) => [
      id,
      {
        standing: moneyStanding(status),
        hasCardRules: has.has_card_rules === true,
        hasWebhook: has.has_webhook === true,
        zone,
      },
    ]),
  );
};
