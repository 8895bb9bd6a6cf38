import type { HandlersFor, InputOf, OutputOf } from '@tael/contract';
import { offeredWays } from '@tael/contract/funding/intents/states';
import type { switchRoutes } from '@tael/contract/funding/switches/routes';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { findCustomer } from '../../org/index.ts';
import type { FundingSettings } from '../settings.ts';
import { listOff, lockSwitches, storeSwitch, type SwitchRow, type WayOwner } from './repository.ts';
import { isOffered } from './require-open.ts';

type Routes = typeof switchRoutes;
type WaySwitch = OutputOf<Routes['switchWayOn']>;

export interface SwitchDeps {
  readonly settings: Pick<FundingSettings, 'ways'>;
  /** A tenant that the caller reaches; throws `not_found` for any other. */
  readonly requireTenant: (tx: Tx, ctx: Context, id: string) => Promise<unknown>;
}

const offOf = (row: SwitchRow | undefined): WaySwitch['tenant'] =>
  row
    ? { reason: row.reason, note: row.note, by: row.switched_email, at: row.switched_at.toISOString() }
    : null;

const present = async (tx: Tx, { settings }: SwitchDeps, owner: WayOwner): Promise<WaySwitch[]> => {
  const rows = await listOff(tx, owner);
  return offeredWays.map((way) => ({
    way,
    isOffered: isOffered(settings, way),
    tenant: offOf(rows.find((row) => row.way === way && row.customer_id === null)),
    customer: offOf(rows.find((row) => row.way === way && row.customer_id !== null)),
  }));
};

/** Whose ways are meant. Throws `not_found` for a customer or a tenant that the caller does not reach. */
const ownerOf = async (
  tx: Tx,
  ctx: Context,
  { requireTenant }: SwitchDeps,
  { tenantId, customerId }: InputOf<Routes['listWaySwitches']>,
): Promise<WayOwner> => {
  if (customerId !== undefined) {
    const customer = (await findCustomer(tx, customerId)) ?? fail('not_found');
    return { tenantId: customer.tenantId, customerId };
  }
  const wanted = tenantId ?? principalOf(ctx).tenantId;
  await requireTenant(tx, ctx, wanted);
  return { tenantId: wanted, customerId: null };
};

const listWaySwitches =
  (deps: SwitchDeps) =>
  (ctx: Context, input: InputOf<Routes['listWaySwitches']>): Promise<WaySwitch[]> =>
    read(ctx, async (tx) => present(tx, deps, await ownerOf(tx, ctx, deps, input)));

type Change = InputOf<Routes['switchWayOn']> & Partial<InputOf<Routes['switchWayOff']>>;

/** Of two who switch the same way at once, one is refused with `illegal_transition`. */
const switchWay =
  (deps: SwitchDeps, isOff: boolean) =>
  (ctx: Context, input: Change): Promise<WaySwitch> =>
    transact(ctx, async (tx) => {
      const { userId, email } = principalOf(ctx);
      const owner = await ownerOf(tx, ctx, deps, input);
      const { way, note } = input;
      await lockSwitches(tx, owner);
      const before = (await listOff(tx, owner)).find(
        (row) => row.way === way && row.customer_id === owner.customerId,
      );
      if ((before !== undefined) === isOff) fail('illegal_transition');
      const reason = input.reason ?? before?.reason ?? fail('illegal_transition');
      const row: SwitchRow = {
        id: newId(),
        tenant_id: owner.tenantId,
        customer_id: owner.customerId,
        way,
        is_off: isOff,
        reason,
        note,
        switched_by: userId,
        switched_email: email,
        switched_at: ctx.clock.now(),
      };
      await storeSwitch(tx, row);
      await audit(tx, ctx, {
        action: isOff ? 'funding.way_switched_off' : 'funding.way_switched_on',
        object: { type: 'funding_way', id: owner.customerId ?? owner.tenantId },
        tenantId: owner.tenantId,
        customerId: owner.customerId,
        before: { way, isOff: !isOff },
        after: { way, isOff, ...(isOff && { reason }) },
        reason: note,
      });
      const shown = (await present(tx, deps, owner)).find((one) => one.way === way);
      assert(shown, 'every way is presented');
      return shown;
    });

/** Route name to verb. */
export const createSwitchHandlers = (deps: SwitchDeps): HandlersFor<Context, Routes> => ({
  listWaySwitches: listWaySwitches(deps),
  switchWayOff: switchWay(deps, true),
  switchWayOn: switchWay(deps, false),
});
