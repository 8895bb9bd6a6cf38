import type { LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

/** The monthly plan of the business: taken, then downgraded for later and kept in turns; and the prices of everybody. */
export const planCalls = ({ server, admin, business }: LoopPeople) => {
  /** Another price from a day on; the proposals before it are taken back. */
  const nextPrice = async () => {
    await server.db.pool.query(`update fees_price_changes set state = 'withdrawn'`);
    const { items } = (await admin.call('listPrices', {})).body.data as {
      items: { code: string; entityType: number; revision: number }[];
    };
    const { code, entityType, revision } = items[0] ?? {};
    const from = new Date(server.app.clock.millis() + 40 * 86_400_000).toISOString().slice(0, 10);
    return { code, entityType, revision, amount: '0.33', from, reason: 'Costs rose' };
  };
  const proposed = async () => {
    const { open } = (await admin.call('changePrice', await nextPrice())).body.data as {
      open: { id: string };
    };
    return open.id;
  };
  return {
    goodCalls: {
      changePrice: async () => ({ caller: admin, input: await nextPrice() }),
      withdrawPrice: async () => ({ caller: admin, input: { id: await proposed() } }),
      changePlan: async () => {
        const { code, month, next } = (await business.call('getPlan')).body.data as {
          code: string;
          month: object | null;
          next: string | null;
        };
        if (month === null) return { caller: business, input: { code: 'scale', charged: '249.00' } };
        return { caller: business, input: { code: next === null ? 'growth' : code, charged: '0.00' } };
      },
    },
    changes: {
      changePlan: { charged: '1.00' },
      changePrice: { amount: '0.34' },
      withdrawPrice: { id: '00000000-0000-7000-8000-00000000abcd' },
    },
    rest: { previewPlan: { code: 'growth' } },
  } satisfies LoopModule;
};
