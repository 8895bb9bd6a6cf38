import type { InputOf, OutputOf } from '@tael/contract';
import type { announcementRoutes } from '@tael/contract/messaging/announcement-routes';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { failField } from '../../../kernel/failure.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { countMeant, findCustomer, type MeantCustomers, type SegmentDeps } from '../../org/index.ts';

type Routes = typeof announcementRoutes;
type Audience = InputOf<Routes['countAnnouncementReaders']>;

/**
 * Whom an announcement is for. It stays among the customers of its writer's operator, one for a single customer in that
 * customer's, one for a segment in the segment's. Throws the field code `invalid_choice` for no customer of the scope.
 */
export const meantBy = async (
  tx: Tx,
  ctx: Context,
  { audience, customerId, segment }: Audience,
): Promise<MeantCustomers> => {
  const own = principalOf(ctx).tenantId;
  if (customerId !== null) {
    const { tenantId } = (await findCustomer(tx, customerId)) ?? failField('customerId', 'invalid_choice');
    return { tenantId, customerId };
  }
  if (segment !== null) return { tenantId: segment.operatorId ?? own, segment };
  return {
    tenantId: own,
    segment: audience === 'personal' || audience === 'business' ? { kind: audience } : null,
  };
};

/** How many would receive an announcement if it were sent now. */
export const countAnnouncementReaders = (
  ctx: Context,
  deps: SegmentDeps,
  input: Audience,
): Promise<OutputOf<Routes['countAnnouncementReaders']>> =>
  read(ctx, async (tx) => countMeant(tx, deps, await meantBy(tx, ctx, input)));
