import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as Drawing from '../src/app/draw-site.tsx';
import { callsPlugin } from './calls-plugin.ts';
import { tokensPlugin } from './tokens-plugin.ts';

/**
 * Builds what draws the pages of the site, and their styles. The router knows nothing of these pages: its table travels with
 * every page before sign-in, where each route more would be paid for by people who never open it.
 */
export const buildSite = async (
  root: string,
): Promise<Pick<typeof Drawing, 'drawPage' | 'drawSearchIndex'> & { css: string }> => {
  const outDir = join(root, 'build/site');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [callsPlugin(), tokensPlugin()],
    build: {
      ssr: 'src/app/draw-site.tsx',
      outDir,
      emptyOutDir: true,
      ssrEmitAssets: true,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      target: 'es2023',
    },
    ssr: { noExternal: [/^@tael\//] },
  });
  const assets = join(outDir, 'assets');
  const sheets = (await readdir(assets)).filter((name) => name.endsWith('.css'));
  const css = (await Promise.all(sheets.map((name) => readFile(join(assets, name), 'utf8')))).join('\n');
  // The boundary to generated code.
  const built = (await import(pathToFileURL(join(outDir, 'draw-site.js')).href)) as typeof Drawing;
  return { ...built, css };
};
