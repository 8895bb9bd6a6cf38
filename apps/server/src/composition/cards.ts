/** Cards and what is bought with them: limits, which cards hold to and purchases count for; webhooks, which are asked on the way out. */
import { join } from 'node:path';
import { createDiskSpool } from '../kernel/disk-spool.ts';
import { createSealer } from '../kernel/events/sealer.ts';
import {
  challengeActsOf,
  createAuthorizationEventJobs,
  createAuthorizationHandlers,
  createCardNetworkSandboxHandlers,
  createFlagHandlers,
  createNetworkReceivers,
  createStandInReceiver,
  promotionExecutor,
  declinedSeller,
  spentAtMerchant,
  tokenActsOf,
} from '../modules/authorizations/index.ts';
import { stepJob } from '../modules/bulk/index.ts';
import {
  cardChecks,
  cardKind,
  cardNames,
  createCardHandlers,
  cardExecutor,
  createCardJobs,
  createCardPrinterSandboxHandlers,
  createCardScheduledJobs,
  createDeliveryJobs,
  findCardOwners,
  holdCardToMerchants,
  lockManaged,
  releaseExecutor,
  seesCard,
  spreadAccountLimits,
} from '../modules/cards/index.ts';
import { disputesOf, draftFor } from '../modules/disputes/index.ts';
import { alertActsOf } from '../modules/fraud/index.ts';
import { fundingOf } from '../modules/funding/index.ts';
import { emailsOf, isSessionAlive, recipients, requireConfirmedVote } from '../modules/identity/index.ts';
import {
  createLimitHandlers,
  limitChecks,
  limitJob,
  raiseExecutor,
  settingExecutor,
  settingJob,
  settingSpreadJob,
  withdrawnLimitJob,
} from '../modules/limits/index.ts';
import { payeeKind, paymentDefaults, paymentKind } from '../modules/payments/index.ts';
import {
  askAboutSuccessor,
  createWebhookAsker,
  createWebhookChecks,
  createWebhookHandlers,
  forgetCallsJob,
} from '../modules/webhooks/index.ts';
import { oddMessages } from '../modules/operations/index.ts';
import { purchaseReceiver } from '../purchase-receiver.ts';
import type { Parts } from './parts.ts';

const limitParts = {
  requireConfirmedVote,
  spread: spreadAccountLimits,
  holdCard: holdCardToMerchants,
  lockManaged,
  seesCard,
  ownersOfCards: findCardOwners,
  cardNames,
  spentAt: spentAtMerchant,
};

export const cards = (parts: Parts) => {
  const { config, ledger, providers, approvals } = parts;
  const limits = { ...limitParts, approvals };
  const { vault, printer, network, outgoing, exampleReceivers: examples } = providers;
  const asks = { outgoing, sealer: createSealer(config.keys.master, 'tael-webhook-secrets') };
  const told = { ledger, emailsOf, disputesOf: disputesOf(ledger) };
  const standIn = createStandInReceiver({
    ledger,
    webhooks: createWebhookAsker(asks),
    spool: createDiskSpool(join(config.dataDir, 'stand-in')),
    answerWithinMs: parts.isClockMovedByHand ? 30_000 : config.networkAnswerMs,
  });
  const receive = purchaseReceiver(standIn.receive, parts.purchases, parts.metrics);
  const payments = { ledger, approvals, rates: providers.rates, settings: paymentDefaults };
  const payees = {
    accounts: parts.accounts,
    approvals,
    publicUrl: config.publicUrl,
    sealer: parts.bankAccounts,
  };
  const upwards = { alertActsOf, challengeActsOf, tokenActsOf, askAboutSuccessor, declinedSeller };
  return {
    handlers: {
      ...createCardHandlers({ ledger, vault, approvals, isSessionAlive, emailsOf, fundingOf, ...upwards }),
      ...createAuthorizationHandlers({
        approvals,
        network,
        foreign: providers.foreignNetwork(parts.purchases),
        receive,
        odd: oddMessages,
        usersOf: recipients.usersOf,
        ...told,
      }),
      ...createLimitHandlers(limits),
      ...createFlagHandlers({ ...told, draft: draftFor }),
      ...createWebhookHandlers({ ...asks, examples, cardNames }),
      ...createCardNetworkSandboxHandlers({ network }),
      ...createCardPrinterSandboxHandlers({ printer, ledger, emailsOf }),
    },
    receivers: createNetworkReceivers({ network, receive, odd: oddMessages }),
    checks: { ...cardChecks, ...limitChecks, ...createWebhookChecks({ outgoing, cardNames }) },
    jobs: [
      ...standIn.jobs,
      ...createCardScheduledJobs({ ledger, emailsOf }),
      limitJob(limits),
      settingJob,
      forgetCallsJob,
    ],
    eventJobs: [
      ...createCardJobs({ vault, ledger, approvals }),
      withdrawnLimitJob(limits),
      settingSpreadJob(limits),
      stepJob([cardKind({ vault, ledger, approvals }), payeeKind(payees), paymentKind(payments)]),
      ...createAuthorizationEventJobs({ network, ledger }),
      ...createDeliveryJobs({ printer, ledger, emailsOf }),
    ],
    executors: {
      'card.created': cardExecutor({ ledger }),
      'limit.raise': raiseExecutor(limits),
      'setting.changed': settingExecutor,
      'card.released': releaseExecutor,
      'card_rule.promoted': promotionExecutor,
    },
  };
};
