/** What is told and shown: messages, tickets, mail, files, reports. */
import type { HandlersFor, Permission, routes } from '@tael/contract';
import type { PlanCode } from '@tael/contract/fees/schedule';
import type { CallExtras } from '../kernel/call-extras.ts';
import type { Context } from '../kernel/context.ts';
import type { LineSource } from '../kernel/lists/lines.ts';
import type { Tx } from '../kernel/transaction.ts';
import { platformRequests } from '../modules/approvals/index.ts';
import { purchaseLines } from '../modules/authorizations/index.ts';
import { onPlan, plansOf, subAccountsOf } from '../modules/fees/index.ts';
import { createFileHandlers, forgetUnattached, removeBytes } from '../modules/files/index.ts';
import { contactOf, mailReader, recipients } from '../modules/identity/index.ts';
import { availableOfCustomers } from '../modules/ledger/index.ts';
import { cardLines, hasWorkingCard, subAccountsThatSee } from '../modules/cards/index.ts';
import { depositLines } from '../modules/funding/index.ts';
import { inCountries } from '../modules/onboarding/index.ts';
import { paymentLines } from '../modules/payments/index.ts';
import {
  createHelpdeskSandboxHandlers,
  createMessagingHandlers,
  createMessagingJobs,
  createMessagingSchedule,
  createUnsubscribeLinks,
  helpdeskAnswerJob,
  type ObjectKinds,
} from '../modules/messaging/index.ts';
import { productOf, tenantOf } from '../modules/platform/index.ts';
import { staffHolding } from '../modules/org/index.ts';
import {
  consoleNotificationJobs,
  createReportingHandlers,
  dueReportsJob,
  exportMembers,
  sendReportJob,
} from '../modules/reporting/index.ts';
import { mailVoice } from '../modules/tenants/index.ts';
import type { createApprovalHandlers } from '../modules/approvals/index.ts';
import type { Parts } from './parts.ts';
import { principalNowOf } from './principal-now.ts';

type Handlers = HandlersFor<Context, typeof routes, CallExtras>;
/** What shows the things that a ticket can be about. */
type ObjectHandlers = Pick<
  Handlers,
  'getCard' | 'getTransaction' | 'getPayment' | 'getDeposit' | 'getApproval'
>;

type ApprovalHandlers = Pick<ReturnType<typeof createApprovalHandlers>, 'listApprovals'>;

const nothing: CallExtras = { upload: undefined, rawBody: null, header: () => null };

/** Each is read through its own route, so that nobody asks about what they do not see. */
const objectKindsOf = (handlers: ObjectHandlers): ObjectKinds => {
  const kind = (
    needs: Permission,
    look: (ctx: Context, input: { id: string }, extras: CallExtras) => Promise<unknown>,
    lines: LineSource,
  ) => ({ needs, look: (ctx: Context, id: string) => look(ctx, { id }, nothing), lines });
  return {
    card: kind('card:read', handlers.getCard, cardLines),
    transaction: kind('transaction:read', handlers.getTransaction, purchaseLines),
    payment: kind('payment:read', handlers.getPayment, paymentLines),
    deposit: kind('funding:read', handlers.getDeposit, depositLines),
    approval: kind('approval:read', handlers.getApproval, platformRequests),
  };
};

/** Whoever has booked no plan has the smallest. */
const planOf = async (tx: Tx, customerId: string): Promise<PlanCode> =>
  (await plansOf(tx, [customerId])).get(customerId) ?? 'starter';

export const messages = (
  { config, ledger, providers, approvals, heldKeys }: Parts,
  { listApprovals }: ApprovalHandlers,
  objects: ObjectHandlers,
) => {
  const { mail, mailReports, sms, helpdesk, store, levers } = providers;
  const links = createUnsubscribeLinks(heldKeys.unsubscribeLinks, config.publicUrl);
  const segments = { onPlan, inCountries, hasWorkingCard };
  const notices = { contactOf, links, publicUrl: config.publicUrl };
  return {
    handlers: {
      ...createFileHandlers({ store }),
      ...createMessagingHandlers({
        tenantOf,
        notices,
        segments,
        mailReports,
        mailReader,
        tickets: { objectKinds: objectKindsOf(objects), planOf },
      }),
      ...createReportingHandlers({
        ledger,
        productOf,
        countToDecide: approvals.countToDecide,
        listApprovals,
        availableOf: (tx, customerIds) => availableOfCustomers(tx, ledger, customerIds, 'USD'),
        onPlan,
        plansOf,
        staffHolding,
      }),
      exportMembers: exportMembers({ subAccountsOf }),
      ...createHelpdeskSandboxHandlers({ helpdesk: levers.helpdesk, mailReader }),
    },
    jobs: [forgetUnattached, dueReportsJob, ...createMessagingSchedule(notices)],
    eventJobs: [
      ...createMessagingJobs({
        mail,
        mailReader,
        mailVoice: mailVoice(config.publicUrl),
        notices,
        segments,
        sms,
        helpdesk,
        recipients,
        subAccountsThatSee,
      }),
      helpdeskAnswerJob(levers.helpdesk),
      ...consoleNotificationJobs,
      sendReportJob({ principalOf: principalNowOf, staffHolding, publicUrl: config.publicUrl }),
      removeBytes(store),
    ],
  };
};
