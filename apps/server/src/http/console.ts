import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Failure } from '../kernel/failure.ts';
import { languageOf } from './call.ts';
import { sendProblem } from './problem.ts';

/** Written by the console's build: for each page, the hashes of its inline scripts. */
const hashesFile = z.record(z.string(), z.array(z.string()));

const fallbackPage = '__spa-fallback.html';
const cardNumberPage = 'static/show_card_pan.html';

/** Serves the built console: pre-rendered pages as they are, everything else from its fallback page. */
export const mountConsole = async (app: FastifyInstance, dir: string | null): Promise<void> => {
  const files = dir === null ? new Set<string>() : await listFiles(dir);
  const hashes = dir !== null && files.has('csp-hashes.json') ? hashesFile.parse(JSON.parse(await readFile(join(dir, 'csp-hashes.json'), 'utf8'))) : {};
  if (dir !== null)
    await app.register(fastifyStatic, { root: dir, serve: false, preCompressed: true, cacheControl: false, etag: true });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || /^\/(api-|sandbox\/|ws\/)/.test(path) || dir === null)
      return sendProblem(reply, new Failure('not_found'), languageOf(request), request.id);
    const file = fileFor(path, files);
    if (file === undefined) return sendProblem(reply, new Failure('not_found'), languageOf(request), request.id);
    if (file.endsWith('.html')) {
      void reply.header('content-security-policy', policyOf(file, hashes[file] ?? []));
      void reply.header('cache-control', 'no-cache');
    } else {
      void reply.header('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    }
    return reply.sendFile(file);
  });
};

const listFiles = async (dir: string): Promise<ReadonlySet<string>> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
};

/** An asset by its name, a pre-rendered page by its folder, any other page by the fallback; a missing asset is missing. */
const fileFor = (path: string, files: ReadonlySet<string>): string | undefined => {
  const name = decodePath(path).replace(/^\/+|\/+$/g, '');
  if (files.has(name) && name !== 'csp-hashes.json') return name;
  const page = name === '' ? 'index.html' : `${name}/index.html`;
  if (files.has(page)) return page;
  return /\.[a-z0-9]{2,5}$/i.test(name) ? undefined : fallbackPage;
};

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const policyOf = (file: string, hashes: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${hashes.map((hash) => `'${hash}'`).join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' ws: wss:",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${file === cardNumberPage ? "'self'" : "'none'"}`,
  ].join('; ');
