import { STATUS_CODES, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@tael/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../kernel/context.ts';
import { Failure } from '../kernel/failure.ts';
import { newId } from '../kernel/ids.ts';
import { languageOf } from './call.ts';
import { problemBody, problemType, sendProblem } from './problem.ts';
import type { Headers } from './protective-headers.ts';

/**
 * Refusals before any route: by the router (an address that is not UTF-8), by the parser (headers too large, no HTTP at
 * all) and on the socket itself (a tunnel). They carry the body and the headers of every other refusal.
 */
const parserFailures: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** How long a caller is still listened to after the answer: closing on unread bytes would take the answer with it. */
const lingerMs = 2_000;

/** An unknown protocol to change to is no reason to refuse: the request is answered as it stands. */
export const socketOptions: Pick<ServerOptions, 'requireHostHeader' | 'shouldUpgradeCallback'> = {
  requireHostHeader: false, // refused by `requireHost`, with a body
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
};

export const earlyRefusals = (always: Headers) => ({
  frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(always).header('x-request-id', request.id);
    void sendProblem(reply, new Failure('request_unreadable'), languageOf(request), request.id);
  },
  clientErrorHandler: (error: ClientError, socket: Socket): void => {
    const code = parserFailures[error.code ?? ''] ?? 'request_unreadable';
    answerOnSocket(socket, code, languageIn(error.rawPacket), always);
  },
});

/** The packet is a buffer, whatever the types of the framework say. */
type ClientError = Error & { readonly code?: string | undefined; readonly rawPacket?: unknown };

/** The events of the server that it would answer with an empty body, or with none. */
export const refuseOnSocket = (app: FastifyInstance, always: Headers): void => {
  const refuse = (request: IncomingMessage, socket: Duplex): void =>
    answerOnSocket(socket, 'request_unreadable', languageOf(request), always);
  app.server.on('connect', refuse);
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, text } = wholeAnswer('request_unreadable', languageOf(request), always);
    response.writeHead(status, { ...headers }).end(text);
  });
  app.websocketServer.on('wsClientError', (_error: Error, socket: Duplex, request: IncomingMessage) =>
    refuse(request, socket),
  );
  app.addHook('onRequest', (request, _reply, done) => {
    const isNameless = request.raw.httpVersion === '1.1' && request.headers.host === undefined;
    done(isNameless ? new Failure('request_unreadable') : undefined);
  });
  app.addHook('onSend', (request, reply, _sent, done) => {
    readToTheEnd(request, reply);
    done();
  });
};

/**
 * Node closes after an answer where either side wants that, also while the body is still on its way; that would take the
 * answer with it. The rest is read and dropped first, for as long as a request may take.
 */
const readToTheEnd = ({ raw: request }: FastifyRequest, reply: FastifyReply): void => {
  const closes = reply.getHeader('connection') === 'close' || !reply.raw.shouldKeepAlive;
  if (request.complete || !closes) return;
  reply.removeHeader('connection');
  reply.raw.shouldKeepAlive = true;
  request.once('close', () => request.socket.end());
};

const wholeAnswer = (code: ErrorCode, language: Language, always: Headers) => {
  const id = newId();
  const body = problemBody(new Failure(code), language, id);
  const text = JSON.stringify(body);
  const headers: Headers = {
    ...always,
    'x-request-id': id,
    'content-type': problemType,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  return { status: body.status, headers, text };
};

const answered = new WeakSet<Duplex>();

const answerOnSocket = (socket: Duplex, code: ErrorCode, language: Language, always: Headers): void => {
  // The parser complains about each further packet of what it could not read.
  if (answered.has(socket)) return;
  answered.add(socket);
  if (!socket.writable) return void socket.destroy();
  const { status, headers, text } = wholeAnswer(code, language, always);
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => socket.destroy());
  socket.on('end', () => socket.destroy());
  socket.resume();
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${text}`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
};

/** What was not understood may still say in which language to answer. */
const languageIn = (packet: unknown): Language => {
  const text = packet instanceof Buffer ? packet.toString('latin1', 0, 16_384) : '';
  const valueOf = (name: string) => new RegExp(`^${name}: ?([^\\r\\n]{1,200})`, 'im').exec(text)?.[1];
  return languageOf({
    headers: { language: valueOf('language'), 'accept-language': valueOf('accept-language') },
  });
};
