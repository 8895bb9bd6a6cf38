import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { errorCodes, routes, type RouteDefinition } from '@tael/contract';
import { errorSentence } from '@tael/i18n';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

const page = (errorRows: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Tael API</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="reference"></div>
    <section class="swagger-ui" style="max-width: 1460px; margin: 0 auto; padding: 0 20px 48px">
      <h2>Errors</h2>
      <table><thead><tr><th>Code</th><th>Status</th><th>English</th><th>中文</th></tr></thead><tbody>${errorRows}</tbody></table>
    </section>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>`;

const start = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reference', deepLinking: true, docExpansion: 'none' });`;

const errorTable = (): string =>
  Object.entries(errorCodes)
    .map(([code, { status }]) => {
      // Boundary: Object.entries forgets the key type of the closed list.
      const name = code as keyof typeof errorCodes;
      return `<tr id="error-${code}"><td><code>${code}</code></td><td>${status}</td><td>${errorSentence('en_US', name)}</td><td>${errorSentence('zh_CN', name)}</td></tr>`;
    })
    .join('');

/** `/openapi.json` and its reference page `/docs`, both from the contract. */
export const mountDocs = async (app: FastifyInstance, mode: 'sandbox' | 'production'): Promise<void> => {
  const shown = Object.entries<RouteDefinition>(routes).filter(
    ([, route]) => mode === 'sandbox' || !route.sandboxOnly,
  );
  const document = openApiDocument(shown);
  app.get('/openapi.json', () => document);

  const parts = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const [css, bundle] = await Promise.all([
    readFile(join(parts, 'swagger-ui.css')),
    readFile(join(parts, 'swagger-ui-bundle.js')),
  ]);
  const html = page(errorTable());
  app.get('/docs', (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(html),
  );
  app.get('/docs/start.js', (_request, reply) => reply.type('text/javascript').send(start));
  app.get('/docs/swagger-ui.css', (_request, reply) => reply.type('text/css').send(css));
  app.get('/docs/swagger-ui-bundle.js', (_request, reply) => reply.type('text/javascript').send(bundle));
};
