import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const patienceMs = 15_000;
/** A telephone at the edge of its network sends more; at this rate the largest file takes twenty minutes. */
const uploadBytesPerSecond = 16 * 1024;

/** Headers come within 15 s, looked at once a second: by itself the server looks every thirty. */
export const slowestHeaders = { headersTimeout: patienceMs, connectionsCheckingInterval: 1_000 } as const;

/** Bodies are judged by `cutSlowBodies`; these are for connections on which nothing moves at all, and for the rest. */
export const slowestRequests = { requestTimeout: 1_800_000, connectionTimeout: 70_000 } as const;

interface OpenBody {
  readonly message: IncomingMessage;
  readonly isUpload: boolean;
  readonly since: number;
  readonly bytesBefore: number;
}

/**
 * Cuts a connection whose body is still coming after `afterMs`; an upload may go on for as long as it comes at a least
 * rate. One timer looks at all of them, so a body that arrives at once costs nothing but its place in a set.
 */
export const cutSlowBodies = (
  app: FastifyInstance,
  { afterMs = patienceMs, bytesPerSecond = uploadBytesPerSecond, everyMs = 1_000 } = {},
): void => {
  const open = new Set<OpenBody>();
  app.addHook('onRequest', (request, _reply, done) => {
    // A call that the server makes to itself has no connection.
    if (hasBody(request) && request.raw.socket instanceof Socket) keep(request);
    done();
  });
  const keep = ({ raw, headers }: FastifyRequest): void => {
    const body: OpenBody = {
      message: raw,
      isUpload: headers['content-type']?.startsWith('multipart/') === true,
      since: performance.now(),
      bytesBefore: raw.socket.bytesRead,
    };
    open.add(body);
    // Not with the answer: whoever was refused early may still be sending.
    raw.once('end', () => open.delete(body));
  };
  const isTooSlow = ({ message: { socket }, isUpload, since, bytesBefore }: OpenBody): boolean => {
    const ms = performance.now() - since;
    if (ms <= afterMs) return false;
    return !isUpload || (socket.bytesRead - bytesBefore) / (ms / 1_000) < bytesPerSecond;
  };
  const sweep = setInterval(() => {
    for (const body of open) {
      const { complete, socket } = body.message;
      if (complete || socket.destroyed) open.delete(body);
      else if (isTooSlow(body)) socket.destroy();
    }
  }, everyMs).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(sweep);
    done();
  });
};

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
