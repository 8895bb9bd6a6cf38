import type { FastifyInstance } from 'fastify';

/** Folders that hold nothing to find: calls, and screens behind the sign-in. */
const closed = ['/api-', '/sandbox/', '/ws/', '/catalog/', '/admin/', '/system/'];

/** `/robots.txt` and `/sitemap.xml` of the pages that are there for everybody. */
export const mountSearchEngines = (
  app: FastifyInstance,
  { publicUrl, listed }: { publicUrl: string; listed: readonly string[] },
): void => {
  const robots = [
    'User-agent: *',
    ...closed.map((folder) => `Disallow: ${folder}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const places = listed.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join('\n');
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places}\n</urlset>\n`;
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap));
};
