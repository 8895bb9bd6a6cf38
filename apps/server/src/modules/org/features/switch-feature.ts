import type { InputOf, OutputOf } from '@tael/contract';
import type { featureRoutes } from '@tael/contract/org/feature-routes';
import { switchedFeatures, tenantFeatures } from '@tael/contract/org/features';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { emailsOf } from '../../identity/index.ts';
import { requireTenant } from '../../platform/index.ts';
import { customerById } from '../repository.ts';
import { saveSwitch, switchesOf, type FeatureOwner } from './feature-repository.ts';

type Routes = typeof featureRoutes;
type Standing = OutputOf<Routes['listCustomerFeatures']>;
type Place = 'customer' | 'tenant';

const ownerOf = async (tx: Tx, ctx: Context, place: Place, id: string): Promise<FeatureOwner> => {
  if (place === 'tenant') return { tenantId: (await requireTenant(tx, ctx, id)).id, customerId: null };
  const { tenant_id: tenantId } = (await customerById(tx, id)) ?? fail('not_found');
  return { tenantId, customerId: id };
};

const standingOf = async (tx: Tx, owner: FeatureOwner): Promise<Standing> => {
  const rows = await switchesOf(tx, owner);
  const emails = await emailsOf(
    tx,
    rows.map((row) => row.switched_by),
  );
  return switchedFeatures
    .filter((feature) => owner.customerId === null || !tenantFeatures.has(feature))
    .map((feature) => {
      const own = rows.find((row) => row.feature === feature && row.customer_id === owner.customerId);
      const ofTenant = rows.find((row) => row.feature === feature && row.customer_id === null);
      return {
        feature,
        isOn: own?.is_on ?? true,
        isOffForTenant: owner.customerId !== null && ofTenant?.is_on === false,
        last: own
          ? {
              reason: own.reason,
              by: emails.get(own.switched_by) ?? '',
              at: own.switched_at.toISOString(),
            }
          : null,
      };
    });
};

/** How each feature stands for a customer or a tenant. Throws `not_found`. */
export const listFeatures =
  (place: Place) =>
  (ctx: Context, { id }: InputOf<Routes['listCustomerFeatures']>): Promise<Standing> =>
    read(ctx, async (tx) => standingOf(tx, await ownerOf(tx, ctx, place, id)));

/** Switches a feature; it counts from the next call on. Throws `not_found`, and `conflict` where it stands so already. */
export const switchFeature =
  (place: Place) =>
  (
    ctx: Context,
    { id, feature, isOn, reason }: InputOf<Routes['switchCustomerFeature']>,
  ): Promise<Standing> =>
    transact(ctx, async (tx) => {
      const owner = await ownerOf(tx, ctx, place, id);
      const before = (await standingOf(tx, owner)).find((one) => one.feature === feature);
      if (!before) return failField('feature', 'invalid_choice');
      if (before.isOn === isOn) fail('conflict');
      await saveSwitch(tx, {
        id: newId(),
        tenant_id: owner.tenantId,
        customer_id: owner.customerId,
        feature,
        is_on: isOn,
        reason,
        switched_by: principalOf(ctx).userId,
        switched_at: ctx.clock.now(),
      });
      await audit(tx, ctx, {
        action: 'org.feature_switched',
        object: { type: place, id },
        ...owner,
        before: { feature, isOn: before.isOn },
        after: { feature, isOn },
        reason,
      });
      return standingOf(tx, owner);
    });
