import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { mountConsole } from '../http/console.ts';
import type { OperatorView } from '../http/operator-marks.ts';

/** A build as the console's own writes it, small enough to be read here. */
const origin = 'https://origin.invalid';
export const publicUrl = 'https://cards.example';
const page = (lang: string) =>
  `<!doctype html><html lang="${lang}"><link rel="canonical" href="${origin}/"></html>`;
const build = {
  'index.html': page('en'),
  'index.zh.html': page('zh-CN'),
  'user/login/index.html': '<!doctype html>',
  'terms/index.html': '<!doctype html><html lang="en">',
  'terms/index.zh.html': '<!doctype html><html lang="zh-CN">',
  'Leadership/index.html':
    '<!doctype html><p>[[unless people]]nobody[[end]]</p>[[each people]]<li>[[name]]</li>[[end]]',
  '404/index.html': '<!doctype html><html lang="en"><title>missing</title>',
  '404/index.zh.html':
    '<!doctype html><html lang="zh-CN"><title>missing</title>[[if page-people]]<a>people</a>[[end]]',
  '__spa-fallback.html': '<!doctype html><title>fallback</title>',
  'static/show_card_pan.html': '<!doctype html><title>number</title>',
  'static/show_card_pan.js': '',
  'static/show_card_pan.css': '',
  'csp-hashes.json': JSON.stringify({ 'index.html': ["'sha256-abc'"] }),
  'pages.json': JSON.stringify({
    pages: {
      '/': { en_US: 'index.html', zh_CN: 'index.zh.html' },
      '/user/login': { en_US: 'user/login/index.html', zh_CN: 'user/login/index.html' },
      '/terms': { en_US: 'terms/index.html', zh_CN: 'terms/index.zh.html' },
      '/Leadership': { en_US: 'Leadership/index.html', zh_CN: 'Leadership/index.html' },
      '/404': { en_US: '404/index.html', zh_CN: '404/index.zh.html' },
    },
    missing: { en_US: '404/index.html', zh_CN: '404/index.zh.html' },
    typed: ['/terms'],
    needs: { '/Leadership': 'people' },
    fallback: '__spa-fallback.html',
    routes: ['/', '/user/login', '/404'],
    screens: { overview: null, cards: ':id?' },
    listed: ['/', '/en', '/terms?type=2', '/Leadership'],
    origin,
  }),
};

const entry = (path: string, component: string, redirect: string | null = null) => ({
  path,
  component,
  redirect,
});
const menu = [
  entry('/catalog/overview', 'overview'),
  entry('/group/cards', 'group', '/catalog/Cards_c'),
  entry('/catalog/Cards_c', 'cards'),
  entry('/catalog/Later', 'not-built-yet'),
];

export const cardFrameOrigin = 'https://numbers.example';

export interface ConsolePages {
  /** A server of its own for these pages; it ends with them. */
  mount(operator?: OperatorView): Promise<FastifyInstance>;
  close(): Promise<void>;
}

/** Pages of a console on disk, and servers for them. */
export const consolePages = async (): Promise<ConsolePages> => {
  const dir = mkdtempSync(join(tmpdir(), 'tael-console-'));
  for (const [name, text] of Object.entries(build)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
  const servers: FastifyInstance[] = [];
  return {
    mount: async (operator = { operator: null, isSandbox: true }) => {
      const server = Fastify();
      servers.push(server);
      await server.register(formbody);
      await mountConsole(server, {
        dir,
        menu,
        publicUrl,
        cardFrameOrigin,
        visitorLanguage: ({ ip }) => (ip === '114.114.114.114' ? 'zh_CN' : 'en_US'),
        operator,
        isOfOperator: (host) => Promise.resolve(host === 'cards.operator.test'),
      });
      return server;
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
      rmSync(dir, { recursive: true });
    },
  };
};
