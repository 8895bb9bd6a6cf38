import { randomUUID } from 'node:crypto';
import type { CardThings } from './cards.ts';
import { confirmed } from './confirmed.ts';
import { item, type LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

/** Limits of the account, and of single merchants. */
export const limitCalls = ({ server, admin, customer }: LoopPeople, { activeCard }: CardThings) => {
  /** A request for a higher limit that nobody has decided; the ones before it are taken back. */
  const higherLimit = async () => {
    await server.db.pool.query(`update limits_requests set state = 'withdrawn', decided_at = null`);
    const input = {
      id: randomUUID(),
      name: 'daily',
      kind: 'permanent',
      amount: '900000.00',
      purpose: 'A fair in spring',
    };
    await confirmed(server, 'limit.raise', input.id);
    return input;
  };
  const limitRequest = async () => item(customer.call('requestLimitIncrease', await higherLimit()));
  const limitReview = async () => {
    const { id, version } = await limitRequest();
    return item(admin.call('takeLimitRequest', { id, version }));
  };
  const merchantLimit = async () => {
    const input = { merchant: `Shop ${randomUUID()}`, window: 'daily', amount: '90.00' };
    return item(customer.call('addMerchantLimit', input));
  };
  /** A limit per transaction, lower by a dollar than it is. */
  const lowerLimit = async () => {
    const { version, items } = (await customer.call('getAccountLimits')).body.data as {
      version: number;
      items: { limit: { amount: string } }[];
    };
    const amount = `${(Number.parseInt(items[0]?.limit.amount ?? '', 10) - 1).toString()}.00`;
    return { name: 'perTransaction', amount, version };
  };
  /** A change of a setting that no second person has to approve; the ones before it are over. */
  const nextSetting = async (from?: string) => {
    await server.db.pool.query(
      `update limits_setting_changes set state = 'applied' where state = 'scheduled'`,
    );
    const { items } = (await admin.call('listSettings', {})).body.data as {
      items: { code: string; value: string; version: number }[];
    };
    const { value = '0', version } = items.find(({ code }) => code === 'bins_business') ?? {};
    const input = { code: 'bins_business', value: String(Number(value) + 1), version, reason: 'More brands' };
    return from === undefined ? input : { ...input, from };
  };
  return {
    goodCalls: {
      changeSetting: async () => ({ caller: admin, input: await nextSetting() }),
      withdrawSetting: async () => {
        const tomorrow = new Date(server.app.clock.millis() + 2 * 86_400_000).toISOString().slice(0, 10);
        const { code, version } = (await admin.call('changeSetting', await nextSetting(tomorrow))).body
          .data as { code: string; version: number };
        return { caller: admin, input: { code, version } };
      },
      lowerAccountLimit: async () => ({ caller: customer, input: await lowerLimit() }),
      restoreAccountLimit: async () => {
        const lowered = await lowerLimit();
        const { version } = await item(customer.call('lowerAccountLimit', lowered));
        const input = { ...lowered, id: randomUUID(), amount: '50000.00', version };
        await confirmed(server, 'limit.raise', input.id);
        return { caller: customer, input };
      },
      requestLimitIncrease: async () => ({ caller: customer, input: await higherLimit() }),
      answerLimitRequest: async () => {
        const { id, version } = await limitReview();
        const ask = { id, version, decision: 'ask', note: 'What for?' };
        const asked = await item(admin.call('decideLimitRequest', ask));
        return { caller: customer, input: { id, version: asked.version, answer: 'For a fair' } };
      },
      withdrawLimitRequest: async () => {
        const { id, version } = await limitRequest();
        return { caller: customer, input: { id, version } };
      },
      takeLimitRequest: async () => {
        const { id, version } = await limitRequest();
        return { caller: admin, input: { id, version } };
      },
      decideLimitRequest: async () => {
        const { id, version } = await limitReview();
        return {
          caller: admin,
          input: { id, version, decision: 'decline', reasons: ['risk'], note: 'Too soon' },
        };
      },
      addMerchantLimit: () =>
        Promise.resolve({
          caller: customer,
          input: { merchant: `Shop ${randomUUID()}`, window: 'daily', amount: '90.00' },
        }),
      changeMerchantLimit: async () => {
        const { id, version } = await merchantLimit();
        return { caller: customer, input: { id, version, amount: '80.00' } };
      },
      removeMerchantLimit: async () => {
        const { id, version } = await merchantLimit();
        return { caller: customer, input: { id, version } };
      },
    },
    changes: {
      changeSetting: { value: '7' },
      withdrawSetting: { version: 999 },
      lowerAccountLimit: { amount: '1.00' },
      restoreAccountLimit: { amount: '2.00' },
      requestLimitIncrease: { purpose: 'Another purpose' },
      answerLimitRequest: { answer: 'Another answer' },
      withdrawLimitRequest: { version: 99 },
      takeLimitRequest: { version: 99 },
      decideLimitRequest: { note: 'Another note' },
      addMerchantLimit: { amount: '91.00' },
      changeMerchantLimit: { amount: '81.00' },
      removeMerchantLimit: { version: 99 },
    },
    ownedBy: {
      getLimitRequest: async () => (await limitRequest()).id,
      listCardMerchantLimits: async () => (await activeCard()).id,
    },
  } satisfies LoopModule;
};
