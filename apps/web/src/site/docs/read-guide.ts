import { Marked } from 'marked';

/** A guide as it is read. */
export interface Guide {
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  readonly html: string;
}

interface Sources {
  /** The address of a page of the site by its id. */
  readonly hrefOf: (id: string) => string;
  /** The text of a file that a guide shows (a code block of the language `file:name`). */
  readonly fileOf: (name: string) => string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Reads Markdown with its title and summary in front. HTML in it is refused, and so is a link to another host. */
export const readGuide = (source: string, { hrefOf, fileOf }: Sources): Guide => {
  const [, title = '', summary = '', body = ''] =
    /^---\ntitle: (.+)\nsummary: (.+)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (title === '') throw new Error('A guide needs its title and summary');
  const sections: { id: string; title: string; text: string }[] = [];
  const marked = new Marked({
    renderer: {
      html: ({ text: html }) => {
        throw new Error(`A guide has no HTML: ${html}`);
      },
      heading({ tokens, depth }) {
        const heading = this.parser.parseInline(tokens);
        if (depth !== 2) return `<h3>${heading}</h3>`;
        const id = `s${sections.length + 1}`;
        sections.push({ id, title: this.parser.parseInline(tokens, this.parser.textRenderer), text: '' });
        return `<h2 id="${id}">${heading}</h2>`;
      },
      paragraph({ tokens, text }) {
        const section = sections.at(-1);
        if (section) section.text += ` ${text}`;
        return `<p>${this.parser.parseInline(tokens)}</p>`;
      },
      code({ text, lang = '' }) {
        const file = /^file:(.+)$/.exec(lang)?.[1];
        return `<pre tabindex="0"><code>${escaped(file ? fileOf(file) : text)}</code></pre>`;
      },
      link({ href, tokens }) {
        if (!/^(doc:|\/)/.test(href)) throw new Error(`A guide leads to pages of the site alone: ${href}`);
        const to = href.startsWith('doc:') ? hrefOf(href.slice('doc:'.length)) : href;
        return `<a href="${to}">${this.parser.parseInline(tokens)}</a>`;
      },
    },
  });
  const html = marked.parse(body, { async: false });
  return { title, summary, sections, html };
};
