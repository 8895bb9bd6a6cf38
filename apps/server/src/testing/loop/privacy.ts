import { item, type LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

/** What people ask of us about their own data. */
export const privacyCalls = ({ server, admin, customer }: LoopPeople) => {
  const { pool } = server.db;
  // The loop asks more often than once a day, and for more than one deletion.
  const again = async () => {
    await pool.query(`update privacy_exports set requested_at = requested_at - interval '2 days'`);
    await pool.query(`update privacy_deletions set state = 'canceled' where state = 'requested'`);
  };
  const reason = 'We no longer need the account.';
  const requested = async () => {
    await again();
    return item(customer.call('requestDeletion', { reason }));
  };
  return {
    goodCalls: {
      requestDeletion: async () => {
        await again();
        return { caller: customer, input: { reason } };
      },
      cancelDeletion: async () => {
        const { id, version } = await requested();
        return { caller: customer, input: { id, version } };
      },
      decideDeletion: async () => {
        const { id, version } = await requested();
        return { caller: admin, input: { id, version, state: 'declined', note: 'There is a balance.' } };
      },
    },
    changes: {
      requestDeletion: { reason: 'Another reason.' },
      cancelDeletion: { version: 99 },
      decideDeletion: { note: 'Another note.' },
    },
    ownedBy: {
      downloadDataExport: async () => {
        await again();
        const { id } = await item(customer.call('requestDataExport', {}));
        await server.app.settle();
        return id;
      },
    },
  } satisfies LoopModule;
};
