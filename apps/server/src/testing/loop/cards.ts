import { noControls } from '@tael/contract/cards/controls';
import { namedOnly } from '@tael/contract/cards/holder';
import { untilExpiry } from '@tael/contract/cards/validity';
import { randomUUID } from 'node:crypto';
import type { Caller } from '../caller.ts';
import type { CustomerThings } from './customers.ts';
import { item, type LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

const noLimits = { perTransaction: null, daily: null, weekly: null, monthly: null };

/** A card's own life, by whoever has it. */
export const cardCalls = ({ server, customer, business }: LoopPeople, { department }: CustomerThings) => {
  const cardOf = async (owner: Caller) => {
    const [bin] = (await owner.call('listBins')).body.data as { id: string }[];
    return {
      binId: bin?.id,
      nickname: 'Loop',
      holderFirstName: 'Ana',
      holderLastName: 'Silva',
      limits: noLimits,
    };
  };
  /** A card that can be used. */
  const activeCard = async (owner = customer) => {
    const { id } = await item(owner.call('createCard', await cardOf(owner)));
    await server.pass(1);
    return item(owner.call('getCard', { id }));
  };
  const closing = async () => {
    const { id } = await activeCard();
    // Deleting cards is a right of businesses.
    await server.db.pool.query(
      'update org_customers set entity_type = 2 where id = (select customer_id from cards_cards where id = $1)',
      [id],
    );
    return { caller: customer, input: { id, reason: 'Not needed' } };
  };
  /** A card kept to one merchant, with two that it takes for it. */
  const keptCard = async () => {
    const { id, version } = await activeCard();
    const validity = { ...untilExpiry, isMerchantLocked: true };
    await customer.call('changeCardValidity', { id, version, validity });
    await customer.call('addCardMerchant', { id, name: 'Harbour' });
    const added = await item(customer.call('addCardMerchant', { id, name: 'Quay' }));
    return { id, merchantId: added.id };
  };
  const seen = async (who = customer) => {
    const { id, version } = await activeCard(who);
    return { id, version };
  };
  return {
    cardOf,
    activeCard,
    goodCalls: {
      createCard: async () => ({ caller: customer, input: await cardOf(customer) }),
      freezeCards: async () => ({
        caller: customer,
        input: { cards: [await seen()], reason: 'Lost sight of them' },
      }),
      unfreezeCards: async () => {
        const card = await seen();
        await customer.call('freezeCard', { id: card.id, reason: 'For a moment' });
        return { caller: customer, input: { cards: [card] } };
      },
      closeCards: async () => {
        const { caller, input } = await closing();
        return { caller, input: { cards: [{ id: input.id, version: 1 }], reason: input.reason } };
      },
      limitCards: async () => ({
        caller: customer,
        input: { cards: [await seen()], limits: { ...noLimits, daily: '50.00' } },
      }),
      tagCards: async () => ({ caller: customer, input: { cards: [await seen()], tags: ['Marketing'] } }),
      assignCards: async () => {
        const { id: departmentId } = await department();
        return { caller: business, input: { cards: [await seen(business)], departmentId, assigneeId: null } };
      },
      freezeCard: async () => ({
        caller: customer,
        input: { id: (await activeCard()).id, reason: 'Lost sight of it' },
      }),
      unfreezeCard: async () => {
        const { id } = await activeCard();
        await customer.call('freezeCard', { id, reason: 'For a moment' });
        return { caller: customer, input: { id } };
      },
      changeCardLimits: async () => {
        const { id, version } = await activeCard();
        return { caller: customer, input: { id, version, limits: { ...noLimits, daily: '50.00' } } };
      },
      changeCardControls: async () => {
        const { id, version } = await activeCard();
        const countries = { mode: 'only', list: ['US'] };
        return { caller: customer, input: { id, version, controls: { ...noControls, countries } } };
      },
      changeCardValidity: async () => {
        const { id, version } = await activeCard();
        return { caller: customer, input: { id, version, validity: { ...untilExpiry, uses: 1 } } };
      },
      addCardMerchant: async () => ({
        caller: customer,
        input: { id: (await keptCard()).id, name: 'Pier Cloud' },
      }),
      removeCardMerchant: async () => ({ caller: customer, input: await keptCard() }),
      renameCard: async () => {
        const { id, version } = await activeCard();
        return { caller: customer, input: { id, version, nickname: 'Renamed' } };
      },
      changeCardHolder: async () => {
        const { id, version } = await activeCard();
        const holder = { ...namedOnly, email: 'ana@loop.test' };
        return {
          caller: customer,
          input: { id, version, holderFirstName: 'Ana', holderLastName: 'Souza', holder },
        };
      },
      changeOwnCardName: async () => {
        const { id, version } = await activeCard();
        return { caller: customer, input: { id, version, holderFirstName: 'Ana', holderLastName: 'Souza' } };
      },
      changeCardTags: async () => {
        const { id, version } = await activeCard();
        return { caller: customer, input: { id, version, tags: ['Marketing'] } };
      },
      changeCardUse: async () => {
        const { id, version } = await activeCard();
        const use = { limits: noLimits, controls: noControls, validity: untilExpiry };
        return { caller: customer, input: { id, version, ...use } };
      },
      describeCard: async () => {
        const { id, version } = await activeCard();
        const holder = { holderFirstName: 'Ana', holderLastName: 'Souza', holder: namedOnly };
        return { caller: customer, input: { id, version, nickname: 'Renamed', ...holder, tags: [] } };
      },
      assignCard: async () => {
        const { id, version } = await activeCard(business);
        const { id: departmentId } = await department();
        return { caller: business, input: { id, version, departmentId, assigneeId: null } };
      },
      reportCard: async () => ({ caller: customer, input: { id: (await activeCard()).id, loss: 'lost' } }),
      replaceCard: async () => {
        const { id } = await activeCard();
        await customer.call('reportCard', { id, loss: 'lost' });
        return { caller: customer, input: { id } };
      },
      closeCard: closing,
      deleteCard: closing,
    },
    changes: {
      createCard: { nickname: 'Other' },
      freezeCards: { reason: 'Another reason' },
      unfreezeCards: { cards: [{ id: randomUUID(), version: 1 }] },
      closeCards: { reason: 'Another reason' },
      limitCards: { limits: noLimits },
      tagCards: { tags: [] },
      assignCards: { departmentId: null },
      freezeCard: { reason: 'Another reason' },
      unfreezeCard: { id: randomUUID() },
      changeCardLimits: { limits: noLimits },
      changeCardControls: { controls: noControls },
      changeCardValidity: { validity: untilExpiry },
      addCardMerchant: { name: 'Other' },
      removeCardMerchant: { merchantId: randomUUID() },
      renameCard: { nickname: 'Other' },
      changeCardHolder: { holderLastName: 'Other' },
      changeOwnCardName: { holderLastName: 'Other' },
      changeCardTags: { tags: [] },
      assignCard: { departmentId: null },
      reportCard: { loss: 'stolen' },
      replaceCard: { id: randomUUID() },
      closeCard: { reason: 'Another reason' },
      deleteCard: { reason: 'Another reason' },
      changeCardUse: { validity: { ...untilExpiry, uses: 1 } },
      describeCard: { nickname: 'Other' },
    },
    ownedBy: {
      getCard: async () => (await activeCard()).id,
      cardDetail: async () => (await activeCard()).id,
      cardTimeline: async () => (await activeCard()).id,
      listCardMerchants: async () => (await activeCard()).id,
      listCardStatements: async () => (await activeCard()).id,
      cardStatement: async () => (await activeCard()).id,
      exportCardStatement: async () => (await activeCard()).id,
    },
    rest: {
      cardStatement: { month: '2026-03' },
      exportCardStatement: { month: '2026-03', format: 'csv' },
    },
  } satisfies LoopModule & Record<'cardOf' | 'activeCard', unknown>;
};

/** What other modules need of the cards. */
export type CardThings = Pick<ReturnType<typeof cardCalls>, 'activeCard' | 'cardOf'>;
