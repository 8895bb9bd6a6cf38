import { randomUUID } from 'node:crypto';
import { homeAddress } from '../addresses.ts';
import type { CardThings } from './cards.ts';
import { item, type LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

const delivery = { speed: 'standard', to: homeAddress };

/** Cards that are printed and sent. */
export const plasticCalls = ({ server, customer }: LoopPeople, { cardOf }: CardThings) => {
  /** A physical card as far as the printer has brought it. */
  const physicalCard = async (fulfilment: string) => {
    const created = await item(customer.call('createCard', { ...(await cardOf(customer)), delivery }));
    await server.pass(1);
    const { body } = await customer.call('getCard', { id: created.id });
    const made = body.data as { lastFour: string; delivery: { id: string } };
    await server.visitor.call('sandboxCardPrinter', { deliveryId: made.delivery.id, fulfilment });
    return { id: created.id, lastFour: made.lastFour };
  };
  /** The code that was mailed last to whoever asked for the card. */
  const activationCode = async (): Promise<string> => {
    await server.pass(1);
    const { body } = await server.visitor.call('sandboxMessages', { to: 'customer@loop.test' });
    const mails = body.data as { text: string }[];
    return (
      /\d{6}(?=\.)/.exec(mails.find(({ text }) => text.includes('Activate card'))?.text ?? '')?.[0] ?? ''
    );
  };
  return {
    goodCalls: {
      activateCard: async () => {
        const card = await physicalCard('shipped');
        return { caller: customer, input: { ...card, code: await activationCode() } };
      },
      sendActivationCode: async () => {
        const { id } = await physicalCard('shipped');
        await server.pass(61);
        return { caller: customer, input: { id } };
      },
      sendCardAgain: async () => ({
        caller: customer,
        input: { id: (await physicalCard('failed')).id, ...delivery },
      }),
      cancelCardDelivery: async () => ({
        caller: customer,
        input: { id: (await physicalCard('submitted')).id },
      }),
    },
    changes: {
      activateCard: { code: '000000' },
      sendActivationCode: { id: randomUUID() },
      sendCardAgain: { speed: 'expedited' },
      cancelCardDelivery: { id: randomUUID() },
    },
  } satisfies LoopModule;
};
