import type { ChecksFor, HandlersFor, routes } from '@tael/contract';
import type { CallExtras } from '../kernel/call-extras.ts';
import type { Context } from '../kernel/context.ts';
import { forgetAnswersJob } from '../kernel/forget-answers.ts';
import type { SignedReceiver } from '../kernel/signed/signed-receiver.ts';
import { captchaAnswer } from '../modules/identity/index.ts';
import { createScenarioHandlers } from '../sandbox-scenarios.ts';
import { createSandboxHandlers } from '../sandbox.ts';
import { approvals as createApprovals } from './approvals.ts';
import { cards } from './cards.ts';
import { developers } from './developers.ts';
import { disputes } from './disputes.ts';
import { providerReceivers } from './provider-receivers.ts';
import { messages } from './messages.ts';
import { money } from './money.ts';
import { operations } from './operations.ts';
import type { Parts, Work } from './parts.ts';
import { people } from './people.ts';
import { privacy } from './privacy.ts';

/** Brings the modules together, group by group. A route without a handler does not compile. */
export const compose = (given: Omit<Parts, 'approvals'>) => {
  const approvals = createApprovals(given.config.publicUrl);
  const parts: Parts = { ...given, approvals: approvals.ask };
  const ofMoney = money(parts);
  const ofCards = cards(parts);
  const groups = {
    approvals,
    people: people(parts),
    money: ofMoney,
    cards: ofCards,
    disputes: disputes(parts),
    developers: developers(parts),
    messages: messages(parts, approvals.handlers, {
      ...approvals.handlers,
      ...ofMoney.handlers,
      ...ofCards.handlers,
    }),
    operations: operations(parts),
  };
  const ofPrivacy = privacy({
    ...groups.people.handlers,
    ...groups.money.handlers,
    ...groups.cards.handlers,
    ...groups.messages.handlers,
  });
  const { clock, providers, runScheduled } = parts;
  const handlers: HandlersFor<Context, typeof routes, CallExtras> = {
    ...groups.approvals.handlers,
    ...groups.people.handlers,
    ...groups.money.handlers,
    ...groups.cards.handlers,
    ...groups.disputes.handlers,
    ...groups.developers.handlers,
    ...groups.messages.handlers,
    ...groups.operations.handlers,
    ...ofPrivacy.handlers,
    ...createSandboxHandlers({
      mail: providers.levers.mail,
      clock,
      captchaAnswer,
      afterAdvance: runScheduled,
    }),
    ...createScenarioHandlers(),
  };
  const checks: ChecksFor<Context, typeof routes> = {
    ...groups.money.checks,
    ...groups.cards.checks,
    ...groups.developers.checks,
  };
  const work: readonly Work[] = [...Object.values(groups), ofPrivacy];
  const receivers: Readonly<Partial<Record<string, SignedReceiver>>> = {
    ...providerReceivers(parts),
    ...groups.cards.receivers,
  };
  for (const { executors = {} } of work) approvals.doneBy(executors);
  return {
    identity: groups.people.identity,
    scim: groups.people.scim,
    handlers,
    checks,
    receivers,
    jobs: [forgetAnswersJob, ...work.flatMap(({ jobs = [] }) => jobs)],
    eventJobs: work.flatMap(({ eventJobs = [] }) => eventJobs),
  };
};
