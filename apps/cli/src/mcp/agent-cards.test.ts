import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { createSender } from '@tael/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirming } from '../../../server/src/testing/step-ups.ts';
import { openServer } from '../testing.ts';
import { readOptions } from './serve.ts';
import { createMcpServer } from './server.ts';

let world: Awaited<ReturnType<typeof openServer>>;
beforeAll(async () => {
  world = await openServer('agent-cards');
}, 120_000);
afterAll(() => world.server.close());

const agentOf = async (secret: string, allow: readonly string[]) => {
  const sender = createSender({ url: world.url, key: secret, tries: 1 });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await createMcpServer(sender, await readOptions(sender, { allow: [...allow] })).connect(far);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(near);
  return {
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name: string, input: Record<string, unknown> = {}) => {
      const { isError, structuredContent, content } = await client.callTool({ name, arguments: input });
      const [text] = (content as { text: string }[]).slice(-1); // text, as the server writes it
      return {
        isError: isError === true,
        data: (structuredContent as { data?: Record<string, unknown> } | undefined)?.data,
        said: JSON.parse(text?.text ?? '{}') as { code?: string },
      };
    },
  };
};

it('an agent buys within the locks of its card, with its reason, and is stopped beyond them', async () => {
  const { server, customer } = world;
  const { secret, id: keyId } = await world.key();
  const [bin] = (await customer.call('listBins')).body.data as { id: string }[];
  const limits = { perTransaction: null, daily: null, weekly: null, monthly: null };
  const made = (
    await customer.call('createCard', {
      binId: bin?.id,
      nickname: 'For the agent',
      holderFirstName: 'Ana',
      holderLastName: 'Silva',
      limits,
    })
  ).body.data as { id: string };
  await server.app.settle();
  const card = (await customer.call('getCard', { id: made.id })).body.data as { id: string; version: number };
  await confirming(server, '@agent-cards.test')('api_key.change', card.id);
  const given = await customer.call('giveCardToAgent', {
    ...{ id: card.id, version: card.version, keyId, merchants: ['Byte Shop'] },
    ...{ perPurchase: '20.00', purchases: 1, lastDay: '2026-03-31' },
  });
  expect(given.status).toBe(200);

  const reading = await (await agentOf(secret, [])).names();
  expect(reading).toContain('listOwnAgentCards');
  expect(reading).not.toContain('statePurchase');
  const { call } = await agentOf(secret, ['write', 'money']);
  const held = await call('listOwnAgentCards');
  expect(held.data?.['items']).toMatchObject([
    { cardId: card.id, perPurchase: '20.00', purchases: 1, made: 0 },
  ]);

  const buy = async (amount: string, name = 'Byte Shop') => {
    const merchant = { name, categoryCode: '5734', country: 'US' };
    const { body } = await server.visitor.call('sandboxAuthorize', { cardId: card.id, amount, merchant });
    await server.app.settle();
    return body.data as { decision: string; reason: string | null };
  };
  const stated = {
    cardId: card.id,
    merchant: 'Byte Shop',
    amount: '19.00',
    reason: 'A license for the team',
  };
  expect((await buy('19.00')).reason).toBe('purchase_not_stated');
  expect((await call('statePurchase', { ...stated, merchant: 'Casino' })).said.code).toBe('agent_limit');
  expect((await call('statePurchase', { ...stated, amount: '20.01' })).said.code).toBe('agent_limit');
  expect((await call('statePurchase', stated)).isError).toBe(false);
  expect((await buy('20.01')).reason).toBe('limit_per_transaction');
  expect((await buy('19.00', 'Casino')).reason).toBe('merchant_not_allowed');
  expect((await buy('19.00')).decision).toBe('approved');
  expect((await call('statePurchase', stated)).said.code).toBe('agent_purchases_made');
  expect((await buy('1.00')).decision).toBe('declined');
  const told = await call('listOwnAgentPurchases');
  expect(told.data?.['items']).toMatchObject([{ state: 'used', reason: 'A license for the team' }]);
}, 60_000);
