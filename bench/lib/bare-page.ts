import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { root } from '../../scripts/lib/root.ts';
import { servePacked, type Site } from './packed-site.ts';

const words = {
  title: 'A bare page',
  text: 'It was drawn before it was asked for, and React takes it over.',
  press: 'Press',
};

const tree = (create: typeof createElement) =>
  create(
    'main',
    null,
    create('h1', null, words.title),
    create('p', null, words.text),
    create('button', null, words.press),
  );

// The same tree in the browser; a module without a file, so that nothing of it can be mistaken for the product's.
const entry = 'virtual:bare-page';
const entrySource = `
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
const words = ${JSON.stringify(words)};
hydrateRoot(document.getElementById('root'), (${tree.toString()})(createElement));
`;

const bundle = async (): Promise<string> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: entry } },
    plugins: [
      {
        name: 'bare-page',
        resolveId: (id) => (id === entry ? `${root}/bare-page.js` : undefined),
        load: (id) => (id === `${root}/bare-page.js` ? entrySource : undefined),
      },
    ],
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunk = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .find((part) => part.type === 'chunk');
  if (!chunk) throw new Error('the bare page has no script');
  return chunk.code;
};

/** The least that a pre-rendered React page can be: a heading, a sentence and a button, taken over by React. */
export async function startBarePage(): Promise<Site> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title}</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script></head><body><div id="root">${renderToString(tree(createElement))}</div></body></html>`;
  return servePacked({
    '/': { type: 'text/html; charset=utf-8', content: html },
    '/page.js': { type: 'text/javascript', content: await bundle() },
  });
}
