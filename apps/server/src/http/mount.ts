import type { ErrorCode, RouteDefinition, StepUpPurpose } from '@tael/contract';
import { requestCodeHeader } from '@tael/contract';
import { approvalRoutes } from '@tael/contract/approvals/routes';
import { answerAt, type ApiVersion } from '@tael/contract/developers/versions';
import { fileAnswer } from '@tael/contract/kernel/file-answer';
import { customerViewHeader, isOpenInView } from '@tael/contract/org/customer-views';
import { previewHeader, type Denial } from '@tael/contract/org/roles/verdict';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Upload } from '../kernel/call-extras.ts';
import { scopeOf, type Context, type Principal } from '../kernel/context.ts';
import { decide } from '../kernel/decide.ts';
import { fail, Failure } from '../kernel/failure.ts';
import { isPlanted } from '../kernel/fault-switch.ts';
import { hashOfInput, Replay } from '../kernel/idempotency.ts';
import { isId } from '../kernel/ids.ts';
import { keptMessage, type SignedReceiver } from '../kernel/signed/signed-receiver.ts';
import { readAddress } from '../kernel/text/network-address.ts';
import { allowAnyOrigin, readByAnyOrigin } from './any-origin.ts';
import { looksLikeKey } from '../modules/developers/index.ts';
import { bearerOf, bodyHashOf, clientIdOf, headerOf, languageOf } from './call.ts';
import { decodeInput, isSignedRoute } from './decode-input.ts';
import { callerByKey } from './key-calls.ts';
import type { HttpPorts, MountedRoute } from './ports.ts';
import { sendFile } from './send-file.ts';
import { inUploadTurn, readUpload } from './upload.ts';

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
    ...(isSignedRoute(definition) && signedRoute),
    ...(definition.mostBytes && { bodyLimit: definition.mostBytes }),
    ...(definition.anyOrigin && readByAnyOrigin),
    ...(definition.callsPerMinute && { config: { rateLimit: { max: definition.callsPerMinute } } }),
    // A stranger is refused before a byte of the body is read.
    ...(definition.access !== 'public' && {
      onRequest: (request, _reply, done) => {
        done(bearerOf(request) === null ? new Failure('unauthorized') : undefined);
      },
    }),
    handler: traced(ports.traces, definition, (request, reply) =>
      answerCall(base, ports, mounted, request, reply),
    ),
  });
};

const answerCall = async (
  base: BaseContext,
  ports: HttpPorts,
  mounted: MountedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { definition } = mounted;
  const ctx = await contextOf(base, ports, { definition, request, reply });
  const waiting: Waiting = {};
  const onWaiting = (requestId: string) => void (waiting.requestId = requestId);
  const call = { ctx: { ...ctx, onWaiting }, ports, mounted, request, reply, waiting };
  const { upload: tooLarge } = definition;
  const data = tooLarge
    ? await inUploadTurn(ctx, async () => {
        const { input, file } = await readUpload(request, definition, tooLarge);
        return runVerb({ ...call, input, upload: file });
      })
    : await runVerb({ ...call, ...decodeInput(mounted, request), upload: undefined });
  if (data === keptMessage)
    return reply
      .code(202)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ success: true, message: 'success', data: null }));
  const parsed: unknown = definition.output.parse(data, { reportInput: false });
  if (definition.reply === 'file') return sendFile(reply, fileAnswer.parse(parsed));
  const body = request.apiVersion
    ? toProgram(definition, request.apiVersion, reply, waiting, parsed)
    : parsed;
  void reply.header('cache-control', 'no-store');
  if (definition.reply === 'text') return reply.type('text/plain; charset=utf-8').send(body);
  const sent = definition.reply === 'bare' ? body : { success: true, message: 'success', data: body };
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(sent));
};

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The handler, with each call a trace under its request id where somebody looks at traces. */
const traced = (traces: HttpPorts['traces'], { method, path }: RouteDefinition, handle: Handler): Handler => {
  if (!traces) return handle;
  const attributes = { 'http.request.method': method, 'http.route': path };
  return (request, reply) => {
    const begun = {
      name: `${method} ${path}`,
      kind: 'server',
      attributes,
      sinceMs: reply.elapsedTime,
    } as const;
    return traces.request(request.id, begun, () => handle(request, reply));
  };
};

/** What an act waits for, once it has answered. */
interface Waiting {
  requestId?: string;
}

/** A program gets the answer of its version; what waits for people is accepted and not done, and `Location` names it. */
const toProgram = (
  definition: RouteDefinition,
  version: ApiVersion,
  reply: FastifyReply,
  { requestId }: Waiting,
  data: unknown,
): unknown => {
  const answer = answerAt(version, definition, { status: requestId === undefined ? 200 : 202, data });
  void reply.code(answer.status);
  if (requestId !== undefined)
    void reply.headers({
      location: approvalRoutes.getApproval.path.replace(':id', requestId),
      'tael-approval': requestId,
    });
  return answer.data;
};

// Thousands of purchases a second from one address are a network and no flood. Whoever cannot sign costs one small
// hash, because no message of a provider is long.
const signedRoute = { config: { rateLimit: false, isSigned: true }, bodyLimit: 16_384 } as const;

interface Call {
  readonly definition: RouteDefinition;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The context of a call before anybody knows who makes it. */
export const visitorContext = (
  base: BaseContext,
  ports: Pick<HttpPorts, 'countryHeader'>,
  { definition, request }: Pick<Call, 'definition' | 'request'>,
): Context => ({
  ...base,
  requestId: request.id,
  language: languageOf(request),
  channel: definition.sandboxOnly ? 'sandbox' : 'console',
  ip: readAddress(request.ip),
  country: ports.countryHeader ? headerOf(request, ports.countryHeader) : null,
  accessToken: bearerOf(request),
  clientId: clientIdOf(request),
  principal: null,
  scope: { kind: 'none' },
  route: definition,
  idempotency: null,
});

/** Who calls, refused where they may not. */
export const contextOf = async (base: BaseContext, ports: HttpPorts, call: Call): Promise<Context> => {
  const { definition, request } = call;
  const anonymous = visitorContext(base, ports, call);
  const { accessToken } = anonymous;
  if (definition.access === 'public') return anonymous;
  if (accessToken !== null && looksLikeKey(accessToken)) {
    const { principal, spent, version } = await callerByKey(ports, anonymous, accessToken, call);
    call.request.apiVersion = version;
    requireAccess(definition, definition.access, principal);
    const called: Context = { ...anonymous, channel: 'api', principal, scope: scopeOf(principal), spent };
    await ports.requireFeatures(called, ['api', ...(definition.features ?? [])]);
    return called;
  }
  const signedIn = accessToken === null ? undefined : await ports.findSession(anonymous, accessToken);
  if (!signedIn) return fail('unauthorized');
  const ctx = { ...anonymous, principal: signedIn.principal, scope: scopeOf(signedIn.principal) };
  if (!definition.unsigned)
    await ports.checkRequestCode(ctx, {
      session: signedIn,
      method: request.method,
      pathWithQuery: request.url,
      bodyHash: bodyHashOf(request),
      header: headerOf(request, requestCodeHeader),
    });
  const principal = await seenAs(ports, ctx, call);
  requireAccess(definition, definition.access, principal);
  const called: Context = { ...ctx, principal, scope: scopeOf(principal) };
  if (definition.features) await ports.requireFeatures(called, definition.features);
  return called;
};

/** Whom the console is looked at as: a customer in a view of staff's, another role in a preview, or the caller. */
const seenAs = async (
  ports: HttpPorts,
  ctx: Context & { readonly principal: Principal },
  { definition, request }: Call,
): Promise<Principal> => {
  const view = headerOf(request, customerViewHeader);
  if (view !== null) {
    const person = await ports.viewAs(ctx, view);
    return isOpenInView(definition) ? person : fail('customer_view_read_only');
  }
  const role = headerOf(request, previewHeader);
  return role === null ? ctx.principal : ports.previewAs(ctx, role);
};

/** What is said to whoever may not; that an object is not theirs is told where it is looked for. */
const refusals: Readonly<Partial<Record<Denial, ErrorCode>>> = {
  standing: 'account_not_active',
  preview: 'preview_read_only',
};

const requireAccess = (
  { method }: RouteDefinition,
  access: Exclude<RouteDefinition['access'], 'public'>,
  who: Principal,
): void => {
  const verdict = decide(who, access, { changes: method !== 'GET' });
  if (!verdict.isAllowed) fail(refusals[verdict.because] ?? 'forbidden');
};

const runVerb = async (call: {
  ctx: Context;
  ports: HttpPorts;
  mounted: MountedRoute;
  request: FastifyRequest;
  reply: FastifyReply;
  input: unknown;
  isMended?: boolean;
  unread?: boolean;
  upload: Upload | undefined;
  waiting: Waiting;
}): Promise<unknown> => {
  const { mounted, ports, request, input, upload, isMended = false } = call;
  const { definition, name } = mounted;
  let ctx = call.ctx;
  if (definition.stepUp) await requireProof(ctx, ports, definition.stepUp, mounted, input);
  if (definition.idempotency === 'key')
    ctx = { ...ctx, idempotency: claimOf(ctx, name, headerOf(request, 'idempotency-key'), input) };
  const extras = {
    upload,
    rawBody: request.rawBody,
    isMended,
    header: (header: string) => headerOf(request, header),
  };
  const takeUnread = (receiver: SignedReceiver) =>
    // Boundary: what a signed message says is an object.
    receiver.takeUnread(ctx, input as Readonly<Record<string, unknown>>, extras);
  if (call.unread && mounted.receiver) return takeUnread(mounted.receiver);
  try {
    // Boundary: the input was decoded by the schema that the handler's type comes from.
    const answer = await mounted.handler(ctx, input as never, extras);
    await mounted.receiver?.takeBooked?.(ctx, extras);
    if (isPlanted('pan_logged')) request.log.debug({ answer }, 'answered');
    return answer;
  } catch (error) {
    if (mounted.receiver && isUnreadable(error)) return takeUnread(mounted.receiver);
    if (mounted.receiver?.takeRefused && error instanceof Failure)
      // Boundary: as above.
      await mounted.receiver.takeRefused(ctx, input as Readonly<Record<string, unknown>>, extras, error.code);
    if (!(error instanceof Replay)) throw error;
    void call.reply.header('idempotent-replayed', 'true');
    if (error.waitsFor !== undefined) call.waiting.requestId = error.waitsFor;
    return error.answer;
  }
};

/** What a verb refuses of a signed message because of what it says. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Failure && (error.code === 'validation_failed' || error.code === 'invalid_request');

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
