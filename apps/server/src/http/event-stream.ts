import { Readable } from 'node:stream';
import { eventRoutes } from '@tael/contract/developers/event-routes';
import { eventStreamPath, eventStreamQuery } from '@tael/contract/developers/event-stream';
import type { FastifyInstance } from 'fastify';
import { fail } from '../kernel/failure.ts';
import { looksLikeKey, type EventStreams } from '../modules/developers/index.ts';
import { bearerOf, headerOf } from './call.ts';
import { contextOf, type BaseContext } from './mount.ts';
import type { HttpPorts } from './ports.ts';
import { inputFailure } from './problem.ts';

/** Events as they happen, to keys. The lines are made as fast as the connection takes them. */
export const mountEventStream = (
  app: FastifyInstance,
  base: BaseContext,
  ports: HttpPorts,
  streams: EventStreams,
): void => {
  const stopping = new AbortController();
  app.addHook('preClose', (done) => {
    stopping.abort();
    done();
  });
  app.get(eventStreamPath, async (request, reply) => {
    const key = bearerOf(request);
    if (key === null || !looksLikeKey(key)) return fail('unauthorized');
    const ctx = await contextOf(base, ports, { definition: eventRoutes.listEvents, request, reply });
    const caller = request.keyCaller ?? fail('unauthorized');
    const given = eventStreamQuery.safeParse({
      ...(request.query as object), // of a query string
      ...(headerOf(request, 'last-event-id') !== null && { after: headerOf(request, 'last-event-id') }),
    });
    if (!given.success) throw inputFailure(given.error);
    const { types: patterns, after } = given.data;
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const lines = streams.open(ctx, {
      caller,
      again: () => ports.keys.find(ctx, key),
      patterns,
      after: after === undefined ? undefined : BigInt(after),
      signal: AbortSignal.any([gone.signal, stopping.signal]),
    });
    return reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      .send(Readable.from(lines, { highWaterMark: 16 }));
  });
};
