import { isDocumentId, type DocumentId } from '@tael/i18n/legal-documents';
import { Marked } from 'marked';

/** A legal document as it is read. */
export interface LegalDocument {
  readonly title: string;
  readonly summary: string;
  readonly version: string;
  /** The day from which it holds, as YYYY-MM-DD. */
  readonly validFrom: string;
  /** What is new against the version before. */
  readonly changes: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  readonly html: string;
}

const facts = ['title', 'summary', 'version', 'validFrom', 'changes'] as const;
type Fact = (typeof facts)[number];

const isFact = (name: string): name is Fact => (facts as readonly string[]).includes(name);

/** The lines between the two rules at the head of the file: each a name, a colon and a text. */
const readFacts = (head: string): Readonly<Record<Fact, string>> => {
  const found: Partial<Record<Fact, string>> = {};
  for (const line of head.split('\n').filter((text) => text.trim() !== '')) {
    const [, name = '', text = ''] = /^(\w+): *(\S.*)$/.exec(line) ?? [];
    if (!isFact(name)) throw new Error(`A legal document has no "${line}"`);
    found[name] = text.trim();
  }
  const { title, summary, version, validFrom, changes } = found;
  if (!title || !summary || !version || !validFrom || !changes)
    throw new Error(`A legal document needs ${facts.join(', ')}`);
  return { title, summary, version, validFrom, changes };
};

/**
 * Reads Markdown with its facts in front. HTML in it is refused, and so is a link to anything but another document
 * (`doc:privacy-policy`), whose address depends on the language.
 */
export const readDocument = (text: string, hrefOf: (id: DocumentId) => string): LegalDocument => {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const sections: { id: string; title: string }[] = [];
  const marked = new Marked({
    renderer: {
      html: ({ text: html }) => {
        throw new Error(`A legal document has no HTML: ${html}`);
      },
      heading({ tokens, depth }) {
        const title = this.parser.parseInline(tokens);
        if (depth !== 2) return `<h3>${title}</h3>`;
        const id = `s${sections.length + 1}`;
        sections.push({ id, title: this.parser.parseInline(tokens, this.parser.textRenderer) });
        return `<h2 id="${id}">${sections.length}. ${title}</h2>`;
      },
      link({ href, tokens }) {
        const id = href.replace(/^doc:/, '');
        if (!isDocumentId(id)) throw new Error(`A legal document leads to documents alone: ${href}`);
        return `<a href="${hrefOf(id)}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  const html = marked.parse(body, { async: false });
  return { ...readFacts(head), sections, html };
};
