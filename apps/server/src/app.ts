import { join } from 'node:path';
import { routes, type ChecksFor, type HandlersFor, type RouteDefinition } from '@tael/contract';
import { formatMoney } from '@tael/money';
import type { App, AppOptions } from './app-shape.ts';
import { createBalanceFeed } from './balance-feed.ts';
import { createFirms } from './firms.ts';
import type { MountedRoute } from './http/ports.ts';
import { buildHttp } from './http/server.ts';
import { createDispatcher } from './jobs/dispatcher.ts';
import { createScheduler } from './jobs/scheduler.ts';
import type { CallExtras } from './kernel/call-extras.ts';
import { sandboxClock } from './kernel/clock.ts';
import type { Context } from './kernel/context.ts';
import { openDatabase } from './kernel/database.ts';
import { fanOut } from './kernel/fan-out.ts';
import { readInstallation } from './kernel/installation.ts';
import { createNotes } from './kernel/notes.ts';
import { systemContext } from './kernel/system-context.ts';
import { createSealer } from './kernel/sealer.ts';
import { read, type Tx } from './kernel/transaction.ts';
import { watchWakes, type Wake } from './kernel/wakes.ts';
import {
  createAuthorizationHandlers,
  createAuthorizationJobs,
  createCardNetworkSandboxHandlers,
  createAuthorizationEventJobs,
  createNetworkDoor,
} from './modules/authorizations/index.ts';
import { stepJob } from './modules/bulk/index.ts';
import {
  cardChecks,
  cardKind,
  createCardScheduledJobs,
  countByDepartment,
  createCardHandlers,
  subAccountsThatSee,
  createCardJobs,
  createCardPrinterSandboxHandlers,
  createDeliveryJobs,
} from './modules/cards/index.ts';
import { createFeeHandlers, invoiceJob } from './modules/fees/index.ts';
import {
  createFileHandlers,
  createFileLoader,
  createSquarePicture,
  createUploadKeeper,
  forgetUnattached,
  removeBytes,
} from './modules/files/index.ts';
import {
  createFundingHandlers,
  createFundingSandboxHandlers,
  createFundingScheduledJobs,
  fundingDefaults,
  fillDepositSearchTexts,
  fundingEventJobs,
  fundingOf,
} from './modules/funding/index.ts';
import {
  captchaAnswer,
  createIdentity,
  emailsOf,
  forgetExpired,
  isSessionAlive,
  mailLanguage,
  recipients,
  requireStepUp,
  watchSessionEnds,
} from './modules/identity/index.ts';
import {
  createLedger,
  createLedgerAdminHandlers,
  createLedgerHandlers,
  availableOfCustomers,
  customerBalances,
  ledgerJobs,
  nightlyCheck,
} from './modules/ledger/index.ts';
import {
  createHelpdeskSandboxHandlers,
  createMessagingHandlers,
  createMessagingJobs,
} from './modules/messaging/index.ts';
import {
  applyBankLinkOutcome,
  applyIdentityVerdict,
  bankLinkJob,
  companyOf,
  applyScreening,
  createOnboardingHandlers,
  identityCheckJob,
  registrationOf,
  screeningJob,
} from './modules/onboarding/index.ts';
import {
  createCustomerHandlers,
  customerNames,
  fillCustomerSearchTexts,
  isSuspended,
  orgHandlers,
  permissionsOf,
  withDepartments,
  requireMayMoveMoney,
} from './modules/org/index.ts';
import {
  visitorLanguageBy,
  createPlatformHandlers,
  defaultTenantId,
  productOf,
  tenantOf,
} from './modules/platform/index.ts';
import { createReportingHandlers, wakingJobs } from './modules/reporting/index.ts';
import { createJoinedRooms } from './joined-rooms.ts';
import { readinessOf } from './readiness.ts';
import { clockOffsetName, createSandboxHandlers } from './sandbox.ts';

/** Brings the rooms together: the only file that knows every module. */
export const buildApp = async ({
  config,
  databaseUrl,
  clock: ownClock,
  ...serving
}: AppOptions): Promise<App> => {
  const database = openDatabase({ url: databaseUrl, maxConnections: config.maxConnections });
  const clock = ownClock ?? sandboxClock();
  const base = { clock, database, mayMoveMoney: requireMayMoveMoney };
  const context = (): Context => systemContext(base);
  if (!ownClock) {
    const offset = await read(context(), (tx) => readInstallation(tx, clockOffsetName));
    if (typeof offset === 'number') clock.advance(offset);
  }

  const ledger = createLedger({ pool: database.pool, clock, isRelayed: true });
  const anchorFile = join(config.dataDir, 'ledger-anchors.json');
  const availableOf = async (tx: Tx, customerId: string): Promise<string> =>
    formatMoney((await customerBalances(tx, ledger, customerId, 'USD')).available);

  const firms = createFirms(config, base, async (path, header, body, signature) => {
    const headers = { 'content-type': 'application/json', [header]: signature };
    const answer = await http.inject({ method: 'POST', url: path, payload: body, headers });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  });
  const { mail, sms, store, vault, printer, identityCheck, bankLink, screening, helpdesk, bank, network } =
    firms;
  const bankAccounts = createSealer(config.keys.master, 'tael-bank-accounts');

  const identity = createIdentity({
    masterKey: config.keys.master,
    publicUrl: config.publicUrl,
    sandbox: config.mode === 'sandbox',
    permissionsOf,
    withDepartments,
    isSuspended,
    availableOf,
    companyOf,
    squarePicture: createSquarePicture(store),
    tenantOf,
    productOf,
  });
  const funding = { ledger, bank, bankTenantId: defaultTenantId, settings: fundingDefaults };

  const { usersOf } = recipients;
  const joined = createJoinedRooms({ ...firms, ledger, usersOf, emailsOf, masterKey: config.keys.master });
  const door = createNetworkDoor({
    ledger,
    webhooks: joined.webhooks,
    notes: createNotes(join(config.dataDir, 'stand-in')),
    // On a clock moved by hand nobody waits at a terminal.
    answerWithinMs: ownClock ? 30_000 : config.networkAnswerMs,
  });

  const scheduler = createScheduler({
    ...base,
    jobs: [
      forgetExpired,
      forgetUnattached,
      invoiceJob,
      ...ledgerJobs(ledger, anchorFile),
      // A clock moved by hand lives through months of nights in a minute: nobody watches the books then.
      ...(ownClock ? [] : [nightlyCheck({ anchorFile })]),
      fillCustomerSearchTexts,
      fillDepositSearchTexts,
      ...createAuthorizationJobs({ ledger }),
      door.bookingJob,
      ...createFundingScheduledJobs(funding),
      ...createCardScheduledJobs({ ledger, emailsOf }),
      ...joined.jobs,
    ],
    onError: (error, name) => http.log.error({ err: error, job: name }, 'a scheduled job failed'),
  });
  const dispatcher = createDispatcher({
    ...base,
    jobs: [
      ...createMessagingJobs({ mail, mailLanguage, sms, helpdesk, recipients, subAccountsThatSee }),
      ...wakingJobs,
      removeBytes(store),
      identityCheckJob({ identityCheck, loadFile: createFileLoader(store) }),
      identityCheck.verdictJob((ctx, message) => applyIdentityVerdict(ctx, identityCheck, message)),
      bankLinkJob({ bankLink, sealer: bankAccounts }),
      bankLink.outcomeJob((ctx, message) => applyBankLinkOutcome(ctx, bankLink, message)),
      screeningJob(screening),
      screening.answerJob((ctx, message) => applyScreening(ctx, screening, message)),
      ...createCardJobs({ vault, ledger }),
      stepJob([cardKind({ vault, ledger })]),
      ...createAuthorizationEventJobs({ network, ledger }),
      ...createDeliveryJobs({ printer, ledger, emailsOf }),
      ...fundingEventJobs,
      ...joined.eventJobs,
    ],
    onError: (error, topic) => http.log.error({ err: error, topic }, 'a job failed and will be tried again'),
  });

  const handlers: HandlersFor<Context, typeof routes, CallExtras> = {
    ...identity.handlers,
    ...createPlatformHandlers({ ...config, sandbox: config.mode === 'sandbox' }),
    ...orgHandlers,
    ...createCustomerHandlers({
      availableOf: (tx, customerIds) => availableOfCustomers(tx, ledger, customerIds, 'USD'),
      registrationOf,
      cardsOf: countByDepartment,
    }),
    ...createOnboardingHandlers({
      tenantOf,
      publicUrl: config.publicUrl,
      sealer: bankAccounts,
      keepUpload: createUploadKeeper(store),
      availableOf,
    }),
    ...createFileHandlers({ store }),
    ...createLedgerHandlers({ ledger }),
    ...createLedgerAdminHandlers({ anchorFile, ownerNames: customerNames }),
    ...createFeeHandlers({ ledger, tenantOf, productOf }),
    ...createCardHandlers({ ledger, vault, isSessionAlive, emailsOf, fundingOf, ...joined.cards }),
    ...createAuthorizationHandlers({ network, receive: door.receive, usersOf, ...joined.purchases }),
    ...joined.handlers,
    ...createFundingHandlers(funding),
    ...createMessagingHandlers({ tenantOf }),
    ...createReportingHandlers({ ledger, productOf }),
    ...createCardNetworkSandboxHandlers({ network }),
    ...createCardPrinterSandboxHandlers({ printer, ledger, emailsOf }),
    ...createFundingSandboxHandlers({ ...funding, bank }),
    ...createHelpdeskSandboxHandlers({ helpdesk }),
    ...createSandboxHandlers({ mail, clock, captchaAnswer, afterAdvance: () => scheduler.runAll() }),
  };

  const checks: ChecksFor<Context, typeof routes> = { ...cardChecks, ...joined.checks };

  const ended = fanOut<string>();
  const sessionWatch = watchSessionEnds(database.pool, ended.tell);
  const woken = fanOut<Wake>();
  const wakes = watchWakes(database.pool, woken.tell);
  const feed = createBalanceFeed({
    context,
    ledger,
    availableOf,
    onSessionEnded: ended.listen,
    onWake: woken.listen,
  });

  const http = await buildHttp({
    config,
    base,
    ports: { countryHeader: config.countryHeader, ...identity, requireStepUp },
    routes: Object.entries<RouteDefinition>(routes).map(([name, definition]): MountedRoute => ({
      name,
      definition,
      handler: handlers[name as keyof typeof routes],
      check: checks[name as keyof typeof checks],
    })),
    feed,
    readiness: readinessOf({ context, databaseUrl, masterKey: config.keys.master }),
    ...serving,
    visitorLanguage: visitorLanguageBy(config.countryHeader),
  });

  return {
    http,
    handlers,
    clock,
    context,
    listen: async (host, port) => {
      const address = await http.listen({ host, port });
      dispatcher.start();
      scheduler.start();
      return Number(new URL(address).port);
    },
    settle: async () => {
      while ((await dispatcher.drain()) > 0) continue;
    },
    runScheduled: () => scheduler.runAll(),
    verifyLedger: ledger.verify,
    stop: async () => {
      await http.close();
      await Promise.all([dispatcher.stop(), scheduler.stop()]);
      await Promise.all([sessionWatch.close(), wakes.close()]);
      await ledger.close();
      await database.close();
    },
  };
};
