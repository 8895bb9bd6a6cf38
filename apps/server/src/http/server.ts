import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import { maxUploadBytes } from '@tael/contract/forms/rules';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { Failure } from '../kernel/failure.ts';
import { newId } from '../kernel/ids.ts';
import { mountBalanceSocket, type BalanceFeed } from './balance-socket.ts';
import { languageOf } from './call.ts';
import { mountConsole, type VisitorLanguage } from './console.ts';
import { mountDocs } from './docs.ts';
import { mountHealth, type Readiness } from './health.ts';
import { mountRoute, type BaseContext } from './mount.ts';
import type { HttpPorts, MountedRoute, SignedIn } from './ports.ts';
import { failureOf, sendProblem } from './problem.ts';
import { protectiveHeaders } from './protective-headers.ts';

export interface HttpOptions<Session extends SignedIn> {
  readonly config: Pick<
    Config,
    'mode' | 'logLevel' | 'trustedProxies' | 'callsPerMinute' | 'publicUrl' | 'cardFrameOrigin'
  >;
  readonly base: BaseContext;
  readonly ports: HttpPorts<Session>;
  readonly routes: readonly MountedRoute[];
  readonly feed: BalanceFeed;
  readonly readiness: Readiness;
  /** The built console; null serves the API alone (tests). */
  readonly consoleDir: string | null;
  readonly visitorLanguage: VisitorLanguage;
  /** Where the log goes; the standard output when absent. */
  readonly logTo?: NodeJS.WritableStream | undefined;
}

const maxBodyBytes = 1_048_576;

/** The web server: limits and headers first, then every route of the contract, the socket, the console. */
export const buildHttp = async <Session extends SignedIn>(
  options: HttpOptions<Session>,
): Promise<FastifyInstance> => {
  const { config } = options;
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
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    bodyLimit: maxBodyBytes,
    requestTimeout: 65_000,
    connectionTimeout: 70_000,
    http: { maxHeaderSize: 16_384 },
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
  });
  app.decorateRequest('rawBody', null);
  readBodiesRaw(app);
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (!failure) request.log.error({ err: error, requestId: request.id }, 'unexpected error');
    return sendProblem(reply, failure ?? new Failure('internal'), languageOf(request), request.id);
  });
  app.addHook('onSend', (request, reply, _sent, done) => {
    void reply.header('x-request-id', request.id);
    // Request codes are dated by this clock: a console whose own is wrong learns the difference.
    void reply.header('x-server-time', String(options.base.clock.millis()));
    done();
  });

  const always = protectiveHeaders();
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(always);
    done();
  });
  await app.register(rateLimit, {
    max: config.callsPerMinute,
    timeWindow: 60_000,
    allowList: (request) => request.method === 'GET' && !/^\/(api-|sandbox)/.test(request.url),
    errorResponseBuilder: (_request, limit) =>
      new Failure('rate_limited', { retryAfterSeconds: Math.ceil(limit.ttl / 1000) }),
  });
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: maxUploadBytes, files: 1, fields: 10, parts: 12 } });
  await app.register(websocket, { options: { maxPayload: 4_096 } });

  mountHealth(app, options.readiness);
  for (const route of options.routes)
    if (!route.definition.sandboxOnly || config.mode === 'sandbox')
      mountRoute(app, options.base, options.ports, route);
  mountBalanceSocket(app, options.feed, config.publicUrl);
  await mountDocs(app, config.mode);
  await mountConsole(app, {
    dir: options.consoleDir,
    visitorLanguage: options.visitorLanguage,
    publicUrl: config.publicUrl,
    cardFrameOrigin: config.cardFrameOrigin,
  });
  return app;
};

/** JSON is parsed from kept bytes: signatures and request codes are over what was sent, not over what was understood. */
const readBodiesRaw = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
    request.rawBody = bytes;
    try {
      done(null, bytes.length === 0 ? {} : parseSafely(bytes.toString('utf8')));
    } catch (error) {
      done(error instanceof Failure ? error : new Failure('invalid_request'));
    }
  });
};

/** `__proto__` and its like are fields nobody sends in good faith: they are refused as unknown fields. */
const parseSafely = (text: string): unknown => {
  const parsed: unknown = JSON.parse(text);
  // Looking at each key takes longer than the parsing, so it is done only where one of the words may be, plain or escaped.
  if (!/__proto__|constructor|prototype|\\u/.test(text)) return parsed;
  return JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      throw new Failure('invalid_request', { fields: [{ field: key, code: 'unknown_field' }] });
    return value;
  });
};
