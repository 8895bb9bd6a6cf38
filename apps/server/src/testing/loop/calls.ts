import type { RouteName } from '@tael/contract';
import { achCalls } from './ach-debits.ts';
import { approvalCalls } from './approvals.ts';
import { accountTransferCalls } from './account-transfers.ts';
import { bankAccountCalls } from './bank-accounts.ts';
import { binCalls } from './bins.ts';
import { batchCalls } from './card-batches.ts';
import { ruleCalls } from './card-rules.ts';
import { cardCalls } from './cards.ts';
import { conversionCalls } from './conversions.ts';
import { customerCalls } from './customers.ts';
import { developerCalls } from './developers.ts';
import { depositCalls } from './deposits.ts';
import { disputeCalls } from './disputes.ts';
import { intentCalls } from './funding-intents.ts';
import type { Fields, GoodCall, Keyed } from './good-call.ts';
import { backOfficeCardCalls } from './back-office-cards.ts';
import { invoiceCalls } from './invoices.ts';
import { operationsCalls } from './operations.ts';
import { limitCalls } from './limits.ts';
import { messageCalls } from './messages.ts';
import { payeeCalls } from './payees.ts';
import { paymentCalls } from './payments.ts';
import type { LoopPeople } from './people.ts';
import { peopleCalls } from './people-calls.ts';
import { planCalls } from './plans.ts';
import { plasticCalls } from './plastic.ts';
import { privacyCalls } from './privacy.ts';
import { purchaseCalls } from './purchases.ts';
import { roleCalls } from './roles.ts';
import { ssoCalls } from './sso.ts';
import { tenantCalls } from './tenants.ts';

/** What the loop has to know of all routes together. Whoever adds a route that needs a key tells it in one of the modules. */
export const loopCalls = (people: LoopPeople) => {
  const customers = customerCalls(people);
  const cards = cardCalls(people, customers);
  const backOfficeCards = backOfficeCardCalls(people, cards);
  const plastic = plasticCalls(people, cards);
  const bins = binCalls(people);
  const batches = batchCalls(people);
  const deposits = depositCalls(people);
  const developers = developerCalls(people, cards.activeCard);
  const intents = intentCalls(people);
  const ach = achCalls(people);
  const conversions = conversionCalls(people);
  const transfers = accountTransferCalls(people);
  const bankAccounts = bankAccountCalls(people);
  const limits = limitCalls(people, cards);
  const purchases = purchaseCalls(people, cards);
  const rules = ruleCalls(people, cards);
  const disputes = disputeCalls(people, cards);
  const invoices = invoiceCalls(people, cards);
  const messages = messageCalls(people);
  const operations = operationsCalls(people);
  const roles = roleCalls(people);
  const sso = ssoCalls(people);
  const tenants = tenantCalls(people);
  const members = peopleCalls(people);
  const approvals = approvalCalls(people);
  const payees = payeeCalls(people);
  const payments = paymentCalls(people);
  const plans = planCalls(people);
  const privacy = privacyCalls(people);
  const goodCalls: Record<Keyed, GoodCall> = {
    ...customers.goodCalls,
    ...cards.goodCalls,
    ...backOfficeCards.goodCalls,
    ...plastic.goodCalls,
    ...bins.goodCalls,
    ...batches.goodCalls,
    ...deposits.goodCalls,
    ...developers.goodCalls,
    ...intents.goodCalls,
    ...ach.goodCalls,
    ...conversions.goodCalls,
    ...transfers.goodCalls,
    ...bankAccounts.goodCalls,
    ...limits.goodCalls,
    ...purchases.goodCalls,
    ...rules.goodCalls,
    ...disputes.goodCalls,
    ...messages.goodCalls,
    ...privacy.goodCalls,
    ...operations.goodCalls,
    ...roles.goodCalls,
    ...tenants.goodCalls,
    ...members.goodCalls,
    ...approvals.goodCalls,
    ...payees.goodCalls,
    ...payments.goodCalls,
    ...plans.goodCalls,
  };
  const changes: Record<Keyed, Fields> = {
    ...customers.changes,
    ...cards.changes,
    ...backOfficeCards.changes,
    ...plastic.changes,
    ...bins.changes,
    ...batches.changes,
    ...deposits.changes,
    ...developers.changes,
    ...intents.changes,
    ...ach.changes,
    ...conversions.changes,
    ...transfers.changes,
    ...bankAccounts.changes,
    ...limits.changes,
    ...purchases.changes,
    ...rules.changes,
    ...disputes.changes,
    ...messages.changes,
    ...privacy.changes,
    ...operations.changes,
    ...roles.changes,
    ...tenants.changes,
    ...members.changes,
    ...approvals.changes,
    ...payees.changes,
    ...payments.changes,
    ...plans.changes,
  };
  const ownedBy: Partial<Record<RouteName, () => Promise<string>>> = {
    ...customers.ownedBy,
    ...cards.ownedBy,
    ...batches.ownedBy,
    ...developers.ownedBy,
    ...sso.ownedBy,
    ...deposits.ownedBy,
    ...intents.ownedBy,
    ...ach.ownedBy,
    ...conversions.ownedBy,
    ...transfers.ownedBy,
    ...bankAccounts.ownedBy,
    ...limits.ownedBy,
    ...purchases.ownedBy,
    ...rules.ownedBy,
    ...disputes.ownedBy,
    ...invoices.ownedBy,
    ...messages.ownedBy,
    ...privacy.ownedBy,
    ...roles.ownedBy,
    ...members.ownedBy,
    ...payees.ownedBy,
    ...payments.ownedBy,
  };
  const rest: Partial<Record<RouteName, Fields>> = {
    ...customers.rest,
    ...cards.rest,
    ...backOfficeCards.rest,
    ...batches.rest,
    ...ach.rest,
    ...intents.rest,
    ...developers.rest,
    ...sso.rest,
    ...purchases.rest,
    ...rules.rest,
    ...invoices.rest,
    ...members.rest,
    ...roles.rest,
    ...tenants.rest,
    ...payees.rest,
    ...payments.rest,
    ...plans.rest,
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
