/**
 * Rooms that need others beside the books: limits, which cards hold to and purchases count for; disputes, which the network
 * hears and purchases tell; fraud alerts, which ask people; webhooks, which are asked on the way out.
 */
import { createSealer } from './kernel/sealer.ts';
import {
  challengeActsOf,
  createFlagHandlers,
  spentAtMerchant,
  tokenActsOf,
} from './modules/authorizations/index.ts';
import {
  cardNames,
  findCardOwners,
  holdCardToMerchants,
  lockManaged,
  seesCard,
  spreadAccountLimits,
} from './modules/cards/index.ts';
import { createDisputes, disputesOf, draftFor } from './modules/disputes/index.ts';
import { alertActsOf, createFraudJobs, fraudHandlers, fraudScheduledJobs } from './modules/fraud/index.ts';
import { createLimitHandlers, limitChecks, limitJob } from './modules/limits/index.ts';
import {
  askAboutSuccessor,
  createWebhookAsker,
  createWebhookChecks,
  createWebhookHandlers,
  forgetCallsJob,
} from './modules/webhooks/index.ts';
import type { Outgoing } from './providers/outgoing/port.ts';

const limits = {
  spread: spreadAccountLimits,
  holdCard: holdCardToMerchants,
  lockManaged,
  seesCard,
  ownersOfCards: findCardOwners,
  cardNames,
  spentAt: spentAtMerchant,
};

type JoinedDeps = Parameters<typeof createDisputes>[0] &
  Parameters<typeof createFraudJobs>[0] & {
    readonly outgoing: Outgoing;
    readonly exampleReceivers: readonly string[];
    readonly masterKey: Buffer;
  };

export const createJoinedRooms = (deps: JoinedDeps) => {
  const { outgoing, exampleReceivers: examples, masterKey } = deps;
  const disputes = createDisputes(deps);
  const told = { ledger: deps.ledger, emailsOf: deps.emailsOf, disputesOf: disputesOf(deps.ledger) };
  const ways = { outgoing, sealer: createSealer(masterKey, 'tael-webhook-secrets') };
  return {
    webhooks: createWebhookAsker(ways),
    /** What cards show of the rooms above them, and what they tell those. */
    cards: { alertActsOf, challengeActsOf, tokenActsOf, askAboutSuccessor },
    /** What purchases tell of themselves, and of the room above them. */
    purchases: told,
    handlers: {
      ...createLimitHandlers(limits),
      ...disputes.handlers,
      ...fraudHandlers,
      ...createFlagHandlers({ ...told, draft: draftFor }),
      ...createWebhookHandlers({ ...ways, examples, cardNames }),
    },
    checks: { ...limitChecks, ...createWebhookChecks({ outgoing, cardNames }) },
    jobs: [limitJob(limits), disputes.job, ...fraudScheduledJobs, forgetCallsJob],
    eventJobs: [...disputes.eventJobs, ...createFraudJobs(deps)],
  };
};
