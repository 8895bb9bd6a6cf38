import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import { maxUploadBytes } from '@tael/contract/forms/file-rules';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { fail, Failure } from '../kernel/failure.ts';
import { newId } from '../kernel/ids.ts';
import { networkOf, rentedNetworkOf, rentedTimes } from '../kernel/text/network-address.ts';
import type { Metrics } from '../kernel/metrics.ts';
import { mountBalanceSocket, type BalanceFeed } from './balance-socket.ts';
import { boundConnections, isOneOf } from './bound-connections.ts';
import { maxFormBytes } from './bound-parts.ts';
import { boundTurns } from './calls-in-a-turn.ts';
import { languageOf } from './call.ts';
import { mountContactForm } from './contact-form.ts';
import { mountConsole, type VisitorLanguage } from './console.ts';
import { mountDocs } from './docs.ts';
import { earlyRefusals, refuseOnSocket, socketOptions } from './early-refusals.ts';
import { mountEventStream } from './event-stream.ts';
import { mountHealth, type Readiness } from './health.ts';
import { watchKeyCalls } from './key-calls.ts';
import { countCalls, mountMetrics } from './metrics.ts';
import type { MenuPath } from './known-paths.ts';
import { mountRoute, type BaseContext } from './mount.ts';
import type { EventStreams } from '../modules/developers/index.ts';
import type { ScimVerbs } from '../modules/sso/index.ts';
import type { HttpPorts, MountedRoute, SignedIn } from './ports.ts';
import { failureOf, sendProblem } from './problem.ts';
import { formOf, readPlainBodies } from './plain-bodies.ts';
import { protectiveHeaders } from './protective-headers.ts';
import { maxBodyBytes, readJsonRaw } from './raw-json.ts';
import { mountScim } from './scim.ts';
import { mountStatusPage, type Components } from './status-page.ts';
import { cutSlowBodies, slowestHeaders, slowestRequests } from './slow-requests.ts';

export interface HttpOptions<Session extends SignedIn> {
  readonly config: Pick<
    Config,
    | 'mode'
    | 'logLevel'
    | 'trustedProxies'
    | 'callsPerMinute'
    | 'connectionsPerAddress'
    | 'metricsPort'
    | 'publicUrl'
    | 'cardFrameOrigin'
    | 'operator'
  >;
  readonly base: BaseContext;
  readonly ports: HttpPorts<Session>;
  readonly routes: readonly MountedRoute[];
  readonly feed: BalanceFeed;
  readonly eventStreams: EventStreams;
  readonly scim: ScimVerbs;
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  readonly components: Components;
  /** The built console; null serves the API alone (tests). */
  readonly consoleDir: string | null;
  /** Every entry of the console's menus. */
  readonly menu: readonly MenuPath[];
  readonly visitorLanguage: VisitorLanguage;
  readonly isOfOperator: (host: string) => Promise<boolean>;
  /** Where the log goes; the standard output when absent. */
  readonly logTo?: NodeJS.WritableStream | undefined;
}

/** The web server: limits and headers first, then every route of the contract, the socket, the console. */
export const buildHttp = async <Session extends SignedIn>(
  options: HttpOptions<Session>,
): Promise<FastifyInstance> => {
  const { config } = options;
  const always = protectiveHeaders();
  const app = Fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : {
            level: config.logLevel,
            redact: ['req.headers.authorization', 'req.url'],
            ...(options.logTo && { stream: options.logTo }),
          },
    genReqId: () => newId(),
    // The last address that no proxy of ours stands for: what a caller writes into the header itself comes before it.
    trustProxy: config.trustedProxies.length > 0 && isOneOf(config.trustedProxies),
    bodyLimit: maxBodyBytes,
    ...slowestRequests,
    http: { maxHeaderSize: 16_384, ...slowestHeaders, ...socketOptions },
    ...earlyRefusals(always),
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    // No longer than the headers may be: an identifier that cannot exist is missing, however long.
    routerOptions: { maxParamLength: 16_384 },
  });
  cutSlowBodies(app);
  boundConnections(app, { mostOfOne: config.connectionsPerAddress, proxies: config.trustedProxies });
  app.decorateRequest('rawBody', null);
  app.removeContentTypeParser('application/json');
  readJsonRaw(app, 'application/json');
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    request.refusal = failure?.code ?? 'internal';
    if (!failure) request.log.error({ err: error, requestId: request.id }, 'unexpected error');
    return sendProblem(reply, failure ?? new Failure('internal'), languageOf(request), request.id);
  });
  app.addHook('onSend', (request, reply, _sent, done) => {
    void reply.header('x-request-id', request.id);
    // Request codes are dated by this clock: a console whose own is wrong learns the difference.
    void reply.header('x-server-time', String(options.base.clock.millis()));
    done();
  });

  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(always);
    done();
  });
  boundTurns(app);
  await app.register(rateLimit, {
    max: config.callsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: (request) => request.method === 'GET' && !/^\/(api-|sandbox|scim\/)/.test(request.url),
    errorResponseBuilder: (_request, limit) =>
      new Failure('rate_limited', { retryAfterSeconds: Math.ceil(limit.ttl / 1000) }),
  });
  boundRented(app, config.callsPerMinute * rentedTimes);
  readPlainBodies(app);
  await app.register(formbody, { bodyLimit: maxFormBytes, parser: formOf });
  await app.register(multipart, { limits: { fileSize: maxUploadBytes, files: 1, fields: 10, parts: 12 } });
  await app.register(websocket, { options: { maxPayload: 4_096 } });
  refuseOnSocket(app, always);

  mountHealth(app, options.readiness);
  mountStatusPage(app, options.components, options.base.clock);
  countCalls(app, options.metrics);
  watchKeyCalls(app, options.ports.keys);
  if (config.mode === 'sandbox' && config.metricsPort === null) mountMetrics(app, options.metrics);
  for (const route of options.routes)
    if (!route.definition.sandboxOnly || config.mode === 'sandbox')
      mountRoute(app, options.base, options.ports, route);
  const enquiry = options.routes.find(({ name }) => name === 'sendEnquiry');
  if (enquiry) mountContactForm(app, { base: options.base, ports: options.ports, route: enquiry });
  options.metrics.watchValue('tael_sockets', 'Open sockets', () => app.websocketServer.clients.size);
  mountEventStream(app, options.base, options.ports, options.eventStreams);
  await mountScim(app, options.base, options.ports, options.scim);
  mountBalanceSocket(app, options.feed, config.publicUrl);
  await mountDocs(app, config.mode);
  await mountConsole(app, {
    dir: options.consoleDir,
    menu: options.menu,
    visitorLanguage: options.visitorLanguage,
    isOfOperator: options.isOfOperator,
    publicUrl: config.publicUrl,
    cardFrameOrigin: config.cardFrameOrigin,
    operator: { operator: config.operator, isSandbox: config.mode === 'sandbox' },
  });
  return app;
};

/** The same for all small networks of version 6 in a large one, which whoever has one may have rented. */
const boundRented = (app: FastifyInstance, max: number): void => {
  const count = app.createRateLimit({ max, keyGenerator: ({ ip }) => networkOf(ip, 48) });
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.rateLimit === false || rentedNetworkOf(request.ip) === undefined) return;
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) fail('rate_limited', { retryAfterSeconds: limit.ttlInSeconds });
  });
};
