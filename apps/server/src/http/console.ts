import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { withoutEnd } from '@tael/contract/forms/without-end';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Language } from '../kernel/context.ts';
import { Failure } from '../kernel/failure.ts';
import { readAddressedPages, sendAddressedPage, type AddressedPages } from './addressed-pages.ts';
import { chosenLanguageOf, languageOf } from './call.ts';
import { hasPageOf, type OperatorView } from './operator-marks.ts';
import { knownPaths, type MenuPath } from './known-paths.ts';
import { sendProblem } from './problem.ts';
import { mountSearchEngines } from './search-engines.ts';

/** Written by the console's build: the hashes of each page's inline scripts, quoted as the policy wants them. */
const hashesFile = z.record(z.string(), z.array(z.string()));
/** Written by the console's build: which file holds a pre-rendered page in each language. */
const pagesFile = z.object({
  pages: z.record(z.string(), z.strictObject({ en_US: z.string(), zh_CN: z.string() })),
  fallback: z.string(),
  /** What an address that nobody knows is answered with. */
  missing: z.strictObject({ en_US: z.string(), zh_CN: z.string() }),
  /** The pages of which the query `type` says the language: 2 is the Chinese site (specification section 2). */
  typed: z.array(z.string()),
  /** The pages that are there only where the operator has said something. */
  needs: z.record(z.string(), z.enum(['company', 'people', 'contact'])),
  /** The addresses of the console's route table, and what may follow that of each screen of a menu. */
  routes: z.array(z.string()),
  screens: z.record(z.string(), z.string().nullable()),
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
  readonly menu: readonly MenuPath[];
  readonly visitorLanguage: VisitorLanguage;
  /** Where this installation is reached, without a slash at the end. */
  readonly publicUrl: string;
  /** The origin from which the page that shows card numbers is framed; null: the console's own, taken away from it. */
  readonly cardFrameOrigin: string | null;
  readonly operator: OperatorView;
  /** Whether a white label answers on this host: the site is the platform's, so that its home leads to the way in. */
  readonly isOfOperator: (host: string) => Promise<boolean>;
}

/**
 * Serves the built console: pre-rendered pages in the visitor's language, everything else from the fallback page. What is
 * no address of the console is a 404, which a browser sees as a page that leads on; whoever is signed in sees it in the
 * console's own frame.
 */
export const mountConsole = async (
  app: FastifyInstance,
  { dir, menu, visitorLanguage, publicUrl, cardFrameOrigin, operator, isOfOperator }: ConsoleOptions,
): Promise<void> => {
  const built = dir === null ? undefined : await readBuild(dir, menu, publicUrl, operator);
  if (built) {
    mountSearchEngines(app, { publicUrl, listed: built.pages.listed });
    await app.register(fastifyStatic, {
      root: built.dir,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
  }

  const leadIn = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const isHome = built && request.method === 'GET' && request.url.split('?')[0] === '/';
    if (isHome && (await isOfOperator(request.host))) await reply.redirect('/user/login');
  };
  app.setNotFoundHandler({ preHandler: leadIn }, (request, reply) => {
    const [path = '/', query = ''] = request.url.split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const place =
      built && !isForPrograms(path)
        ? findFile(path, built, {
            typed: typeIn(query),
            language: chosenLanguageOf(request) ?? visitorLanguage(request),
            isSignedIn: /(?:^|;\s*)access_token=[^;]/.test(request.headers.cookie ?? ''),
          })
        : undefined;
    // A form that was sent before its scripts had come: whoever sent it is led back to it.
    if (place?.isKnown && isPlainForm(request))
      return reply.redirect(`/${path.replace(/^[/\\]+/, '')}?unsent`, 303);
    const found = isRead ? place : undefined;
    const isPage = found?.isKnown === true || /\btext\/html\b/.test(request.headers.accept ?? '');
    if (!built || !found || !isPage)
      return sendProblem(reply, new Failure('not_found'), languageOf(request), request.id);
    const { file } = found;
    if (!found.isKnown) void reply.code(404);
    if (file.endsWith('.html')) {
      const framing =
        file === cardNumberPage
          ? framingOfCardNumber(request.host, { publicUrl, cardFrameOrigin })
          : framingOfConsole(cardFrameOrigin);
      const sockets = socketsOf(request, publicUrl);
      void reply.header('content-security-policy', policyOf(built.hashes[file] ?? [], sockets, framing));
      void reply.header('cache-control', found.isKnown && built.isOpen(path) ? 'no-cache' : 'no-store');
    } else {
      if (cardNumberParts.includes(file)) void reply.header('cross-origin-resource-policy', 'cross-origin');
      const lasting = path.startsWith('/assets/');
      void reply.removeHeader('content-security-policy');
      void reply.header(
        'cache-control',
        lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    }
    const addressed = built.addressed.get(file);
    return addressed ? sendAddressedPage(request, reply, addressed) : reply.sendFile(file);
  });
};

interface Build {
  readonly dir: string;
  readonly files: ReadonlySet<string>;
  readonly hashes: Readonly<Record<string, readonly string[]>>;
  readonly pages: Pages;
  readonly addressed: AddressedPages;
  readonly isKnown: (path: string) => boolean;
  /** Whether a path is one that search engines are told of, in any language. */
  readonly isOpen: (path: string) => boolean;
  /** The pre-rendered pages by their paths in small letters: like the router, whoever types one is asked for no case. */
  readonly drawn: ReadonlyMap<string, DrawnPage>;
}

interface DrawnPage {
  readonly files: Readonly<Record<Language, string>>;
  readonly isTyped: boolean;
}

const readBuild = async (
  dir: string,
  menu: readonly MenuPath[],
  publicUrl: string,
  operator: OperatorView,
): Promise<Build> => {
  const readJson = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(dir, name), 'utf8'));
  const [files, hashes, pages] = await Promise.all([
    listFiles(dir),
    readJson('csp-hashes.json'),
    readJson('pages.json'),
  ]);
  const parsed = pagesFile.parse(pages);
  const isThere = (path: string): boolean => {
    const need = parsed.needs[pathOf(path)];
    return need === undefined || hasPageOf(operator, need);
  };
  const known = { ...parsed, listed: parsed.listed.filter(isThere) };
  const there = Object.entries(known.pages).filter(([path]) => isThere(path));
  const html = [...there.flatMap(([, page]) => Object.values(page)), ...Object.values(known.missing)];
  const addressed = await readAddressedPages(dir, [...new Set(html)], {
    origin: known.origin,
    publicUrl,
    operator,
  });
  const open = new Set(known.listed.map(pathOf));
  return {
    dir,
    // A page that is not there is not handed out by the name of its file either.
    files: new Set([...files].filter((file) => !file.endsWith('.html') || !isHidden(file, known, isThere))),
    hashes: hashesFile.parse(hashes),
    pages: known,
    addressed,
    isKnown: knownPaths({ ...known, menu }),
    isOpen: (path) => open.has(path),
    drawn: new Map(
      there.map(([path, page]) => [path.toLowerCase(), { files: page, isTyped: known.typed.includes(path) }]),
    ),
  };
};

const pathOf = (address: string): string => address.split('?')[0] ?? address;

const isHidden = (file: string, { pages }: Pages, isThere: (path: string) => boolean): boolean => {
  const paths = Object.keys(pages).filter((path) => Object.values(pages[path] ?? {}).includes(file));
  return paths.length > 0 && !paths.some(isThere);
};

const listFiles = async (dir: string): Promise<ReadonlySet<string>> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
};

interface Found {
  readonly file: string;
  /** Whether there is such a page; the fallback stands for those that there are not, too. */
  readonly isKnown: boolean;
}

interface Reader {
  /** The language that the query asks for, on the pages that have it there. */
  readonly typed: Language | undefined;
  readonly language: Language;
  readonly isSignedIn: boolean;
}

const typeIn = (query: string): Language | undefined => {
  const type = new URLSearchParams(query).get('type');
  if (type === '2') return 'zh_CN';
  return type === '1' ? 'en_US' : undefined;
};

/** An asset by its name, a pre-rendered page by its path, any other page by the fallback; a missing asset is missing. */
const findFile = (path: string, build: Build, reader: Reader): Found | undefined => {
  const { files, pages } = build;
  const name = withoutEnd(decodePath(path).replace(/^\/+/, ''), '/');
  if (files.has(name) && !buildRecords.has(name)) return { file: name, isKnown: true };
  const page = build.drawn.get(`/${name}`.toLowerCase());
  if (page) {
    const language = (page.isTyped ? reader.typed : undefined) ?? reader.language;
    return { file: page.files[language], isKnown: true };
  }
  if (/\.[a-z0-9]{2,5}$/i.test(name)) return undefined;
  if (build.isKnown(`/${name}`)) return { file: pages.fallback, isKnown: true };
  const missing = pages.missing[reader.typed ?? reader.language];
  return { file: reader.isSignedIn ? pages.fallback : missing, isKnown: false };
};

/** Whether a browser sent a form by itself, as it does where no script has taken that over. */
const isPlainForm = ({ method, headers }: FastifyRequest): boolean =>
  method === 'POST' && /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');

const programs = /^\/*(api|sandbox|ws|metrics|openapi|swagger|graphql|healthz|readyz)(?![a-z])/i;

/** Where no page ever is, however it is spelt: whoever asks there is a program, and is told so as one. */
const isForPrograms = (path: string): boolean => programs.test(decodePath(path));

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

/** Where the console's sockets lead: this host, by the name that the caller knows it by. */
const socketsOf = (request: FastifyRequest, publicUrl: string): string => {
  const own = new URL(publicUrl);
  const isSecure = request.protocol === 'https' || own.protocol === 'https:';
  const isName = /^[a-z0-9.-]+(?::\d{1,5})?$|^\[[0-9a-f:]+\](?::\d{1,5})?$/i.test(request.host);
  return `${isSecure ? 'wss' : 'ws'}://${isName ? request.host : own.host}`;
};

const policyOf = (hashes: readonly string[], sockets: string, framing: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${sockets}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...framing,
  ].join('; ');
