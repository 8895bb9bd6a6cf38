import type { RouteDefinition } from '@tael/contract';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';

const whoever = { 'access-control-allow-origin': '*' } as const;

/** Says on each answer of a route, refusals too, that a page of any origin may read it. */
export const readByAnyOrigin: Pick<RouteShorthandOptions, 'onRequest'> = {
  onRequest: (_request, reply, done) => {
    void reply.headers(whoever);
    done();
  },
};

/** Answers the browser that asks whether a page of another origin may call a route: yes, with its language, as nobody. */
export const allowAnyOrigin = (app: FastifyInstance, { method, path }: RouteDefinition): void => {
  app.options(path, (_request, reply) =>
    reply
      .code(204)
      .headers({
        ...whoever,
        'access-control-allow-methods': method,
        'access-control-allow-headers': 'content-type, language',
        'access-control-max-age': '600',
      })
      .send(),
  );
};
