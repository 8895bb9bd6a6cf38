import type { Access, RouteDefinition, StepUpPurpose } from '@tael/contract';
import { requestCodeHeader } from '@tael/contract';
import { fileAnswer } from '@tael/contract/kernel/file-answer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Upload } from '../kernel/call-extras.ts';
import { scopeOf, type Context, type Principal } from '../kernel/context.ts';
import { fail, Failure } from '../kernel/failure.ts';
import { isPlanted } from '../kernel/fault-switch.ts';
import { hashOfInput, Replay } from '../kernel/idempotency.ts';
import { isId } from '../kernel/ids.ts';
import { allowAnyOrigin, readByAnyOrigin } from './any-origin.ts';
import { bearerOf, bodyHashOf, clientIdOf, headerOf, languageOf } from './call.ts';
import type { HttpPorts, MountedRoute } from './ports.ts';
import { inputFailure } from './problem.ts';
import { sendFile } from './send-file.ts';
import { readUpload } from './upload.ts';

/** What every call starts from; the mount adds who is calling. */
export type BaseContext = Pick<Context, 'clock' | 'database' | 'mayMoveMoney'>;

/** Mounts one route of the contract: session, permission, decoding, proof, idempotency, verb, encoding, in this order. */
export const mountRoute = (
  app: FastifyInstance,
  base: BaseContext,
  ports: HttpPorts,
  mounted: MountedRoute,
): void => {
  const { definition } = mounted;
  if (definition.anyOrigin) allowAnyOrigin(app, definition);
  app.route({
    method: definition.method,
    url: definition.path,
    ...(isSignedDoor(definition) && signedDoor),
    ...(definition.anyOrigin && readByAnyOrigin),
    ...(definition.callsPerMinute && { config: { rateLimit: { max: definition.callsPerMinute } } }),
    // A stranger is refused before a byte of the body is read.
    ...(definition.access !== 'public' && {
      onRequest: (request, _reply, done) => {
        done(bearerOf(request) === null ? new Failure('unauthorized') : undefined);
      },
    }),
    handler: async (request, reply) => {
      const ctx = await contextOf(request, base, ports, definition);
      const input = definition.upload ? undefined : decodeInput(definition, request);
      const upload = definition.upload ? await readUpload(request, definition, definition.upload) : undefined;
      const data = await runVerb({
        ctx,
        ports,
        mounted,
        request,
        reply,
        input: upload?.input ?? input,
        upload: upload?.file,
      });
      const body: unknown = definition.output.parse(data, { reportInput: false });
      if (definition.reply === 'file') return sendFile(reply, fileAnswer.parse(body));
      void reply.header('cache-control', 'no-store');
      const sent = definition.reply === 'bare' ? body : { success: true, message: 'success', data: body };
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(sent));
    },
  });
};

/** Where a firm outside speaks to us: its messages prove who they are from. */
const isSignedDoor = (definition: RouteDefinition): boolean =>
  definition.errors.includes('network_signature_invalid');

// Thousands of purchases a second from one address are a network and no flood. Whoever cannot sign costs one small
// hash, because no message of a firm is long.
const signedDoor = { config: { rateLimit: false }, bodyLimit: 16_384 } as const;

const contextOf = async (
  request: FastifyRequest,
  base: BaseContext,
  ports: HttpPorts,
  definition: RouteDefinition,
): Promise<Context> => {
  const accessToken = bearerOf(request);
  const anonymous: Context = {
    ...base,
    requestId: request.id,
    language: languageOf(request),
    channel: definition.sandboxOnly ? 'sandbox' : 'console',
    ip: request.ip,
    country: ports.countryHeader ? headerOf(request, ports.countryHeader) : null,
    accessToken,
    clientId: clientIdOf(request),
    principal: null,
    scope: { kind: 'none' },
    route: definition,
    idempotency: null,
  };
  if (definition.access === 'public') return anonymous;
  const signedIn = accessToken === null ? undefined : await ports.findSession(anonymous, accessToken);
  if (!signedIn) return fail('unauthorized');
  const ctx: Context = { ...anonymous, principal: signedIn.principal, scope: scopeOf(signedIn.principal) };
  if (!definition.unsigned)
    await ports.checkRequestCode(ctx, {
      session: signedIn,
      method: request.method,
      pathWithQuery: request.url,
      bodyHash: bodyHashOf(request),
      header: headerOf(request, requestCodeHeader),
    });
  requireAccess(definition.access, signedIn.principal);
  return ctx;
};

const requireAccess = (access: Exclude<Access, 'public'>, who: Principal): void => {
  if (access === 'session') return;
  if (who.userStatus !== 1 && who.userStatus !== 7) fail('account_not_active');
  if (!who.permissions.has(access)) fail('forbidden');
};

const decodeInput = (definition: RouteDefinition, request: FastifyRequest): Record<string, unknown> => {
  const fromCaller =
    definition.method === 'GET' || definition.method === 'DELETE' ? request.query : (request.body ?? {});
  if (typeof fromCaller !== 'object' || fromCaller === null || Array.isArray(fromCaller))
    return fail('invalid_request');
  const params = request.params as Readonly<Partial<Record<string, string>>>;
  // An identifier in the path that cannot exist is a missing object, not a malformed request.
  if (params.id !== undefined && !definition.sandboxOnly && !isId(params.id)) fail('not_found');
  const parsed = definition.input.safeParse({ ...fromCaller, ...params });
  if (!parsed.success) throw inputFailure(parsed.error);
  const unstorable = Object.entries(fromCaller).find(([, value]) => holdsNul(value));
  if (unstorable) fail('invalid_request', { fields: [{ field: unstorable[0], code: 'invalid_value' }] });
  return parsed.data;
};

/** PostgreSQL stores no NUL character; no person types one. */
const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
};

const runVerb = async (call: {
  ctx: Context;
  ports: HttpPorts;
  mounted: MountedRoute;
  request: FastifyRequest;
  reply: FastifyReply;
  input: unknown;
  upload: Upload | undefined;
}): Promise<unknown> => {
  const { mounted, ports, request, input, upload } = call;
  const { definition, name } = mounted;
  let ctx = call.ctx;
  if (definition.stepUp) await requireProof(ctx, ports, definition.stepUp, mounted, input);
  if (definition.idempotency === 'key')
    ctx = { ...ctx, idempotency: claimOf(ctx, name, headerOf(request, 'idempotency-key'), input) };
  try {
    // Boundary: the input was decoded by the schema that the handler's type comes from.
    const answer = await mounted.handler(ctx, input as never, {
      upload,
      rawBody: request.rawBody,
      header: (header) => headerOf(request, header),
    });
    if (isPlanted('pan_logged')) request.log.debug({ answer }, 'answered');
    return answer;
  } catch (error) {
    if (!(error instanceof Replay)) throw error;
    void call.reply.header('idempotent-replayed', 'true');
    return error.answer;
  }
};

/** Nobody is asked for a proof of what they could not do with it: what is wrong with the input is told in its place. */
const requireProof = async (
  ctx: Context,
  ports: HttpPorts,
  purpose: StepUpPurpose,
  { check }: MountedRoute,
  input: unknown,
): Promise<void> => {
  const subject = input !== null && typeof input === 'object' && 'id' in input ? String(input.id) : '';
  try {
    await ports.requireStepUp(ctx, purpose, subject);
  } catch (error) {
    // Boundary: as with the handler.
    await check?.(ctx, input as never);
    throw error;
  }
};

const claimOf = (ctx: Context, route: string, key: string | null, input: unknown) => {
  if (key === null || !isId(key.toLowerCase())) return fail('idempotency_key_missing');
  const actorId = ctx.principal?.userId;
  if (!actorId) return fail('unauthorized');
  return { actorId, route, key: key.toLowerCase(), requestHash: hashOfInput(input) };
};
