import { randomUUID } from 'node:crypto';
import { ruleWith } from '../rule-with.ts';
import type { CardThings } from './cards.ts';
import { confirmed } from './confirmed.ts';
import { item, type LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

const content = ruleWith({ name: 'Nights', amountAtLeast: '100.00' });

/** What else has a say in whether a purchase goes through: rules, wallets, the customer's own server. */
export const ruleCalls = ({ server, customer, admin }: LoopPeople, { activeCard }: CardThings) => {
  const rule = async (): Promise<string> => {
    // The loop writes more rules than a customer may have.
    await server.db.pool.query(`update authorizations_rules set status = 'retired'`);
    return (await item(customer.call('createCardRule', { content }))).id;
  };
  /** A card on a phone, after these messages of the network. */
  const token = async (...types: string[]): Promise<string> => {
    const { id } = await activeCard();
    const about = { reference: `TKN-${randomUUID()}`, sequence: 0, cardToken: id };
    const phone = { wallet: 'apple_pay', deviceName: 'Phone' };
    const asked = { ...about, ...phone, type: 'tokenization_request' };
    const answer = await server.visitor.call('sandboxTokenMessage', asked);
    for (const type of types) await server.visitor.call('sandboxTokenMessage', { ...about, type });
    return String(answer.body.data.tokenId);
  };
  const byStaff = (id: string) => ({ caller: admin, input: { id, reason: 'Asked by the wallet' } });
  /** The customer's webhook; there is one of it at most. */
  const webhook = async (): Promise<string> => {
    const known = (await customer.call('getDecisionWebhook')).body.data.webhook as { id: string } | null;
    if (known) return known.id;
    const id = randomUUID();
    await confirmed(server, 'webhook.change', id);
    const [url] = (await customer.call('getDecisionWebhook')).body.data.examples as string[];
    const settings = { url, asksFrom: null, fallback: 'approve', isOn: false };
    const { data } = (await customer.call('createDecisionWebhook', { id, ...settings })).body;
    return String(data.webhook.id);
  };
  return {
    goodCalls: {
      createCardRule: () => Promise.resolve({ caller: customer, input: { content } }),
      suspendBackOfficeCardToken: async () => byStaff(await token('activation')),
      resumeBackOfficeCardToken: async () => byStaff(await token('activation', 'suspension')),
      deleteBackOfficeCardToken: async () => byStaff(await token('activation')),
    },
    changes: {
      createCardRule: { content: { ...content, name: 'Other' } },
      suspendBackOfficeCardToken: { reason: 'Another reason' },
      resumeBackOfficeCardToken: { reason: 'Another reason' },
      deleteBackOfficeCardToken: { reason: 'Another reason' },
    },
    ownedBy: {
      changeCardRule: () => rule(),
      moveCardRule: () => rule(),
      listCardTokens: async () => (await activeCard()).id,
      suspendCardToken: () => token('activation'),
      resumeCardToken: () => token('activation', 'suspension'),
      deleteCardToken: () => token('activation'),
      testDecisionWebhook: () => webhook(),
    },
    rest: {
      changeCardRule: { version: 1, content },
      moveCardRule: { version: 1, to: 'shadow' },
    },
  } satisfies LoopModule;
};
