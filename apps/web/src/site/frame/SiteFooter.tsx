import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/words/language.ts';
import { contactPaths, feePaths } from '../paths.ts';
import { addressOf, placeOf, type PageId } from '../places.ts';
import { IfKnown } from './Operator.tsx';
import classes from './SiteFooter.module.css';
import { useSiteWords } from './use-site-words.ts';

const products = ['cards', 'payments', 'accounts', 'demo', 'question'] as const;
const company = ['overview', 'about', 'leadership', 'culture', 'callus'] as const;
const legal = ['terms', 'privacy-policy', 'agreement', 'consent', 'laundering-policy'] as const;

/** A link to a page; where the page is there only because of what the operator says, so is the link. */
const PlaceLink = ({ id, children }: { id: PageId; children: string }) => {
  const { needs } = placeOf(id);
  const link = (
    <li>
      <a href={addressOf(id, useLanguage())}>{children}</a>
    </li>
  );
  return needs ? <IfKnown name={`page-${needs}`}>{link}</IfKnown> : link;
};

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className={classes.head}>{title}</h2>
    <ul className={classes.links}>{children}</ul>
  </section>
);

/** About, product and legal. Only what is there is linked. */
export const SiteFooter = () => {
  const language = useLanguage();
  const { footer, pages } = useSiteWords();
  const list = (ids: readonly (keyof typeof pages)[]) =>
    ids.map((id) => (
      <PlaceLink key={id} id={id}>
        {pages[id]}
      </PlaceLink>
    ));
  return (
    <footer className={classes.footer}>
      <nav className={classes.inside} aria-label={footer.label}>
        <Column title={footer.product}>
          {list(products)}
          <li>
            <a href={feePaths.personal}>{footer.fees}</a>
          </li>
          <li>
            <a href={addressOf('docs', language)}>{footer.api}</a>
          </li>
        </Column>
        <Column title={footer.about}>
          {list(company)}
          <li>
            <a href={contactPaths[language]}>{footer.contact}</a>
          </li>
        </Column>
        <Column title={footer.legal}>
          {list(legal)}
          <li>
            <a href={addressOf('terms-of-service', language)}>{footer.allLegal}</a>
          </li>
        </Column>
        <section className={classes.notes}>
          <p className={classes.text}>{footer.licence}</p>
          <p className={classes.text}>{footer.sandbox}</p>
        </section>
      </nav>
    </footer>
  );
};
