import { deepestRichText, richTags, safeAddress } from '@tael/contract/messaging/rich-text';
import { createElement, useMemo, type ReactNode } from 'react';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { StoredPicture } from './StoredPicture.tsx';
import styles from './RichText.module.css';

interface RichTextProps {
  readonly html: string;
  readonly lang?: string | undefined;
}

/**
 * Rich text as it is read. It is never set as HTML: what stands on the page are elements of the list alone, made one by
 * one, so that it holds even if something got past the server.
 */
export const RichText = ({ html, lang }: RichTextProps) => {
  const shown = useMemo(
    () => childrenOf(new DOMParser().parseFromString(html, 'text/html').body, deepestRichText),
    [html],
  );
  return (
    <div className={styles.text} lang={lang}>
      {shown}
    </div>
  );
};

const childrenOf = (parent: Element, deeper: number): readonly ReactNode[] =>
  deeper < 0 ? [] : [...parent.childNodes].map((node, index) => show(node, index, deeper - 1));

const empty: readonly string[] = ['br', 'hr', 'col'];
/** Only cells hold text there; what stands between them is how the HTML was written. */
const framing: readonly string[] = ['TABLE', 'TBODY', 'TR', 'COLGROUP'];

const spanOf = (element: Element, name: string): number | undefined => {
  const span = Number(element.getAttribute(name) ?? '1');
  return Number.isInteger(span) && span > 1 && span <= 100 ? span : undefined;
};

const show = (node: Node, key: number, deeper: number): ReactNode => {
  if (node instanceof Text) return framing.includes(node.parentElement?.tagName ?? '') ? null : node.data;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (!richTags.some((one) => one === tag)) return null;
  if (tag === 'img')
    return (
      <StoredPicture
        key={key}
        fileId={node.getAttribute('data-file') ?? ''}
        alt={node.getAttribute('alt') ?? ''}
      />
    );
  if (empty.includes(tag)) return createElement(tag, { key });
  const children = childrenOf(node, deeper);
  if (tag === 'a')
    return (
      <Leading key={key} href={node.getAttribute('href') ?? ''} text={node.textContent}>
        {children}
      </Leading>
    );
  if (tag === 'table')
    return (
      <div key={key} className={styles.wide}>
        <table>{children}</table>
      </div>
    );
  const isCell = tag === 'td' || tag === 'th';
  const spans = isCell ? { colSpan: spanOf(node, 'colspan'), rowSpan: spanOf(node, 'rowspan') } : {};
  return createElement(tag, { key, ...spans }, ...children);
};

/** A link out of the console says where it leads, whatever its words pretend. */
const Leading = ({ href, text, children }: { href: string; text: string; children: ReactNode }) => {
  const address = safeAddress(href);
  if (address === undefined) return children;
  if (address.startsWith('/')) return <PageLink to={address}>{children}</PageLink>;
  const url = new URL(address);
  const place = url.protocol === 'mailto:' ? url.pathname : url.host;
  return (
    <>
      <a href={address} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
      {!text.includes(place) && <span className={styles.host}> ({place})</span>}
    </>
  );
};
