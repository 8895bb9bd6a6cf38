import { readFileSync } from 'node:fs';
import { acceptedDocuments, documentNames } from '@tael/contract/org/documents';
import { legalChanges as en } from '../../../../../packages/i18n/src/en/legal-changes.ts';
import { legalChanges as zh } from '../../../../../packages/i18n/src/zh/legal-changes.ts';
import { registrationTerms } from '@tael/contract/org/registration-terms';
import { documentIds } from '@tael/i18n/legal-documents';
import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';

const head = '---\ntitle: T\nsummary: S\nversion: 1.0\nvalidFrom: 2026-12-01\nchanges: First.\n---\n';
const read = (body: string, before = head) => readDocument(`${before}${body}`, (id) => `/at/${id}`);

test('a document has its facts, its contents, and links to other documents in its language', () => {
  const found = read('\n## One & two\n\nSee [this](doc:terms).\n\n## Three\n\n- a\n');
  expect(found).toMatchObject({ title: 'T', version: '1.0', validFrom: '2026-12-01' });
  expect(found.sections).toEqual([
    { id: 's1', title: 'One & two' },
    { id: 's2', title: 'Three' },
  ]);
  expect(found.html).toContain('<h2 id="s1">1. One &amp; two</h2>');
  expect(found.html).toContain('<a href="/at/terms">this</a>');
});

test.each([
  ['HTML', 'Text <script>alert(1)</script>'],
  ['a block of HTML', '<div>text</div>'],
  ['a link to elsewhere', '[x](https://example.com)'],
  ['a link that runs', '[x](javascript:alert(1))'],
  ['a document that there is not', '[x](doc:nothing)'],
])('%s is refused', (_, body) => {
  expect(() => read(body)).toThrow('A legal document');
});

test('a document without its facts is refused', () => {
  expect(() => read('## One', '')).toThrow('needs');
  expect(() => read('## One', head.replace('version: 1.0\n', ''))).toThrow('needs');
  expect(() => read('## One', head.replace('version', 'edition'))).toThrow('has no');
});

test.each(documentIds)('%s says the same in both languages, section by section', (id) => {
  const [english, chinese] = ['en', 'zh'].map((language) => {
    const file = new URL(`../../../../../packages/i18n/src/${language}/legal/${id}.md`, import.meta.url);
    return readDocument(readFileSync(file, 'utf8'), (other) => `/at/${other}`);
  });
  expect(chinese?.version).toBe(english?.version);
  expect(chinese?.validFrom).toBe(english?.validFrom);
  expect(chinese?.sections.length).toBe(english?.sections.length);
  expect(english?.sections.length).toBeGreaterThanOrEqual(6);
  const links = (html = '') => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links(chinese?.html)).toEqual(links(english?.html));
  expect(english?.html).not.toMatch(/\p{Script=Han}/u);
  expect(chinese?.html).toMatch(/\p{Script=Han}/u);
});

test.each(Object.values(acceptedDocuments).flat())(
  '$document is accepted in the version in which it is read',
  ({ document, version }) => {
    const file = new URL(`../../../../../packages/i18n/src/en/legal/${document}.md`, import.meta.url);
    expect(readDocument(readFileSync(file, 'utf8'), (other) => other).version).toBe(version);
  },
);

test.each(['en', 'zh'] as const)(
  'what is told of a new version is what the document says (%s)',
  (language) => {
    const told = (language === 'zh' ? zh : en).documents;
    for (const document of documentNames) {
      const file = new URL(
        `../../../../../packages/i18n/src/${language}/legal/${document}.md`,
        import.meta.url,
      );
      const { title, changes } = readDocument(readFileSync(file, 'utf8'), (other) => other);
      expect(told[document]).toEqual({ title, changes });
    }
  },
);

test('what a registration shows is what it writes down', () => {
  const written = acceptedDocuments.registration.map(({ version }) => version);
  expect(registrationTerms).toBe(written.join('/'));
});
