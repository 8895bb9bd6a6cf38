import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { routes, type RouteDefinition } from '@tael/contract';
import { openApiDocument, schemaOf } from '@tael/contract/openapi/document';
import { eventStreamPathItem } from '@tael/contract/openapi/event-stream';
import { scenario } from '@tael/contract/scenarios/schema';
import type { FastifyInstance } from 'fastify';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Tael API explorer</title>
    <link rel="stylesheet" href="/docs/explorer/swagger-ui.css" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/docs/explorer/swagger-ui-bundle.js"></script>
    <script src="/docs/explorer/start.js"></script>
  </body>
</html>`;

const start = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reference', deepLinking: true, docExpansion: 'none' });`;

type Mode = 'sandbox' | 'production';

const madeDocuments = new Map<Mode, object>();

/** What the routes say as OpenAPI. Made once in a process, because it takes a good part of what a start takes. */
const documentOf = (mode: Mode): object => {
  const made = madeDocuments.get(mode);
  if (made) return made;
  const shown = Object.entries<RouteDefinition>(routes).filter(
    ([, route]) => mode === 'sandbox' || !route.sandboxOnly,
  );
  const routesDocument = openApiDocument(shown);
  const document = { ...routesDocument, paths: { ...routesDocument.paths, ...eventStreamPathItem } };
  madeDocuments.set(mode, document);
  return document;
};

/** `/openapi.json`, the schema of scenarios, and the page `/docs/explorer` that calls what it says; the reference itself is a part of the site. */
export const mountDocs = async (app: FastifyInstance, mode: Mode): Promise<void> => {
  const document = documentOf(mode);
  app.get('/openapi.json', () => document);
  const scenarioSchema = { title: 'Tael scenario', ...schemaOf(scenario, 'input') };
  app.get('/docs/scenario.schema.json', () => scenarioSchema);

  const parts = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const [css, bundle] = await Promise.all([
    readFile(join(parts, 'swagger-ui.css')),
    readFile(join(parts, 'swagger-ui-bundle.js')),
  ]);
  app.get('/docs/explorer', (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page),
  );
  app.get('/docs/explorer/start.js', (_request, reply) => reply.type('text/javascript').send(start));
  app.get('/docs/explorer/swagger-ui.css', (_request, reply) => reply.type('text/css').send(css));
  app.get('/docs/explorer/swagger-ui-bundle.js', (_request, reply) =>
    reply.type('text/javascript').send(bundle),
  );
};
