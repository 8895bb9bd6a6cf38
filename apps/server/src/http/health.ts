import type { FastifyInstance } from 'fastify';

/** What must be so before this process may serve: each check by name. */
export type Readiness = () => Promise<Readonly<Record<string, boolean>>>;

/** `/healthz`: the process answers. `/readyz`: database, migrations and keys are there. */
export const mountHealth = (app: FastifyInstance, readiness: Readiness): void => {
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const checks = await readiness();
    const ok = Object.values(checks).every(Boolean);
    return reply.code(ok ? 200 : 503).send({ ok, checks });
  });
};
