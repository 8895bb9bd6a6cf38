import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Language } from '../kernel/context.ts';
import { Failure } from '../kernel/failure.ts';
import { readAddressedPages, sendAddressedPage, type AddressedPages } from './addressed-pages.ts';
import { chosenLanguageOf, languageOf } from './call.ts';
import { sendProblem } from './problem.ts';
import { mountSearchEngines } from './search-engines.ts';

/** Written by the console's build: the hashes of each page's inline scripts, quoted as the policy wants them. */
const hashesFile = z.record(z.string(), z.array(z.string()));
/** Written by the console's build: which file holds a pre-rendered page in each language. */
const pagesFile = z.object({
  pages: z.record(z.string(), z.strictObject({ en_US: z.string(), zh_CN: z.string() })),
  fallback: z.string(),
  /** The pages that search engines are told of. */
  listed: z.array(z.string()),
  /** Stands for this installation's address in pages that name it. */
  origin: z.string(),
});
type Pages = z.output<typeof pagesFile>;

const buildRecords = new Set(['csp-hashes.json', 'pages.json']);
const cardNumberPage = 'static/show_card_pan.html';
/** What that page is made of; without an origin, it is a stranger to the host that it asks for them. */
const cardNumberParts: readonly string[] = ['static/show_card_pan.js', 'static/show_card_pan.css'];

/** The language of a visitor whose choice is not known yet: Chinese in CN, HK and TW, else English. */
export type VisitorLanguage = (request: FastifyRequest) => Language;

interface ConsoleOptions {
  readonly dir: string | null;
  readonly visitorLanguage: VisitorLanguage;
  /** Where this installation is reached, without a slash at the end. */
  readonly publicUrl: string;
  /** The origin from which the page that shows card numbers is framed; null: the console's own, taken away from it. */
  readonly cardFrameOrigin: string | null;
}

/** Serves the built console: pre-rendered pages in the visitor's language, everything else from the fallback page. */
export const mountConsole = async (
  app: FastifyInstance,
  { dir, visitorLanguage, publicUrl, cardFrameOrigin }: ConsoleOptions,
): Promise<void> => {
  const built = dir === null ? undefined : await readBuild(dir, publicUrl);
  if (built) {
    mountSearchEngines(app, { publicUrl, listed: built.pages.listed });
    await app.register(fastifyStatic, {
      root: built.dir,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file =
      built && isRead && !/^\/(api-|sandbox\/|ws\/)/.test(path)
        ? fileFor(path, built, chosenLanguageOf(request) ?? visitorLanguage(request))
        : undefined;
    if (file === undefined)
      return sendProblem(reply, new Failure('not_found'), languageOf(request), request.id);
    if (file.endsWith('.html')) {
      const framing =
        file === cardNumberPage
          ? framingOfCardNumber(request.host, { publicUrl, cardFrameOrigin })
          : framingOfConsole(cardFrameOrigin);
      void reply.header('content-security-policy', policyOf(built?.hashes[file] ?? [], framing));
      void reply.header('cache-control', 'no-cache');
    } else {
      if (cardNumberParts.includes(file)) void reply.header('cross-origin-resource-policy', 'cross-origin');
      const lasting = path.startsWith('/assets/');
      void reply.header(
        'cache-control',
        lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    }
    const addressed = built?.addressed.get(file);
    return addressed ? sendAddressedPage(request, reply, addressed) : reply.sendFile(file);
  });
};

interface Build {
  readonly dir: string;
  readonly files: ReadonlySet<string>;
  readonly hashes: Readonly<Record<string, readonly string[]>>;
  readonly pages: Pages;
  readonly addressed: AddressedPages;
}

const readBuild = async (dir: string, publicUrl: string): Promise<Build> => {
  const readJson = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(dir, name), 'utf8'));
  const [files, hashes, pages] = await Promise.all([
    listFiles(dir),
    readJson('csp-hashes.json'),
    readJson('pages.json'),
  ]);
  const known = pagesFile.parse(pages);
  const drawn = new Set(Object.values(known.pages).flatMap((page) => Object.values(page)));
  const addressed = await readAddressedPages(dir, [...drawn], { origin: known.origin, publicUrl });
  return { dir, files, hashes: hashesFile.parse(hashes), pages: known, addressed };
};

const listFiles = async (dir: string): Promise<ReadonlySet<string>> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
};

/** An asset by its name, a pre-rendered page by its path, any other page by the fallback; a missing asset is missing. */
const fileFor = (path: string, { files, pages }: Build, language: Language): string | undefined => {
  const name = decodePath(path).replace(/^\/+|\/+$/g, '');
  if (files.has(name) && !buildRecords.has(name)) return name;
  const page = pages.pages[`/${name}`];
  if (page) return page[language];
  return /\.[a-z0-9]{2,5}$/i.test(name) ? undefined : pages.fallback;
};

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** The console is framed by nobody, and frames the page that shows card numbers. */
const framingOfConsole = (cardFrameOrigin: string | null): readonly string[] => [
  ["frame-src 'self'", cardFrameOrigin ?? []].flat().join(' '),
  "frame-ancestors 'none'",
];

/**
 * The page that shows card numbers is framed by the console alone. Where it has no origin to itself, the browser takes the
 * console's away from it, however it is opened: nothing of the console reads what it shows.
 */
const framingOfCardNumber = (
  host: string,
  { publicUrl, cardFrameOrigin }: Pick<ConsoleOptions, 'publicUrl' | 'cardFrameOrigin'>,
): readonly string[] =>
  cardFrameOrigin !== null && host === new URL(cardFrameOrigin).host
    ? ["frame-src 'none'", `frame-ancestors ${new URL(publicUrl).origin}`]
    : ["frame-src 'none'", "frame-ancestors 'self'", 'sandbox allow-scripts'];

const policyOf = (hashes: readonly string[], framing: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' ws: wss:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...framing,
  ].join('; ');
