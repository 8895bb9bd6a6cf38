import { item, type LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

const productToApplyFor = '00000000-0000-7000-8000-000000000b07';
const application = {
  binId: productToApplyFor,
  intendedUse: 'procurement',
  description: 'Parts from three suppliers',
  expectedCards: 3,
};

/** Applications for card products. */
export const binCalls = ({ server, admin, customer }: LoopPeople) => {
  /** Room for one application more: those that were sent before are given up. */
  const capacityToApply = () =>
    server.db.pool.query(`update cards_bin_applications set state = 'closed', reapply_at = null`);
  const applied = async () => {
    await capacityToApply();
    return item(customer.call('applyForBin', application));
  };
  const subscribed = async () => {
    const { id, version } = await applied();
    return item(admin.call('approveBin', { id, version }));
  };
  return {
    goodCalls: {
      applyForBin: async () => {
        await capacityToApply();
        return { caller: customer, input: application };
      },
      closeBin: async () => {
        const { id, version } = await subscribed();
        return { caller: customer, input: { id, version } };
      },
      approveBin: async () => {
        const { id, version } = await applied();
        return { caller: admin, input: { id, version } };
      },
      declineBin: async () => {
        const { id, version } = await applied();
        const input = { id, version, reason: 'use_not_supported', note: 'Not a use that we support' };
        return { caller: admin, input };
      },
      suspendBin: async () => {
        const { id, version } = await subscribed();
        return { caller: admin, input: { id, version, note: 'Under review' } };
      },
      reinstateBin: async () => {
        const { id, version } = await subscribed();
        const seen = await item(admin.call('suspendBin', { id, version, note: 'Under review' }));
        return { caller: admin, input: { id, version: seen.version, note: 'Reviewed' } };
      },
    },
    changes: {
      applyForBin: { expectedCards: 4 },
      closeBin: { version: 99 },
      approveBin: { version: 99 },
      declineBin: { note: 'Another note' },
      suspendBin: { note: 'Another note' },
      reinstateBin: { note: 'Another note' },
    },
  } satisfies LoopModule;
};
