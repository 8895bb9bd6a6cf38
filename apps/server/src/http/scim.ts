import { ssoRoutes } from '@tael/contract/sso/routes';
import { scimWords } from '@tael/i18n/scim';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { scopeOf, type Context, type Language } from '../kernel/context.ts';
import { decide } from '../kernel/decide.ts';
import { fail, Failure } from '../kernel/failure.ts';
import { isId } from '../kernel/ids.ts';
import { holdsNul, withWholeCharacters } from '../kernel/text/whole-characters.ts';
import { createCallRate } from '../modules/developers/index.ts';
import { findScimCaller, presentError, ScimRefusal, scimPath, type ScimVerbs } from '../modules/sso/index.ts';
import { languageOf } from './call.ts';
import { visitorContext, type BaseContext } from './mount.ts';
import type { HttpPorts } from './ports.ts';
import { failureOf, problemBody } from './problem.ts';
import { readJsonRaw } from './raw-json.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What a company's directory calls in; null for everybody else. */
    scimContext: Context | null;
  }
}

const scimType = 'application/scim+json';
const answerType = `${scimType}; charset=utf-8`;
const written = { bodyLimit: 65_536 } as const;

/** SCIM 2.0 (RFC 7644): a company's directory names its people, by a token that its owner made. */
export const mountScim = async (
  app: FastifyInstance,
  base: BaseContext,
  ports: Pick<HttpPorts, 'countryHeader'>,
  scim: ScimVerbs,
): Promise<void> => {
  app.decorateRequest('scimContext', null);
  await app.register(
    (inner, _options, done) => {
      readJsonRaw(inner, scimType);
      inner.setErrorHandler(sendRefusal);
      // Who calls is known before a byte of the body is read.
      inner.addHook('onRequest', admitter(base, ports));
      inner.setNotFoundHandler(() => fail('not_found'));
      mountUsers(inner, scim);
      done();
    },
    { prefix: scimPath },
  );
};

const mountUsers = (app: FastifyInstance, scim: ScimVerbs): void => {
  const send = (reply: FastifyReply, status: number, body: unknown) =>
    reply.code(status).headers({ 'cache-control': 'no-store' }).type(answerType).send(JSON.stringify(body));
  app.get('/ServiceProviderConfig', (_request, reply) => send(reply, 200, scim.provider()));
  app.get('/Users', async (request, reply) =>
    send(reply, 200, await scim.list(contextOf(request), sentBy(request.query))),
  );
  app.get('/Users/:id', async (request, reply) =>
    send(reply, 200, await scim.find(contextOf(request), idOf(request))),
  );
  app.post('/Users', written, async (request, reply) => {
    const user = await scim.create(contextOf(request), sentBy(request.body));
    void reply.header('location', user.meta.location);
    return send(reply, 201, user);
  });
  app.put('/Users/:id', written, async (request, reply) =>
    send(reply, 200, await scim.replace(contextOf(request), idOf(request), sentBy(request.body))),
  );
  app.patch('/Users/:id', written, async (request, reply) =>
    send(reply, 200, await scim.patch(contextOf(request), idOf(request), sentBy(request.body))),
  );
  app.delete('/Users/:id', async (request, reply) => {
    await scim.remove(contextOf(request), idOf(request));
    return reply.code(204).send();
  });
};

/** Refuses whoever has no token that answers, and one that calls too often. */
const admitter = (base: BaseContext, ports: Pick<HttpPorts, 'countryHeader'>) => {
  const rate = createCallRate();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const visitor = visitorContext(base, ports, { definition: ssoRoutes.getSso, request });
    const { accessToken } = visitor;
    const principal = accessToken === null ? undefined : await findScimCaller(visitor, accessToken);
    if (!principal) {
      void reply.header('www-authenticate', 'Bearer');
      return fail('unauthorized');
    }
    const { isOver, resetSeconds } = rate(principal.sessionId, base.clock.millis());
    if (isOver) fail('rate_limited', { retryAfterSeconds: resetSeconds });
    if (!decide(principal, 'sso:write', { changes: true }).isAllowed) fail('account_not_active');
    request.scimContext = { ...visitor, channel: 'api', principal, scope: scopeOf(principal), route: null };
  };
};

const contextOf = ({ scimContext }: FastifyRequest): Context => scimContext ?? fail('unauthorized');

/** An identifier that cannot exist is somebody who is not there. */
const idOf = ({ params }: FastifyRequest): string => {
  const { id = '' } = params as { readonly id?: string }; // of the paths above
  return isId(id) ? id : fail('not_found');
};

const sentBy = (value: unknown): Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return fail('invalid_request');
  const sent = withWholeCharacters(value);
  return holdsNul(sent) ? fail('invalid_request') : (sent as Readonly<Record<string, unknown>>); // an object as it was
};

const sendRefusal = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const language = languageOf(request);
  void reply.type(answerType).header('cache-control', 'no-store');
  if (error instanceof ScimRefusal) {
    const { status, code, scimType: type } = error;
    return reply.code(status).send(JSON.stringify(presentError(status, scimWords(language)[code], type)));
  }
  const failure = failureOf(error);
  request.refusal = failure?.code ?? 'internal';
  if (!failure) request.log.error({ err: error, requestId: request.id }, 'unexpected error');
  const body = errorOf(failure ?? new Failure('internal'), language, request.id);
  const seconds = failure?.details.retryAfterSeconds;
  if (seconds !== undefined) void reply.header('retry-after', String(seconds));
  return reply.code(Number(body.status)).send(JSON.stringify(body));
};

/** Where the sentence of a code speaks of a form, there is one of SCIM. */
const errorOf = (failure: Failure, language: Language, requestId: string) => {
  const { status, code, detail, errors } = problemBody(failure, language, requestId);
  const words = scimWords(language);
  // Somebody else was named so at the same moment.
  if (errors.some((field) => field.code === 'already_exists'))
    return presentError(409, words.exists, 'uniqueness');
  if (code === 'invalid_request' || code === 'request_unreadable' || code === 'body_not_utf8')
    return presentError(status, words.body, 'invalidSyntax');
  return presentError(status, code === 'body_type_unsupported' ? words.body : detail, null);
};
