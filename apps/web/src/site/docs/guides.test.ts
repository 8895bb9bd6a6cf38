import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guideIds } from './docs-places.ts';
import { readGuide } from './read-guide.ts';

const sources = { hrefOf: (id: string) => `/at/${id}`, fileOf: (name: string) => `<${name}>` };
const read = (body: string) => readGuide(`---\ntitle: T\nsummary: S\n---\n${body}`, sources);

test('a guide has its title, its sections with their text, code as it is, and links to pages', () => {
  const guide = read('## One & two\n\nSee [this](doc:docs).\n\n```\n<a>\n```\n\n```file:x.py\n```\n');
  expect(guide).toMatchObject({ title: 'T', summary: 'S' });
  expect(guide.sections).toEqual([{ id: 's1', title: 'One & two', text: ' See [this](doc:docs).' }]);
  expect(guide.html).toContain('<a href="/at/docs">this</a>');
  expect(guide.html).toContain('<code>&lt;a></code>');
  expect(guide.html).toContain('<code>&lt;x.py></code>');
});

test.each([
  ['HTML', 'Text <script>alert(1)</script>'],
  ['a link to another host', '[x](https://example.com)'],
  ['a link that runs', '[x](javascript:alert(1))'],
])('%s is refused', (_, body) => {
  expect(() => read(body)).toThrow('A guide');
});

test('a guide without its title is refused', () => {
  expect(() => readGuide('## One', sources)).toThrow('needs');
});

test.each(['start', ...guideIds] as const)('%s says the same in both languages', (id) => {
  const [english, chinese] = ['en', 'zh'].map((language) => {
    const file = new URL(`../../../../../packages/i18n/src/${language}/docs/${id}.md`, import.meta.url);
    return readGuide(readFileSync(file, 'utf8'), sources);
  });
  expect(chinese?.sections.length).toBe(english?.sections.length);
  const links = (html = '') => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links(chinese?.html)).toEqual(links(english?.html));
  expect(english?.html).not.toMatch(/\p{Script=Han}/u);
  expect(chinese?.html).toMatch(/\p{Script=Han}/u);
});
