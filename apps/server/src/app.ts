import { join } from 'node:path';
import { routes, type HandlersFor, type RouteDefinition } from '@tael/contract';
import { formatMoney } from '@tael/money';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createBalanceFeed } from './balance-feed.ts';
import { createFirms } from './firms.ts';
import type { MountedRoute } from './http/ports.ts';
import { buildHttp } from './http/server.ts';
import { createDispatcher } from './jobs/dispatcher.ts';
import { createScheduler } from './jobs/scheduler.ts';
import type { CallExtras } from './kernel/call-extras.ts';
import { sandboxClock, type SandboxClock } from './kernel/clock.ts';
import type { Context } from './kernel/context.ts';
import { openDatabase } from './kernel/database.ts';
import { readInstallation } from './kernel/installation.ts';
import { pendingMigrations } from './kernel/migrate.ts';
import { systemContext } from './kernel/system-context.ts';
import { createSealer } from './kernel/sealer.ts';
import { read, type Tx } from './kernel/transaction.ts';
import {
  createAuthorizationHandlers,
  createAuthorizationJobs,
  createCardNetworkSandboxHandlers,
} from './modules/authorizations/index.ts';
import { createCardHandlers, createCardJobs } from './modules/cards/index.ts';
import { createFeeHandlers } from './modules/fees/index.ts';
import {
  createFileHandlers,
  createFileLoader,
  createUploadKeeper,
  forgetUnattached,
  removeBytes,
} from './modules/files/index.ts';
import {
  createFundingHandlers,
  createFundingSandboxHandlers,
  createFundingScheduledJobs,
  fundingDefaults,
  fundingEventJobs,
} from './modules/funding/index.ts';
import {
  captchaAnswer,
  createIdentity,
  forgetExpired,
  isSessionAlive,
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
  type Ledger,
} from './modules/ledger/index.ts';
import { createMessagingHandlers, mailJob, smsJob } from './modules/messaging/index.ts';
import {
  applyBankLinkOutcome,
  applyIdentityVerdict,
  bankLinkJob,
  applyScreening,
  createOnboardingHandlers,
  identityCheckJob,
  registrationOf,
  screeningJob,
} from './modules/onboarding/index.ts';
import {
  createCustomerHandlers,
  customerNames,
  isSuspended,
  orgHandlers,
  permissionsOf,
  requireMayMoveMoney,
} from './modules/org/index.ts';
import {
  brandOf,
  countryOfAddress,
  createPlatformHandlers,
  defaultTenantId,
  tenantOf,
} from './modules/platform/index.ts';
import { createReportingHandlers } from './modules/reporting/index.ts';
import { clockOffsetName, createSandboxHandlers } from './sandbox.ts';

export interface AppOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  /** The built console, or null to serve the API alone. */
  readonly consoleDir: string | null;
  /** Tests bring a clock of their own. */
  readonly clock?: SandboxClock;
}

export interface App {
  readonly http: FastifyInstance;
  /** Every route's verb by name: the seed walks through the past with them. */
  readonly handlers: HandlersFor<Context, typeof routes, CallExtras>;
  readonly clock: SandboxClock;
  /** A context for work that nobody signed in for. */
  context(): Context;
  /** Starts the jobs and listens; the port that was opened. */
  listen(host: string, port: number): Promise<number>;
  /** Delivers every event that is due, and what follows from it: for tests and the seed. */
  settle(): Promise<void>;
  /** Runs every scheduled job once, now. */
  runScheduled(): Promise<void>;
  /** Recomputes every balance and the hash chains. */
  verifyLedger: Ledger['verify'];
  stop(): Promise<void>;
}

/** Brings the rooms together: the only file that knows every module. */
export const buildApp = async ({
  config,
  databaseUrl,
  consoleDir,
  clock: ownClock,
}: AppOptions): Promise<App> => {
  const database = openDatabase({ url: databaseUrl, maxConnections: config.maxConnections });
  const clock = ownClock ?? sandboxClock();
  const base = {
    clock,
    database,
    mayMoveMoney: (tx: Tx, customerId: string) => requireMayMoveMoney(tx, customerId),
  };
  const context = (): Context => systemContext(base);
  if (!ownClock) {
    const offset = await read(context(), (tx) => readInstallation(tx, clockOffsetName));
    if (typeof offset === 'number') clock.advance(offset);
  }

  const ledger = createLedger({ pool: database.pool, clock, isRelayed: true });
  const anchorFile = join(config.dataDir, 'ledger-anchors.json');
  const availableOf = async (tx: Tx, customerId: string): Promise<string> =>
    formatMoney((await customerBalances(tx, ledger, customerId, 'USD')).available);
  const hostTenant = (tx: Tx, host: string | null): Promise<string> => tenantOf(tx, host);

  const { mail, sms, store, vault, identityCheck, bankLink, screening, bank, network } = createFirms(
    config,
    base,
    async (path, header, body, signature) => {
      const answer = await http.inject({
        method: 'POST',
        url: path,
        payload: body,
        headers: { 'content-type': 'application/json', [header]: signature },
      });
      return { status: answer.statusCode, body: answer.json<unknown>() };
    },
  );
  const bankAccounts = createSealer(config.keys.master, 'tael-bank-accounts');

  const identity = createIdentity({
    masterKey: config.keys.master,
    publicUrl: config.publicUrl,
    sandbox: config.mode === 'sandbox',
    permissionsOf,
    isSuspended,
    availableOf,
    tenantOf: hostTenant,
    productOf: async (tx, tenantId) => (await brandOf(tx, { tenantId })).product,
  });
  const funding = { ledger, bank, bankTenantId: defaultTenantId, settings: fundingDefaults };

  const scheduler = createScheduler({
    ...base,
    jobs: [
      forgetExpired,
      forgetUnattached,
      ...ledgerJobs(ledger, anchorFile),
      // A clock moved by hand lives through months of nights in a minute: nobody watches the books then.
      ...(ownClock ? [] : [nightlyCheck({ anchorFile })]),
      ...createAuthorizationJobs({ ledger }),
      ...createFundingScheduledJobs(funding),
    ],
    onError: (error, name) => http.log.error({ err: error, job: name }, 'a scheduled job failed'),
  });
  const dispatcher = createDispatcher({
    ...base,
    jobs: [
      mailJob(mail),
      smsJob(sms),
      removeBytes(store),
      identityCheckJob({ identityCheck, loadFile: createFileLoader(store) }),
      identityCheck.verdictJob((ctx, message) => applyIdentityVerdict(ctx, identityCheck, message)),
      bankLinkJob({ bankLink, sealer: bankAccounts }),
      bankLink.outcomeJob((ctx, message) => applyBankLinkOutcome(ctx, bankLink, message)),
      screeningJob(screening),
      screening.answerJob((ctx, message) => applyScreening(ctx, screening, message)),
      ...createCardJobs({ vault, ledger }),
      ...fundingEventJobs,
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
    }),
    ...createOnboardingHandlers({
      tenantOf: hostTenant,
      publicUrl: config.publicUrl,
      sealer: bankAccounts,
      keepUpload: createUploadKeeper(store),
      availableOf,
    }),
    ...createFileHandlers({ store }),
    ...createLedgerHandlers({ ledger }),
    ...createLedgerAdminHandlers({ anchorFile, ownerNames: customerNames }),
    ...createFeeHandlers({ ledger, tenantOf: hostTenant }),
    ...createCardHandlers({ ledger, vault, isSessionAlive }),
    ...createAuthorizationHandlers({ ledger, network }),
    ...createFundingHandlers(funding),
    ...createMessagingHandlers({ tenantOf: hostTenant }),
    ...createReportingHandlers({ ledger }),
    ...createCardNetworkSandboxHandlers({ network }),
    ...createFundingSandboxHandlers({ ...funding, bank }),
    ...createSandboxHandlers({ mail, clock, captchaAnswer, afterAdvance: () => scheduler.runAll() }),
  };

  const endedListeners = new Set<(sessionId: string) => void>();
  const sessionWatch = watchSessionEnds(database.pool, (sessionId) => {
    for (const listener of endedListeners) listener(sessionId);
  });

  const feed = createBalanceFeed({
    context,
    ledger,
    availableOf,
    onSessionEnded: (listener) => endedListeners.add(listener),
  });

  const http = await buildHttp({
    config,
    base,
    ports: { countryHeader: config.countryHeader, ...identity, requireStepUp },
    routes: Object.entries<RouteDefinition>(routes).map(([name, definition]): MountedRoute => ({
      name,
      definition,
      handler: handlers[name as keyof typeof routes],
    })),
    feed,
    readiness: async () => ({
      database: await read(context(), () => Promise.resolve(true)).catch(() => false),
      migrations: await pendingMigrations(databaseUrl).then(
        (pending) => pending.length === 0,
        () => false,
      ),
      keys: config.keys.master.length === 32,
    }),
    consoleDir,
    visitorLanguage: (request) =>
      ['CN', 'HK', 'TW'].includes(countryOfAddress(request.ip)) ? 'zh_CN' : 'en_US',
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
      await sessionWatch.close();
      await ledger.close();
      await database.close();
    },
  };
};
