/** Builders for tests: a customer that may act, money to act with, and a card that the issuer has made. */
import { basePermissions, routes, type RouteDefinition } from '@tael/contract';
import { namedOnly } from '@tael/contract/cards/holder';
import { untilExpiry } from '@tael/contract/cards/validity';
import { accountStatus } from '@tael/contract/identity/states';
import { money } from '@tael/money';
import { randomBytes } from 'node:crypto';
import { manualClock } from '../kernel/clock.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { firstHeldKeys } from '../kernel/secrets/held-keys.ts';
import { transact, type Tx } from '../kernel/transaction.ts';
import type { CardVault } from '../providers/card-vault/port.ts';
import { sandboxCardPrinter } from '../providers/card-printer/sandbox.ts';
import type { SandboxCardPrinter } from '../providers/card-printer/port.ts';
import { sandboxCardVault } from '../providers/card-vault/sandbox.ts';
import { testContext } from './context.ts';
import type { TestDatabase } from './database.ts';
import { approvalsOf } from './directory.ts';
import { runEvents, takeEvents } from './events.ts';
import { testPrincipal } from './principal.ts';
import type { ObjectApprovals } from '../modules/approvals/index.ts';
import { createLedger, customerBalances, type Ledger } from '../modules/ledger/index.ts';
import { createCustomer, setAccountStatus } from '../modules/org/index.ts';
import { defaultTenantId } from '../modules/platform/index.ts';
import { activatePhysicalCard } from '../modules/cards/delivery/activate-physical-card.ts';
import { allowCardReplacement } from '../modules/cards/back-office/allow-replacement.ts';
import { applyForBin } from '../modules/cards/products/apply-for-bin.ts';
import { binCatalogue } from '../modules/cards/products/bin-catalogue.ts';
import { cancelCardDelivery } from '../modules/cards/delivery/cancel-ordered-delivery.ts';
import { closeBin } from '../modules/cards/products/close-bin.ts';
import { approveBin, declineBin, reinstateBin, suspendBin } from '../modules/cards/products/decide-bin.ts';
import { blockCard } from '../modules/cards/back-office/block-card.ts';
import { cardTimeline, backOfficeCardTimeline } from '../modules/cards/views/card-timeline.ts';
import { assignCard } from '../modules/cards/people/assign-card.ts';
import { changeCardControls } from '../modules/cards/controls/change-card-controls.ts';
import { changeCardHolder } from '../modules/cards/people/change-card-holder.ts';
import { changeCardLimits } from '../modules/cards/controls/change-card-limits.ts';
import { changeCardTags } from '../modules/cards/controls/change-card-tags.ts';
import { changeCardValidity } from '../modules/cards/controls/change-card-validity.ts';
import {
  addCardMerchant,
  listCardMerchants,
  removeCardMerchant,
} from '../modules/cards/controls/keep-to-merchants.ts';
import { closeCard } from '../modules/cards/lifecycle/close-card.ts';
import { cardExecutor } from '../modules/cards/lifecycle/card-approval.ts';
import { createCard } from '../modules/cards/lifecycle/create-card.ts';
import { closeBackOfficeCard, reportBackOfficeCard } from '../modules/cards/back-office/end-any-card.ts';
import { freezeCard } from '../modules/cards/lifecycle/freeze-card.ts';
import { getCard } from '../modules/cards/views/get-card.ts';
import { cardPrinterJob } from '../modules/cards/delivery/delivery-jobs.ts';
import { createCardJobs } from '../modules/cards/jobs.ts';
import { listBins } from '../modules/cards/products/list-bins.ts';
import { listCardTags } from '../modules/cards/controls/list-card-tags.ts';
import { listCards } from '../modules/cards/views/list-cards.ts';
import { changeCardUse } from '../modules/cards/controls/change-card-use.ts';
import { describeCard } from '../modules/cards/controls/describe-card.ts';
import { renameCard } from '../modules/cards/controls/rename-card.ts';
import { receivePrinterNews } from '../modules/cards/delivery/receive-printer-news.ts';
import {
  freezeBackOfficeCard,
  unfreezeBackOfficeCard,
} from '../modules/cards/back-office/freeze-any-card.ts';
import {
  getBackOfficeCard,
  listBackOfficeCards,
} from '../modules/cards/back-office/list-back-office-cards.ts';
import { releaseExecutor } from '../modules/cards/back-office/release-approval.ts';
import { createReleaseVerbs } from '../modules/cards/back-office/release-card.ts';
import { replaceCard } from '../modules/cards/lifecycle/replace-card.ts';
import { reportCard } from '../modules/cards/lifecycle/report-card.ts';
import { revealCard } from '../modules/cards/numbers/reveal-card.ts';
import { revealTicket } from '../modules/cards/numbers/reveal-ticket.ts';
import { sendActivationCode } from '../modules/cards/delivery/send-activation-code.ts';
import { sendCardAgain } from '../modules/cards/delivery/send-card-again.ts';
import { setCardPin } from '../modules/cards/numbers/set-card-pin.ts';
import { unfreezeCard } from '../modules/cards/lifecycle/unfreeze-card.ts';
import { challengeActsOf, declinedSeller, tokenActsOf } from '../modules/authorizations/index.ts';
import { alertActsOf } from '../modules/fraud/index.ts';
import { askAboutSuccessor } from '../modules/webhooks/index.ts';

export const everydayBin = '00000000-0000-7000-8000-000000000b01';
export const noLimits = { perTransaction: null, daily: null, weekly: null, monthly: null };

export type CardWorld = Awaited<ReturnType<typeof cardWorld>>;

/** A bank in a test database, with a clock that stands still until it is moved. */
export const cardWorld = (db: TestDatabase, at = new Date('2026-03-02T12:00:00.000Z')) => {
  const clock = manualClock(at);
  const system = testContext(db.database, { clock });
  const ledger: Ledger = createLedger({ pool: db.database.pool, clock });
  const vaultKey = randomBytes(32);
  const vault: CardVault = sandboxCardVault({ masterKeys: vaultKey, heldKeys: firstHeldKeys(vaultKey) });
  const bins = {
    ledger,
    fundingOf: async (tx: Tx, customerId: string) =>
      money((await customerBalances(tx, ledger, customerId, 'USD')).posted.minor, 'USD'),
  };
  const printer = sandboxCardPrinter(system, { key: randomBytes(32) });
  const delivery = {
    ledger,
    emailsOf: (_tx: Tx, ids: readonly string[]) =>
      Promise.resolve(new Map(ids.map((id) => [id, `${id}@cards.test`]))),
  };
  const endedSessions = new Set<string>();
  const { approvals, directory } = approvalsOf({
    'card.created': cardExecutor({ ledger }),
    'card.released': releaseExecutor,
  });
  const cards = {
    createCard: createCard({ ledger, approvals }),
    listCards,
    getCard,
    listBins,
    blockCard,
    cardTimeline: cardTimeline({ ...delivery, alertActsOf, challengeActsOf, tokenActsOf }),
    backOfficeCardTimeline: backOfficeCardTimeline({
      ...delivery,
      alertActsOf,
      challengeActsOf,
      tokenActsOf,
    }),
    listBackOfficeCards,
    getBackOfficeCard,
    freezeBackOfficeCard,
    unfreezeBackOfficeCard,
    reportBackOfficeCard,
    allowCardReplacement,
    closeBackOfficeCard: closeBackOfficeCard(delivery),
    ...createReleaseVerbs({ approvals }),
    activateCard: activatePhysicalCard,
    sendActivationCode: sendActivationCode(delivery),
    sendCardAgain: sendCardAgain(ledger),
    cancelCardDelivery: cancelCardDelivery(ledger),
    binCatalogue: binCatalogue(bins),
    applyForBin: applyForBin(bins),
    closeBin,
    approveBin: approveBin(bins),
    declineBin: declineBin(bins),
    suspendBin: suspendBin(bins),
    reinstateBin: reinstateBin(bins),
    freezeCard,
    unfreezeCard,
    changeCardLimits,
    changeCardControls,
    changeCardValidity,
    listCardMerchants,
    addCardMerchant: addCardMerchant({ declinedSeller }),
    removeCardMerchant,
    renameCard,
    changeCardHolder,
    listCardTags,
    changeCardTags,
    changeCardUse,
    describeCard,
    assignCard,
    setCardPin: setCardPin({ vault }),
    closeCard,
    reportCard,
    replaceCard: replaceCard({ ledger, askAboutSuccessor }),
    revealTicket,
    revealCard: revealCard({
      vault,
      isSessionAlive: (_tx, sessionId) => Promise.resolve(!endedSessions.has(sessionId)),
    }),
  };
  const world = { db, clock, system, ledger, vault, printer, cards, endedSessions, approvals, directory };
  return {
    ...world,
    /** An active customer with this much available, and a context in which its owner acts. */
    customer: (minor = 100_000n, entityType: 1 | 2 = 1) => makeCustomer(world, minor, entityType),
    available: (customerId: string) => availableOf(world, customerId),
    fund: (customerId: string, minor: bigint) => fund(world, customerId, minor),
    /** Delivers what the cards' outbox says, as the dispatcher would. */
    runCardJobs: () => runCardJobs(world),
    /** What the printer says, as its message would bring it. */
    printerSays: (news: Parameters<SandboxCardPrinter['say']>[0]) =>
      receivePrinterNews(delivery, printer)(system, printer.say(news)),
    receivePrinterNews: receivePrinterNews(delivery, printer),
    /** A card of this customer that can be used. */
    card: async (owner: Context, change: Partial<CardInput> = {}) => {
      const card = await cards.createCard(owner, cardInput(change));
      await runCardJobs(world);
      return cards.getCard(owner, { id: card.id });
    },
    suspend: (customerId: string) => bar(system, customerId, 'suspended'),
    restrict: (customerId: string) => bar(system, customerId, 'restricted'),
  };
};

type Parts = Pick<CardWorldParts, 'db' | 'clock' | 'system' | 'ledger' | 'vault' | 'printer' | 'approvals'>;
interface CardWorldParts {
  readonly db: TestDatabase;
  readonly clock: ReturnType<typeof manualClock>;
  readonly system: Context;
  readonly ledger: Ledger;
  readonly vault: CardVault;
  readonly printer: SandboxCardPrinter;
  readonly approvals: ObjectApprovals;
}

type CardInput = Parameters<ReturnType<typeof createCard>>[1];
export const cardInput = (change: Partial<CardInput> = {}): CardInput => ({
  binId: everydayBin,
  nickname: 'Groceries',
  holderFirstName: 'Ada',
  holderLastName: 'Lovelace',
  holder: namedOnly,
  tags: [],
  validity: untilExpiry,
  limits: noLimits,
  departmentId: null,
  assigneeId: null,
  ...change,
});

/** The context of a call of the console: what the route demands of its transaction holds (audit, money guard). */
export const onRoute = (ctx: Context, name: keyof typeof routes): Context => {
  const route: RouteDefinition = routes[name];
  return { ...ctx, route };
};

const makeCustomer = async (world: Parts, minor: bigint, entityType: 1 | 2) => {
  const { system } = world;
  const customerId = await transact(system, async (tx) => {
    const id = await createCustomer(tx, system, {
      tenantId: defaultTenantId,
      entityType,
      displayName: 'Ada Lovelace',
    });
    await setAccountStatus(tx, system, id, accountStatus.submitted);
    await setAccountStatus(tx, system, id, accountStatus.active);
    return id;
  });
  if (minor > 0n) await fund(world, customerId, minor);
  const principal = testPrincipal({
    customerId,
    entityType,
    permissions: new Set(basePermissions.customer),
  });
  return { customerId, principal, ctx: testContext(world.db.database, { clock: world.clock, principal }) };
};

const bar = (system: Context, customerId: string, to: 'suspended' | 'restricted') =>
  transact(system, (tx) => setAccountStatus(tx, system, customerId, accountStatus[to]));

const accountOf = (world: Parts, customerId: string) =>
  transact(world.system, (tx) =>
    world.ledger.customerAccount(tx, {
      tenantId: defaultTenantId,
      customerId,
      kind: 'customer_available',
      currency: 'USD',
    }),
  );

const fund = async (world: Parts, customerId: string, minor: bigint): Promise<void> => {
  const account = await accountOf(world, customerId);
  await transact(world.system, async (tx) => {
    const bank = await world.ledger.internalAccount(
      tx,
      { tenantId: defaultTenantId, kind: 'bank_omnibus', currency: 'USD' },
      customerId,
    );
    await world.ledger.post(tx, [
      {
        kind: 'posted',
        id: newId(),
        code: 'deposit',
        debitAccountId: bank.id,
        creditAccountId: account.id,
        amount: money(minor, 'USD'),
      },
    ]);
  });
};

const availableOf = async (world: Parts, customerId: string) => {
  const balance = await world.ledger.balance((await accountOf(world, customerId)).id);
  return {
    available: balance?.available.minor ?? 0n,
    posted: balance?.posted.minor ?? 0n,
    held: balance?.pendingDebits.minor ?? 0n,
  };
};

const runCardJobs = async (world: Parts): Promise<void> => {
  const jobs = [...createCardJobs(world), cardPrinterJob(world.printer)];
  await runEvents(world.system, await takeEvents(world.db.pool, ['card.%']), jobs);
};
