import { join } from 'node:path';
import { routes, type RouteDefinition } from '@tael/contract';
import { formatMoney } from '@tael/money';
import type { App, AppOptions } from './app-shape.ts';
import { createBalanceFeed } from './balance-feed.ts';
import { claimInstallation } from './claim-installation.ts';
import { compose } from './composition/index.ts';
import { openConnections } from './connections.ts';
import type { MountedRoute } from './http/ports.ts';
import { buildHttp } from './http/server.ts';
import { createDispatcher } from './jobs/dispatcher.ts';
import { createScheduler } from './jobs/scheduler.ts';
import { sandboxClock } from './kernel/clock.ts';
import type { Context } from './kernel/context.ts';
import { watchConsoleNotifications, type ConsoleAudience } from './kernel/events/console-notifications.ts';
import { fanOut } from './kernel/events/fan-out.ts';
import { createSealer } from './kernel/events/sealer.ts';
import { connectionName } from './kernel/secrets/master-keys.ts';
import { systemContext } from './kernel/system-context.ts';
import { read, type Tx } from './kernel/transaction.ts';
import { createEventStreams, createKeyReceiver, keyMode } from './modules/developers/index.ts';
import { requireStepUp, watchSessionEnds } from './modules/identity/index.ts';
import { createLedger, customerBalances } from './modules/ledger/index.ts';
import { componentsOf, type Standing } from './modules/operations/index.ts';
import { createAccountVault } from './modules/payments/index.ts';
import { menuPaths, previewAs, requireFeatures, requireMayMoveMoney, viewAs } from './modules/org/index.ts';
import { isOperatorHost, visitorLanguageBy } from './modules/platform/index.ts';
import { leftOut } from './features.ts';
import { createProviders } from './outside-providers.ts';
import { resumeClock } from './sandbox.ts';
import { openTraces } from './open-traces.ts';
import { version } from './version.ts';
import { watchServer } from './watch-server.ts';

/** Builds a server: its connections, its modules as the composition brings them together, its jobs and its HTTP interface. */
export const buildApp = async (options: AppOptions): Promise<App> => {
  const { config, databaseUrl, clock: ownClock, ssoFetch, ...serving } = options;
  const masterKeys = config.keys.master;
  const connections = openConnections(databaseUrl, config.maxConnections, connectionName(masterKeys));
  const clock = ownClock ?? sandboxClock();
  const base = { clock, database: connections.database, mayMoveMoney: requireMayMoveMoney };
  const context = (): Context => systemContext(base);
  const heldKeys = await claimInstallation(context(), config).catch(connections.closeAfter);
  if (!ownClock) await resumeClock(context(), clock);
  const self = watchServer(config, base, connections);
  const ledger = createLedger({ ...self.ofLedger, clock, isRelayed: true });
  const availableOf = async (tx: Tx, customerId: string): Promise<string> =>
    formatMoney((await customerBalances(tx, ledger, customerId, 'USD')).available);

  const providers = createProviders({ ...config, heldKeys }, base, {
    knock: async (path, header, body, signature) => {
      const headers = { 'content-type': 'application/json', [header]: signature };
      const answer = await http.inject({ method: 'POST', url: path, payload: body, headers });
      return { status: answer.statusCode, body: answer.json<unknown>() };
    },
    ssoFetch,
    onCall: (call) => {
      self.metrics.providerCalled(call);
      http.log.info(call, 'a provider was called');
    },
  });
  const traces = await openTraces(config.tracesTo, (count) =>
    http.log.warn({ count }, 'traces were lost: the collector did not take them'),
  );
  const closedRoutes = leftOut(config.features).routes;
  const standing: Standing = {
    version,
    startedAt: clock.now(),
    seen: async () => ({
      isReady: Object.values(self.readiness()).every(Boolean),
      queues: await self.metrics.queues(),
      providers: providers.health(),
    }),
    jobs: () => scheduler.states(),
  };
  const bankAccounts = createSealer(masterKeys, 'tael-bank-accounts');
  const { identity, scim, handlers, checks, receivers, jobs, eventJobs } = compose({
    config,
    base,
    clock,
    isClockMovedByHand: ownClock !== undefined,
    providers,
    ledger,
    anchorFile: join(config.dataDir, 'ledger-anchors.json'),
    bankAccounts,
    accounts: createAccountVault(heldKeys.payeeFingerprints, bankAccounts),
    heldKeys,
    purchases: connections.purchases,
    metrics: self.metrics,
    availableOf,
    standing,
    runScheduled: () => scheduler.runAll(),
  });

  const scheduler = createScheduler({
    ...base,
    jobs,
    onError: (error, name) => http.log.error({ err: error, job: name }, 'a scheduled job failed'),
  });
  const dispatcher = createDispatcher({
    ...base,
    jobs: eventJobs,
    traces,
    onError: (error, topic) => http.log.error({ err: error, topic }, 'a job failed and will be tried again'),
  });

  const ended = fanOut<string>();
  const sessionWatch = watchSessionEnds(connections.database.pool, ended.publish);
  const notified = fanOut<ConsoleAudience>();
  const notifications = watchConsoleNotifications(connections.database.pool, notified.publish);
  const feed = createBalanceFeed({
    context,
    ledger,
    availableOf,
    onSessionEnded: ended.listen,
    onNotified: notified.listen,
  });

  const http = await buildHttp({
    config,
    base,
    ports: {
      countryHeader: config.countryHeader,
      keys: createKeyReceiver(base, keyMode(config)),
      traces,
      ...identity,
      requireStepUp,
      previewAs,
      viewAs,
      requireFeatures,
    },
    routes: Object.entries<RouteDefinition>(routes)
      .filter(([name]) => !closedRoutes.has(name))
      .map(([name, definition]): MountedRoute => ({
        name,
        definition,
        handler: handlers[name as keyof typeof routes],
        check: checks[name as keyof typeof checks],
        receiver: receivers[name],
      })),
    feed,
    eventStreams: createEventStreams(base),
    scim,
    ...self,
    components: async () => componentsOf(await standing.seen()),
    ...serving,
    menu: menuPaths,
    visitorLanguage: visitorLanguageBy(config.countryHeader),
    isOfOperator: (host) => read(context(), (tx) => isOperatorHost(tx, host)).catch(() => false),
  });

  return {
    http,
    handlers,
    clock,
    context,
    listen: async (host, port) => {
      await Promise.all([self.start(), providers.start()]);
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
      await Promise.all([dispatcher, scheduler, self].map((part) => part.stop()));
      await Promise.all([sessionWatch.close(), notifications.close()]);
      providers.stop();
      await traces?.stop();
      await ledger.close();
      await connections.close();
    },
  };
};
