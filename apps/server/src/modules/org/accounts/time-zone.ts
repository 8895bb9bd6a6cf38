import type { InputOf, orgRoutes, OutputOf } from '@tael/contract';
import { zoneChangeDays } from '@tael/contract/org/account-zone';
import { userType } from '@tael/contract/identity/states';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, principalOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { findAccount, lockAccounts, type AccountRow } from '../repository.ts';
import { cardAccountCode } from '../rules.ts';
import { updateZone, zoneOfAccount } from './zone-repository.ts';
import { platformZone, zoneOfCountry } from './country-zones.ts';

type Route = (typeof orgRoutes)['accountZone'];

const changeMs = zoneChangeDays * 86_400_000;

/** By whose days limits, invoices and statements of a customer are counted. */
export const accountZone = async (tx: Tx, customerId: string): Promise<string> =>
  (await zoneOfAccount(tx, customerId, cardAccountCode)) ?? platformZone;

/** Counts the days of an account where it is at home, until its owner says otherwise. */
export const followCountry = async (tx: Tx, customerId: string, country: string): Promise<void> => {
  const account = await findAccount(tx, customerId, cardAccountCode);
  const zone = zoneOfCountry(country);
  if (account?.time_zone_set_at !== null || account.time_zone === zone) return;
  await updateZone(tx, customerId, { zone, setAt: null });
};

const present = (account: AccountRow, now: Date): OutputOf<Route> => {
  const next = account.time_zone_set_at && new Date(account.time_zone_set_at.getTime() + changeMs);
  return {
    timeZone: account.time_zone,
    nextChangeAt: next && next > now ? next.toISOString() : null,
    version: account.version,
  };
};

export const getAccountZone = (ctx: Context): Promise<OutputOf<Route>> =>
  read(ctx, async (tx) => {
    const account = await findAccount(tx, customerOf(ctx).customerId, cardAccountCode);
    assert(account, 'every customer has a card account');
    return present(account, ctx.clock.now());
  });

/**
 * The customer's own user says by whose days the account is counted. Another zone may begin a day sooner, and with it the
 * daily limits: so only once in some days. Throws `conflict` and `time_zone_changed_lately`.
 */
export const saveAccountZone = (
  ctx: Context,
  { timeZone, version }: InputOf<(typeof orgRoutes)['saveAccountZone']>,
): Promise<OutputOf<Route>> => {
  const { customerId, userType: type } = principalOf(ctx);
  if (customerId === null || type !== userType.customer) return fail('forbidden');
  return transact(ctx, async (tx) => {
    const account = (await lockAccounts(tx, customerId)).find(({ code }) => code === cardAccountCode);
    assert(account, 'every customer has a card account');
    requireVersion(account.version, version);
    const now = ctx.clock.now();
    if (account.time_zone === timeZone) return present(account, now);
    if (present(account, now).nextChangeAt !== null) fail('time_zone_changed_lately');
    await updateZone(tx, customerId, { zone: timeZone, setAt: now });
    await audit(tx, ctx, {
      action: 'org.account_zone_saved',
      object: { type: 'account', id: account.id },
      before: { timeZone: account.time_zone },
      after: { timeZone },
    });
    return present({ ...account, time_zone: timeZone, time_zone_set_at: now, version: version + 1 }, now);
  });
};
