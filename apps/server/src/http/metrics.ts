import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../kernel/failure.ts';
import type { Metrics } from '../kernel/metrics.ts';
import { languageOf } from './call.ts';
import { sendProblem } from './problem.ts';

/** Counts each answered call under the pattern of its route: what somebody made up has no name of its own. */
export const countCalls = (app: FastifyInstance, metrics: Metrics): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    metrics.called({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
};

/** `/metrics` of a sandbox, for whoever sits at this machine; everybody else finds nothing. */
export const mountMetrics = (app: FastifyInstance, metrics: Metrics): void => {
  app.get('/metrics', async (request, reply) => {
    if (!isFromHere(request))
      return sendProblem(reply, new Failure('not_found'), languageOf(request), request.id);
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
};

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A proxy on this machine speaks for somebody else, and says so. */
const isFromHere = ({ ip, headers }: FastifyRequest): boolean =>
  loopback.has(ip) && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
