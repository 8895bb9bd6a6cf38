import type { RouteName } from '@tael/contract';
import { binCalls } from './bins.ts';
import { batchCalls } from './card-batches.ts';
import { ruleCalls } from './card-rules.ts';
import { cardCalls } from './cards.ts';
import { customerCalls } from './customers.ts';
import { depositCalls } from './deposits.ts';
import { disputeCalls } from './disputes.ts';
import type { Fields, GoodCall, Keyed } from './good-call.ts';
import { houseCardCalls } from './house-cards.ts';
import { invoiceCalls } from './invoices.ts';
import { limitCalls } from './limits.ts';
import { messageCalls } from './messages.ts';
import type { LoopPeople } from './people.ts';
import { plasticCalls } from './plastic.ts';
import { purchaseCalls } from './purchases.ts';

/** What the loop has to know of all routes together. Whoever adds a route that needs a key tells it in one of the rooms. */
export const loopCalls = (people: LoopPeople) => {
  const customers = customerCalls(people);
  const cards = cardCalls(people, customers);
  const houseCards = houseCardCalls(people, cards);
  const plastic = plasticCalls(people, cards);
  const bins = binCalls(people);
  const batches = batchCalls(people);
  const deposits = depositCalls(people);
  const limits = limitCalls(people, cards);
  const purchases = purchaseCalls(people, cards);
  const rules = ruleCalls(people, cards);
  const disputes = disputeCalls(people, cards);
  const invoices = invoiceCalls(people, cards);
  const messages = messageCalls(people);
  const goodCalls: Record<Keyed, GoodCall> = {
    ...customers.goodCalls,
    ...cards.goodCalls,
    ...houseCards.goodCalls,
    ...plastic.goodCalls,
    ...bins.goodCalls,
    ...batches.goodCalls,
    ...deposits.goodCalls,
    ...limits.goodCalls,
    ...purchases.goodCalls,
    ...rules.goodCalls,
    ...disputes.goodCalls,
    ...messages.goodCalls,
  };
  const changes: Record<Keyed, Fields> = {
    ...customers.changes,
    ...cards.changes,
    ...houseCards.changes,
    ...plastic.changes,
    ...bins.changes,
    ...batches.changes,
    ...deposits.changes,
    ...limits.changes,
    ...purchases.changes,
    ...rules.changes,
    ...disputes.changes,
    ...messages.changes,
  };
  const ownedBy: Partial<Record<RouteName, () => Promise<string>>> = {
    ...customers.ownedBy,
    ...cards.ownedBy,
    ...batches.ownedBy,
    ...deposits.ownedBy,
    ...limits.ownedBy,
    ...purchases.ownedBy,
    ...rules.ownedBy,
    ...disputes.ownedBy,
    ...invoices.ownedBy,
    ...messages.ownedBy,
  };
  const rest: Partial<Record<RouteName, Fields>> = {
    ...customers.rest,
    ...cards.rest,
    ...houseCards.rest,
    ...batches.rest,
    ...purchases.rest,
    ...rules.rest,
    ...invoices.rest,
  };
  /** Undefined for a route that needs no key. */
  const goodCallOf = (name: RouteName): GoodCall | undefined =>
    name in goodCalls ? goodCalls[name as Keyed] : undefined; // it is a key of theirs
  return {
    goodCalls,
    changes,
    /** The rest of a good call for routes that name an object, without the object. */
    restOf: async (name: RouteName): Promise<Fields> =>
      (await goodCallOf(name)?.())?.input ?? rest[name] ?? {},
    /** A good call about an object of the customer's. */
    ownCall: async (name: RouteName): Promise<Fields> =>
      (await goodCallOf(name)?.())?.input ?? { ...rest[name], id: await ownedBy[name]?.() },
  };
};
