import { randomUUID } from 'node:crypto';
import { keyCaller } from '../api-keys.ts';
import { confirmed } from './confirmed.ts';
import type { LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

/** API access and the keys of programs. */
export const developerCalls = (
  { server, customer, admin }: LoopPeople,
  activeCard: () => Promise<{ id: string; version: number }>,
) => {
  /** A card that a key holds, with the key. */
  const agentCard = async (): Promise<{ cardId: string; secret: string }> => {
    await key();
    const keyId = randomUUID();
    await confirmed(server, 'api_key.change', keyId);
    const made = await customer.call('createApiKey', {
      id: keyId,
      name: 'Agent',
      permissions: ['card:read'],
    });
    const { id: cardId, version } = await activeCard();
    await confirmed(server, 'api_key.change', cardId);
    await customer.call('giveCardToAgent', {
      ...{ id: cardId, version, keyId, merchants: ['Byte Shop'], perPurchase: '20.00' },
      ...{ purchases: 3, lastDay: '2035-01-01' },
    });
    return { cardId, secret: made.body.data.secret as string };
  };
  const access = async (): Promise<{ id: string; version: number }> => {
    await key();
    const { access: own } = (await customer.call('getApiAccess')).body.data as {
      access: { id: string; version: number };
    };
    return own;
  };
  const key = async (): Promise<string> => {
    const { access } = (await customer.call('getApiAccess')).body.data;
    if (access === null) {
      const input = { use: 'Our own shop', volume: 'under_10k', terms: true };
      const { id, version } = (await customer.call('applyForApi', input)).body.data;
      await admin.call('approveApiAccess', { id, version });
    }
    const id = randomUUID();
    await confirmed(server, 'api_key.change', id);
    await customer.call('createApiKey', { id, name: 'Shop', permissions: ['card:read'] });
    return id;
  };
  const endpoint = async (): Promise<string> => {
    const id = randomUUID();
    await confirmed(server, 'webhook.change', id);
    const made = await customer.call('createEndpoint', {
      id,
      url: 'https://receiver.tael.test/approve',
      types: ['*'],
    });
    if (made.status === 200) return id;
    return (await customer.call('listEndpoints')).body.data.items[0].id as string;
  };
  const delivery = async (): Promise<string> =>
    (await customer.call('testEndpoint', { id: await endpoint() })).body.data.id as string;
  const started = async (): Promise<{ deviceCode: string; userCode: string }> =>
    (await server.visitor.call('startDeviceLogin', { name: 'A laptop' })).body.data as {
      deviceCode: string;
      userCode: string;
    };
  const login = async (): Promise<string> => {
    await key();
    const { userCode } = await started();
    const { id } = (await customer.call('findDeviceLogin', { userCode })).body.data as { id: string };
    // Until somebody decides, it is nobody's.
    await customer.call('denyDeviceLogin', { id });
    return id;
  };
  return {
    goodCalls: {
      statePurchase: async () => {
        const { cardId, secret } = await agentCard();
        const input = { cardId, merchant: 'Byte Shop', amount: '5.00', reason: 'Paper for the printer' };
        return { caller: keyCaller(server, secret), input };
      },
    },
    changes: { statePurchase: { amount: '6.00' } },
    ownedBy: {
      chooseApiVersion: async () => (await access()).id,
      revokeApiKey: key,
      denyDeviceLogin: login,
      endAgentCard: async () => (await agentCard()).cardId,
      testEndpoint: endpoint,
      resendDelivery: delivery,
    },
    rest: {
      chooseApiVersion: { version: 2, apiVersion: '2026-11-26' },
      approveApiAccess: { version: 1 },
      rejectApiAccess: { version: 1, reason: 'Not a use that we support' },
      closeApiAccess: { version: 1, reason: 'Calls that nobody expected' },
    },
  } satisfies LoopModule;
};
