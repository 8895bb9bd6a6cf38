import type { ReactNode } from 'react';

/** What a page of the site is made of; its frame is the same for all. */
export interface SitePage {
  readonly title: string;
  readonly description: string;
  /** Its type at schema.org; a page that stands for none is not for search engines. */
  readonly kind: 'WebPage' | 'AboutPage' | 'ContactPage' | 'FAQPage' | 'missing';
  /** What else search engines are told, in the words of schema.org. */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly body: ReactNode;
  /** What the page can do beyond its links, as text: it stands alone. */
  readonly script?: string;
}
