import type { FastifyInstance } from 'fastify';

/** What must be so for this process to serve, each check by name: the last that was seen, never looked up for a call. */
export type Readiness = () => Readonly<Record<string, boolean>>;

/** `/healthz`: the process answers. `/readyz`: database, migrations and keys are there. */
export const mountHealth = (app: FastifyInstance, readiness: Readiness): void => {
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', (_request, reply) => {
    const checks = readiness();
    const ok = Object.values(checks).every(Boolean);
    return reply.code(ok ? 200 : 503).send({ ok, checks });
  });
};
